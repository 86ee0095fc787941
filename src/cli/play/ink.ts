import pc from "picocolors";

/** What text is set in. Colour says nothing that a sign or a word does not say as well. */
export type Ink = ReturnType<typeof pc.createColors>;

export const plain: Ink = pc.createColors(false);

export function inkFor(coloured: boolean): Ink {
  return pc.createColors(coloured);
}
