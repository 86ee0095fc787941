import type { Command } from "commander";
import { isKeywordName, type KeywordName, keywordNameList, type Template, type World } from "../../core/index.ts";
import { costsOf, handsOf } from "../../sim/index.ts";
import { cardExplained, keywordExplained, worldExplained } from "../explainText.ts";
import { exitCodes, misused } from "../failure.ts";
import type { Io } from "../io.ts";
import { unknownName } from "../options.ts";
import { findWorld } from "../sources.ts";
import { type PlayoutOptions, playoutsIn, withPlayouts } from "./matrix.ts";

export function addExplain(program: Command, io: Io, end: (code: number) => void): void {
  withPlayouts(
    program
      .command("explain")
      .description("what a card costs and when, what a keyword does and who deals in it")
      .argument("<id|pack>", "a world's id, or the path of a pack")
      .argument("[card|keyword]", "the id or name of a card, or a keyword; all of them in short without one"),
  ).action(async (name: string, asked: string | undefined, options: PlayoutOptions) =>
    end(await explain(name, asked, options, io)),
  );
}

async function explain(name: string, asked: string | undefined, options: PlayoutOptions, io: Io): Promise<number> {
  const { world } = findWorld(name);
  const subject = asked === undefined ? undefined : subjectOf(world, asked);
  if (subject === undefined || typeof subject === "string") {
    const lines = subject === undefined ? worldExplained(world) : keywordExplained(world, subject);
    io.out(options.json ? `${JSON.stringify({ world: world.id, lines }, null, 2)}\n` : `${lines.join("\n")}\n`);
    return exitCodes.fine;
  }
  const { bot, wanted } = await playoutsIn(world, options);
  const costs = subject.kind === "world" ? costsOf(handsOf(world, bot, wanted), subject.id) : [];
  if (options.json) {
    const seen = costs.map(({ hand: _, ...cost }) => cost);
    io.out(
      `${JSON.stringify({ world: world.id, card: subject.id, policy: bot.name, ...wanted, costs: seen }, null, 2)}\n`,
    );
  } else io.out(`${cardExplained(world, subject, costs, { policy: bot.name, ...wanted }).join("\n")}\n`);
  return exitCodes.fine;
}

/** What is asked for, by id, by name or as a keyword, in any case. */
function subjectOf(world: World, asked: string): Template | KeywordName {
  const wanted = asked.toLowerCase();
  const keyword = keywordNameList.find((name) => name.toLowerCase() === wanted);
  if (keyword !== undefined && isKeywordName(keyword)) return keyword;
  const template = world.templates.find(({ id, name }) => id === wanted || name.toLowerCase() === wanted);
  if (template !== undefined) return template;
  const known = [...world.templates.map(({ id }) => id), ...keywordNameList];
  throw misused(unknownName("card or keyword", asked, known));
}
