/** Text that is HTML already, and may stand in a page as it is. */
export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[];

/** A piece of a page: what is put into it is escaped unless it is a piece itself. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: texts.map((text, at) => text + (at < parts.length ? textOf(parts[at] as Part) : "")).join("") };
}

/** Text of our own making that is HTML: a drawing, a style sheet. */
export function raw(text: string): Html {
  return { html: text };
}

function textOf(part: Part): string {
  if (typeof part === "string") return escaped(part);
  if (typeof part === "number") return String(part);
  return "html" in part ? part.html : part.map(textOf).join("");
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
