import type { Attachment } from "svelte/attachments";
import { preferences } from "./preferences.svelte.ts";

const milliseconds = 220;

/** How each kind of leaving moves, over the place the card had. */
const ways: Readonly<Record<string, Keyframe>> = {
  cleared: {
    transform: "translateY(-30px) rotate(-9deg) scale(1.04)",
    opacity: 0,
    clipPath: "polygon(0 0,100% 0,0 100%,0 100%)",
  },
  played: { transform: "translateY(-90px) scale(0.92)", opacity: 0 },
  discarded: { transform: "translate(-60px, 90px) rotate(-12deg) scale(0.8)", opacity: 0 },
  moved: { transform: "translate(120px, -40px) rotate(8deg) scale(0.8)", opacity: 0 },
};

/**
 * When its card has left, an image of the paper goes on alone: it has no name, takes no input and is gone in a moment.
 * The card itself leaves the page at once, so that what is there is the hand and nothing else.
 */
export function leaving(exit: () => string | undefined): Attachment<HTMLElement> {
  return (slot) => {
    const layer = slot.parentElement;
    return () => {
      const way = ways[exit() ?? ""];
      if (layer === null || !layer.isConnected || way === undefined) return;
      if (!preferences.moves) return;
      const duration = milliseconds * preferences.pace;
      const ghost = slot.cloneNode(true);
      if (!(ghost instanceof HTMLElement)) return;
      strip(ghost);
      layer.append(ghost);
      const here = `translate(${ghost.style.getPropertyValue("--x")}, ${ghost.style.getPropertyValue("--y")})`;
      const to = { ...way, transform: `${here} ${way.transform}` };
      ghost.animate([{ transform: here, opacity: 1, clipPath: "none" }, to], {
        duration,
        fill: "forwards",
        easing: "cubic-bezier(0.4, 0, 0.8, 0.6)",
      });
      // A timer, not the animation's end: that is not told where the page is hidden.
      setTimeout(() => ghost.remove(), duration);
    };
  };
}

/** Takes away all that tests, readers and the keyboard could find. */
function strip(ghost: HTMLElement): void {
  ghost.inert = true;
  ghost.style.transition = "none";
  ghost.setAttribute("aria-hidden", "true");
  for (const element of [ghost, ...ghost.querySelectorAll("*")]) {
    for (const name of element.getAttributeNames()) {
      if (/^(data-(card-id|template|cost|ring|testid)|role|tabindex|aria-(label|description|value.*))$/.test(name)) {
        element.removeAttribute(name);
      }
    }
  }
  for (const button of ghost.querySelectorAll("button, .tag, .bite")) button.remove();
}
