import * as z from "zod";
import { placesFromText, placesToText } from "../core/engine/shorthand.ts";
import {
  contentHash,
  fromShorthand,
  rulesVersion,
  standardDifficulty,
  type TemplateId,
  toShorthand,
  type World,
} from "../core/index.ts";
import { deflated, fromBase64Url, inflated, toBase64Url } from "./squeeze.ts";
import { canBeDealt, type ReadTape, type Tape, versionFault, worldFault } from "./tape.ts";

/** Goes up when what is in a link is written another way. */
const linkFormat = "1";
/** The most that a link may unfold to: a run of some ten thousand actions. */
const mostBytes = 64_000;
const markLength = 8;

const content = z.strictObject({
  rules: z.int(),
  world: z.string(),
  pack: z.string(),
  seed: z.int().min(0),
  difficulty: z.string(),
  carried: z
    .strictObject({ deck: z.array(z.custom<TemplateId>((id) => typeof id === "string")), hp: z.int().min(1).max(99) })
    .optional(),
  end: z.string(),
  actions: z.string(),
});

/**
 * A run in a form that fits into the fragment of an address: format, length, checksum and body, a few hundred letters
 * for a whole game. Throws where an action is not legal.
 */
export async function writeLink({ world, options, actions }: Tape): Promise<string> {
  const { seed, difficulty = standardDifficulty, carried } = options;
  const { places, end } = toShorthand(world, options, actions);
  const told: z.infer<typeof content> = {
    rules: rulesVersion,
    world: world.id,
    pack: shortMark(world.packHash),
    seed,
    difficulty,
    ...(carried && { carried: { deck: [...carried.deck], hp: carried.hp } }),
    end: shortMark(end),
    actions: placesToText(places),
  };
  const body = toBase64Url(await deflated(JSON.stringify(told)));
  return [linkFormat, body.length.toString(36), checksum(body), body].join(".");
}

/**
 * The run in a link, played through to see that it fits. Takes any text and never throws. `worlds` are those it may
 * have been played in; the first whose pack is the same is taken.
 */
export async function readLink(text: string, worlds: readonly World[]): Promise<ReadTape> {
  const [format = "", length = "", sum = "", ...rest] = text.trim().split(".");
  const most = Number.parseInt(length, 36);
  if (!/^\d+$/.test(format)) return faulty(words.none);
  if (format !== linkFormat) return faulty(words.format(Number(format) > Number(linkFormat)));
  const body = rest.join(".").slice(0, most); // what a message put behind the link is none of it
  if (rest.length === 0 || body.length < most) return faulty(words.cut);
  if (checksum(body) !== sum) return faulty(words.changed);
  const told = content.safeParse(await unfolded(body));
  return told.success ? taped(told.data, worlds) : faulty(words.changed);
}

async function unfolded(body: string): Promise<unknown> {
  try {
    return JSON.parse(await inflated(fromBase64Url(body), mostBytes));
  } catch {
    return undefined;
  }
}

function taped(told: z.infer<typeof content>, worlds: readonly World[]): ReadTape {
  const { seed, difficulty, carried } = told;
  const here = worlds.filter(({ id }) => id === told.world);
  const world = here.find(({ packHash }) => shortMark(packHash) === told.pack);
  if (here[0] === undefined) return worldFault(told.world);
  if (world === undefined || told.rules !== rulesVersion) return versionFault(here[0], seed);
  const options = { seed, difficulty, carried };
  if (!canBeDealt(world, options)) return faulty(words.changed);
  const { actions, end, misfit } = fromShorthand(world, options, placesFromText(told.actions));
  const why =
    misfit !== undefined
      ? `Step ${misfit} does not fit the rules here, so this shows the run up to there.`
      : shortMark(end) === told.end
        ? undefined
        : "All its steps can be played, but they lead elsewhere than they did: this is not quite the run that was shared.";
  return { ok: true, tape: { world, options, actions, misfit: why } };
}

const words = {
  none: "This is no link to a run. Ask for the link again, or take a key and deal one of your own.",
  cut: "This link was cut off on its way: copy it whole, from the first letter to the last.",
  changed: "A letter of this link was changed on its way, so what it says cannot be trusted: copy it again.",
  format: (isNewer: boolean) =>
    isNewer
      ? "This link was made by a newer Latchkey than this one: reload the page to get it, then open the link again."
      : "This link was made by an older Latchkey, in a form that is not read any more: ask for a new one.",
} as const;

function faulty(sentence: string): ReadTape {
  return { ok: false, fault: { words: sentence } };
}

function shortMark(hash: string): string {
  return hash.slice(0, markLength);
}

function checksum(body: string): string {
  return shortMark(contentHash(`${body.length}.${body}`));
}
