import Table from "cli-table3";
import type { LabCell } from "../../sim/index.ts";
import type { Results } from "../results/readResults.ts";
import { cardName, lossName, meanText, pointsReach, pointsText, rateReach, rateText } from "./words.ts";

const lossesShown = 4;

/** The report for the terminal: the ladder, what games were lost to, taxes and rewards. */
export function reportTables({ packs, run }: Results, cells: readonly LabCell[]): string {
  const name = (cell: LabCell, card: string): string => {
    const pack = packs.get(cell.packHash);
    return pack === undefined ? card : cardName(pack, card);
  };
  const of = (cell: LabCell): string[] => [cell.world, cell.policy];
  const ladder = table(
    ["world", "policy", "won", "95 % interval", "n", "cost", "charged"],
    cells.map((cell) => [
      ...of(cell),
      rateText(cell.won),
      rateReach(cell.won),
      String(cell.n),
      meanText(cell.printed.mean),
      meanText(cell.charged.mean),
    ]),
  );
  const losses = table(
    ["world", "policy", "lost to", "share", "95 % interval", "n"],
    cells.flatMap((cell) =>
      cell.losses.slice(0, lossesShown).map((loss) => {
        const pack = packs.get(cell.packHash);
        const what = pack === undefined ? String(loss.killer ?? loss.cause) : lossName(pack, loss);
        return [...of(cell), what, rateText(loss.share), rateReach(loss.share), String(loss.share.n)];
      }),
    ),
  );
  const rewards = table(
    ["world", "policy", "reward", "taken", "offers", "apparent", "95 % interval", "forced", "95 % interval"],
    cells.flatMap((cell) =>
      cell.cards.map(({ card, picked, apparent, forced }) => [
        ...of(cell),
        name(cell, card),
        rateText(picked),
        String(picked.n),
        pointsText(apparent),
        pointsReach(apparent),
        pointsText(forced),
        pointsReach(forced),
      ]),
    ),
  );
  const foot = `Seeds from ${run.seed}; ${run.engine}. Points of the games won: apparent, what goes with a reward; forced, what it does. --html FILE draws all of it.`;
  return `${[ladder, losses, rewards, foot].filter((part) => part !== "").join("\n\n")}\n`;
}

function table(head: string[], rows: string[][]): string {
  if (rows.length === 0) return "";
  const colAligns = head.map((_, at) => (at < 2 ? "left" : "right") as "left" | "right");
  const made = new Table({ head, colAligns, style: { head: [], border: [], compact: true } });
  made.push(...rows);
  return made.toString();
}
