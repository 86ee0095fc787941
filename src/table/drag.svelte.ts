import type { CardId } from "latchkey";
import type { Layout } from "./layout.ts";
import { isByTouch, restAfter, strayed } from "./press.ts";

/** A card of yours in the air: what it is over, and whether letting go there plays it. */
export interface Lifted {
  readonly id: CardId;
  /** The hazard under the pointer. */
  readonly over: CardId | undefined;
  /** Over the place's side of the table. */
  readonly inPlay: boolean;
}

interface Grip {
  readonly id: CardId;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly isTouch: boolean;
  /** Its slot in the layer, which goes with the pointer. */
  readonly slot: HTMLElement;
}

interface Wishes {
  readonly layout: () => Layout;
  /** Whether all cards are in sight, so that a finger need not scroll over them. */
  isStill(): boolean;
  /** Whether that card can be taken up now. */
  mayLift(id: CardId): boolean;
  /** A finger rests on a card: it is looked at, not played. */
  rest(id: CardId): void;
  /** What is in the air has come over something else; undefined once nothing is. */
  hover(lifted: Lifted | undefined): void;
  drop(lifted: Lifted): void;
}

/**
 * Cards carried by mouse, finger or pen. A drag that ends in any way but over a fitting place leaves all as it was: by
 * Esc, a second finger, the system taking the pointer, the window losing the focus, the page changing underneath.
 * Where the cards have to scroll, a finger first rests and then carries, so that a swipe on a card still scrolls.
 */
export class Drag {
  readonly #wishes: Wishes;
  #grip: Grip | undefined;
  #lifted = $state.raw<Lifted>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The finger has rested long enough. */
  #rested = false;
  /** The click that ends this press was no tap. */
  #swallows = false;

  constructor(wishes: Wishes) {
    this.#wishes = wishes;
  }

  get lifted(): Lifted | undefined {
    return this.#lifted;
  }

  /** Whether a click is the end of a drag or of a long look; asked once by whoever takes clicks. */
  swallows({ detail }: MouseEvent): boolean {
    const swallows = this.#swallows && detail > 0;
    this.#swallows = false;
    return swallows;
  }

  down(event: PointerEvent, id: CardId): void {
    const slot = event.currentTarget instanceof HTMLElement ? event.currentTarget.parentElement : null;
    if (!event.isPrimary || event.button !== 0 || slot === null) return;
    this.#swallows = false;
    const isTouch = isByTouch(event);
    this.#grip = { id, pointer: event.pointerId, x: event.clientX, y: event.clientY, isTouch, slot };
    this.#rested = false;
    clearTimeout(this.#timer);
    if (!isTouch) return;
    this.#timer = setTimeout(() => {
      this.#rested = true;
      this.#swallows = true;
      this.#wishes.rest(id);
    }, restAfter);
  }

  /** For every pointer that comes down anywhere: a second one ends the drag. */
  another(event: PointerEvent): void {
    if (!event.isPrimary) this.cancel();
  }

  move(event: PointerEvent): void {
    const grip = this.#grip;
    if (grip === undefined || event.pointerId !== grip.pointer) return;
    if (event.buttons === 0) {
      this.cancel(); // Let go where the page could not see it.
      return;
    }
    if (this.#lifted === undefined && !this.#lift(grip, event)) return;
    this.#follow(grip, event);
  }

  up(event: PointerEvent): void {
    if (event.pointerId !== this.#grip?.pointer) return;
    const lifted = this.#lifted;
    this.#end();
    if (lifted !== undefined) this.#wishes.drop(lifted);
  }

  /** Ends whatever is going on, and nothing is played. True where something was. */
  cancel(): boolean {
    const was = this.#lifted !== undefined;
    this.#end();
    return was;
  }

  /** Keeps the page still under a finger that carries a card; for a listener that is not passive. */
  readonly hold = (event: TouchEvent): void => {
    if (this.#lifted !== undefined || this.#rested) event.preventDefault();
  };

  /** A long press is ours, and asks for no menu. */
  readonly menu = (event: Event): void => {
    if (this.#grip?.isTouch) event.preventDefault();
  };

  #lift(grip: Grip, event: PointerEvent): boolean {
    if (Math.hypot(event.clientX - grip.x, event.clientY - grip.y) < strayed) return false;
    clearTimeout(this.#timer);
    const swipes = grip.isTouch && !this.#rested && !this.#wishes.isStill();
    if (swipes || !this.#wishes.mayLift(grip.id)) {
      this.#grip = undefined;
      return false;
    }
    grip.slot.setPointerCapture(grip.pointer);
    grip.slot.dataset.lifted = "";
    this.#swallows = true;
    return true;
  }

  #follow(grip: Grip, event: PointerEvent): void {
    const { slot } = grip;
    slot.style.setProperty("--dx", `${event.clientX - grip.x}px`);
    slot.style.setProperty("--dy", `${event.clientY - grip.y}px`);
    const layer = slot.parentElement?.getBoundingClientRect();
    if (layer === undefined) return;
    const layout = this.#wishes.layout();
    const [x, y] = [event.clientX - layer.left, event.clientY - layer.top];
    const over = hazardAt(layout, x, y);
    const inPlay = over !== undefined || isInPlay(layout, layer.width, x, y);
    const before = this.#lifted;
    if (before?.over === over && before?.inPlay === inPlay) return;
    this.#lifted = { id: grip.id, over, inPlay };
    this.#wishes.hover(this.#lifted);
  }

  #end(): void {
    clearTimeout(this.#timer);
    const grip = this.#grip;
    this.#grip = undefined;
    this.#rested = false;
    if (grip === undefined || this.#lifted === undefined) return;
    this.#lifted = undefined;
    delete grip.slot.dataset.lifted;
    if (grip.slot.hasPointerCapture(grip.pointer)) grip.slot.releasePointerCapture(grip.pointer);
    this.#wishes.hover(undefined);
  }
}

/** The hazard at a point of the card layer. */
function hazardAt(layout: Layout, x: number, y: number): CardId | undefined {
  for (const [id, place] of layout.places) {
    const isIn = x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;
    if (place.row === "hazards" && isIn) return id;
  }
  return undefined;
}

/** Whether a point of the card layer is on the place's side of the table: over the cards of the hand. */
function isInPlay({ band }: Pick<Layout, "band">, width: number, x: number, y: number): boolean {
  return x >= 0 && x <= width && y >= 0 && y <= band.top + band.height;
}
