import type { Attachment } from "svelte/attachments";
import { preferences } from "../preferences.svelte.ts";
import type { Exit } from "./exits.ts";

interface Flight {
  readonly milliseconds: number;
  readonly to: Keyframe;
  /** The part of the paper that goes this way; all of it without. */
  readonly clip?: string;
}

// The perforation a cleared card tears along, from the left edge to the right one.
const teeth = Array.from({ length: 13 }, (_, at) => `${(at * 100) / 12}% ${at % 2 === 0 ? 49 : 54}%`);
const upper = `polygon(-10% -10%, 110% -10%, 110% 50%, ${[...teeth].reverse().join(",")}, -10% 50%)`;
const lower = `polygon(-10% 50%, ${teeth.join(",")}, 110% 50%, 110% 110%, -10% 110%)`;

/** How each kind of leaving moves, over the place the card had and towards its pile. */
const ways: Readonly<Record<Exit["way"], (toPile: string) => readonly Flight[]>> = {
  cleared: () => [
    { milliseconds: 260, clip: upper, to: { transform: "translate(-14px, -34px) rotate(-7deg)", opacity: 0 } },
    { milliseconds: 260, clip: lower, to: { transform: "translate(12px, 54px) rotate(9deg)", opacity: 0 } },
  ],
  played: () => [{ milliseconds: 200, to: { transform: "translateY(-90px) scale(0.92)", opacity: 0 } }],
  discarded: (toPile) => [
    { milliseconds: 220, to: { transform: `${toPile} rotate(-10deg) scale(0.35)`, opacity: 0.2 } },
  ],
  moved: (toPile) => [{ milliseconds: 260, to: { transform: `${toPile} rotate(4deg) scale(0.35)`, opacity: 0.35 } }],
};

/**
 * When its card has left, an image of the paper goes on alone: it has no name, takes no input and is gone in a moment.
 * The card itself leaves the page at once, so that what is there is the hand and nothing else.
 */
export function leaving(exit: () => Exit | undefined): Attachment<HTMLElement> {
  return (slot) => {
    const layer = slot.parentElement;
    return () => {
      const left = exit();
      const { pace } = preferences;
      if (layer === null || !layer.isConnected || left === undefined || pace === 0) return;
      const x = slot.style.getPropertyValue("--x");
      const y = slot.style.getPropertyValue("--y");
      const here = `translate(${x}, ${y})`;
      const toPile = flightTo(left, layer, Number.parseFloat(x), Number.parseFloat(y), slot);
      for (const { milliseconds, to, clip = "none" } of ways[left.way](toPile)) {
        const ghost = slot.cloneNode(true);
        if (!(ghost instanceof HTMLElement)) return;
        strip(ghost);
        ghost.style.clipPath = clip;
        layer.append(ghost);
        const duration = milliseconds * pace;
        ghost.animate(
          [
            { transform: here, opacity: 1 },
            { ...to, transform: `${here} ${to.transform}` },
          ],
          {
            duration,
            fill: "forwards",
            easing: "cubic-bezier(0.4, 0, 0.8, 0.6)",
          },
        );
        // A timer, not the animation's end: that is not told where the page is hidden.
        setTimeout(() => ghost.remove(), duration);
      }
    };
  };
}

/** The way from a card's place to its pile; off to the side where that is not on the table. */
function flightTo({ to }: Exit, layer: HTMLElement, x: number, y: number, slot: HTMLElement): string {
  const pile = document.querySelector(`[data-pile="${to}"]`)?.getBoundingClientRect();
  if (pile === undefined || pile.width === 0) return "translate(-60px, 90px)";
  const from = layer.getBoundingClientRect();
  const width = Number.parseFloat(slot.style.getPropertyValue("--card-w"));
  const height = Number.parseFloat(slot.style.getPropertyValue("--card-h"));
  const right = pile.left + pile.width / 2 - (from.left + x + width / 2);
  const down = pile.top + pile.height / 2 - (from.top + y + height / 2);
  return `translate(${Math.round(right)}px, ${Math.round(down)}px)`;
}

/** Takes away all that tests, readers and the keyboard could find. */
function strip(ghost: HTMLElement): void {
  ghost.inert = true;
  ghost.classList.add("ghost");
  ghost.style.transition = "none";
  ghost.setAttribute("aria-hidden", "true");
  for (const element of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames()) {
      if (
        /^(data-(card-id|template|cost|ring|testid|lifted)|role|tabindex|aria-(label|description|value.*))$/.test(name)
      ) {
        element.removeAttribute(name);
      }
    }
  }
  for (const button of ghost.querySelectorAll("button, .tag, .bite")) button.remove();
}
