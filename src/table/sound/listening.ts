import { type Paper, themeOf } from "../art/theme.ts";
import type { Run } from "../run.svelte.ts";
import { type Note, scoreOf } from "./score.ts";
import { Speaker } from "./speaker.ts";

const speaker = new Speaker();

/** What one thing sounds like that is no event of a run. */
const alone = (name: Note["name"]): readonly Note[] => [{ name, at: 0 }];

/** Lets the page be heard: what is pressed, and from the first press on the runs. */
export function listenToPresses(paper: () => Paper): () => void {
  const wake = (): void => speaker.wake();
  const pressed = ({ target }: Event): void => {
    const button = target instanceof Element ? target.closest("button, a, summary") : null;
    if (button !== null) void speaker.play(alone("button"), paper());
  };
  addEventListener("pointerdown", wake, { capture: true });
  addEventListener("keydown", wake, { capture: true });
  addEventListener("click", pressed);
  return () => {
    removeEventListener("pointerdown", wake, { capture: true });
    removeEventListener("keydown", wake, { capture: true });
    removeEventListener("click", pressed);
  };
}

/** Plays a run as it goes, for an effect that is run again at every change: steps, undos, refusals. */
export function listenTo(run: Run): () => void {
  let revision = -1;
  let hint = 0;
  const { paper } = themeOf(run.world.id);
  return () => {
    const now = run.hint?.number ?? 0;
    if (run.revision !== revision) {
      const isTakenBack = run.happened.length === 0 && revision >= 0;
      void speaker.play(isTakenBack ? alone("undo") : scoreOf(run.happened), paper);
    } else if (now > hint) void speaker.play(alone("refuse"), paper);
    revision = run.revision;
    hint = now;
  };
}
