/**
 * Fits a card's words to its paper. `data-fit` on the card goes up until nothing overflows, and the stylesheet gives way
 * in this order: flavour, the art's height, the art (it becomes an underprint), long words for marks, a line clamp.
 *
 * All cards that want fitting are tried level by level together, so that a level costs the page one layout and not one a
 * card; and what fitted once, at that size, is known.
 */
const levels = 7;

interface Paper {
  wording: string;
  /** Known once the browser has told it. */
  size: string | undefined;
}

const papers = new Map<HTMLElement, Paper>();
const known = new Map<string, number>();
/** More are forgotten: a run has some dozens. */
const mostKnown = 500;
const waiting = new Set<HTMLElement>();

/** An attachment: keeps a card fitted, whatever becomes of its size and of the fonts. */
export function fitted(card: HTMLElement): () => void {
  papers.set(card, { wording: "", size: undefined });
  sizes.observe(card);
  return () => {
    sizes.unobserve(card);
    papers.delete(card);
    waiting.delete(card);
  };
}

/** The card's words are these now. */
export function fitWords(card: HTMLElement, wording: string): void {
  const paper = papers.get(card);
  if (paper === undefined) return;
  paper.wording = wording;
  if (paper.size !== undefined) want(card);
}

function want(card: HTMLElement): void {
  if (waiting.size === 0) queueMicrotask(fitWaiting);
  waiting.add(card);
}

const sizes = new ResizeObserver((entries) => {
  for (const { target, contentRect } of entries) {
    const paper = target instanceof HTMLElement ? papers.get(target) : undefined;
    if (paper === undefined || !(target instanceof HTMLElement)) continue;
    paper.size = `${Math.round(contentRect.width)} by ${Math.round(contentRect.height)}`;
    waiting.add(target);
  }
  fitWaiting();
});

document.fonts.addEventListener("loadingdone", () => {
  known.clear();
  for (const [card, { size }] of papers) if (size !== undefined) want(card);
});

interface Try {
  readonly card: HTMLElement;
  readonly key: string;
  readonly body: HTMLElement;
  readonly last: HTMLElement;
}

function fitWaiting(): void {
  let open = [...waiting].flatMap((card): readonly Try[] => {
    const body = card.querySelector<HTMLElement>("[data-fits]");
    const last = body?.lastElementChild;
    const key = keyOf(card);
    const level = known.get(key);
    if (level !== undefined) card.dataset.fit = String(level);
    return level === undefined && body && last instanceof HTMLElement ? [{ card, key, body, last }] : [];
  });
  waiting.clear();
  if (known.size > mostKnown) known.clear();
  for (let level = 0; level < levels && open.length > 0; level++) {
    for (const { card } of open) card.dataset.fit = String(level);
    const over = open.filter(({ last, body }) => last.offsetTop + last.offsetHeight > body.clientHeight + 1);
    for (const { key } of open) known.set(key, level);
    open = over;
  }
}

/** All that decides a fit. */
function keyOf(card: HTMLElement): string {
  const { wording = "", size = "" } = papers.get(card) ?? {};
  return [card.className, document.documentElement.dataset.text, wording, size].join("|");
}
