/**
 * Fits a card's words to its paper. `data-fit` on the card goes up until nothing overflows, and the stylesheet gives way
 * in this order: flavour, the art's height, the art (it becomes an underprint), long words for marks, a line clamp.
 */
const levels = 7;

export function fitWords(card: HTMLElement): void {
  const body = card.querySelector<HTMLElement>("[data-fits]");
  const last = body?.lastElementChild;
  if (!body || !(last instanceof HTMLElement)) return;
  for (let level = 0; level < levels; level++) {
    card.dataset.fit = String(level);
    if (last.offsetTop + last.offsetHeight <= body.clientHeight + 1) return;
  }
}

/** An attachment: fits the card when its size changes and when the fonts have come. */
export function fitted(card: HTMLElement): () => void {
  const refit = () => fitWords(card);
  const watcher = new ResizeObserver(refit);
  watcher.observe(card);
  document.fonts.addEventListener("loadingdone", refit);
  return () => {
    watcher.disconnect();
    document.fonts.removeEventListener("loadingdone", refit);
  };
}
