/** Where and when the pointer was pressed, and the how-manieth press of a quick series it was. */
export interface Press {
  readonly x: number;
  readonly y: number;
  readonly time: number;
  /** `MouseEvent.detail`: 2 for the second press of a double click, 0 from a keyboard. */
  readonly count: number;
}

/** Two presses on one spot nearer than this are one, whatever the system calls them. */
const oneMoment = 50;
const oneSpot = 12;

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
    const near = Math.hypot(press.x - before.x, press.y - before.y) <= oneSpot;
    return !(near && press.time - before.time <= oneMoment);
  };
}
