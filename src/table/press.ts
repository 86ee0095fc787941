import type { Attachment } from "svelte/attachments";

/** Where and when the pointer was pressed, and the how-manieth press of a quick series it was. */
export interface Press {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** `MouseEvent.detail`: 2 for the second press of a double click, 0 from a keyboard. */
  readonly count: number;
  /** By a finger or a pen, whose quick series the system does not always count. */
  readonly isTouch: boolean;
}

/** Two presses on one spot nearer than this are one, whatever the system calls them. */
const oneMoment = { mouse: 50, touch: 300 } as const;
const oneSpot = { mouse: 12, touch: 24 } as const;

/** How long a finger rests before that asks for more than a tap, and how far it may stray meanwhile. */
export const restAfter = 400;
export const strayed = 10;

/**
 * Tells a press that was meant from the tail of a double click. A card that is played leaves and another slides under
 * the pointer: the second half of a double click must not play that one. Presses elsewhere are always taken.
 */
export function pressFilter(): (press: Press) => boolean {
  let last: Press | undefined;
  return (press) => {
    const before = last;
    last = press;
    if (press.count === 0) return true;
    if (press.count > 1) return false;
    if (before === undefined || before.count === 0) return true;
    const by = press.isTouch ? "touch" : "mouse";
    const near = Math.hypot(press.x - before.x, press.y - before.y) <= oneSpot[by];
    return !(near && press.time - before.time <= oneMoment[by]);
  };
}

export function pressOf(event: MouseEvent | KeyboardEvent): Press {
  const time = event.timeStamp;
  if (!(event instanceof MouseEvent)) return { x: 0, y: 0, time, count: 0, isTouch: false };
  const isTouch = event instanceof PointerEvent && isByTouch(event);
  return { x: event.clientX, y: event.clientY, time, count: event.detail, isTouch };
}

export function isByTouch({ pointerType }: PointerEvent): boolean {
  return pointerType === "touch" || pointerType === "pen";
}

/** An attachment: a finger or pen that rests asks for `does`, and the click that would follow is none. */
export function onRest(does: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let from: PointerEvent | undefined;
    let rested = false;
    const stop = (): void => {
      clearTimeout(timer);
      from = undefined;
    };
    const down = (event: PointerEvent): void => {
      rested = false;
      if (!isByTouch(event)) return;
      from = event;
      timer = setTimeout(() => {
        rested = true;
        does();
      }, restAfter);
    };
    const move = (event: PointerEvent): void => {
      if (from && Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > strayed) stop();
    };
    const click = (event: MouseEvent): void => {
      if (rested) event.stopImmediatePropagation();
      rested = false;
    };
    const menu = (event: Event): void => {
      if (from !== undefined || rested) event.preventDefault();
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", stop, { signal });
    element.addEventListener("pointercancel", stop, { signal });
    element.addEventListener("contextmenu", menu, { signal });
    element.addEventListener("click", click, { capture: true, signal });
    return () => {
      stop();
      listeners.abort();
    };
  };
}
