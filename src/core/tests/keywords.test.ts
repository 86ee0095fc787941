import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type CounterSpec,
  hasKeyword,
  isKeywordName,
  KEYWORD_COST_MODIFIERS,
  type Keyword,
  type KeywordName,
  keywordNameList,
  keywordNames,
  keywordRows,
  keywordValue,
  PERSISTENT_KEYWORDS,
  parseKeyword,
  type TargetSpec,
} from "../index.ts";
import { bearer } from "./support/bearers.ts";

describe("the vocabulary", () => {
  test("the built-in names are Creature, Barrier, Machine, Spore, Concealed, Frozen, Alarm, Lockdown and Reroute", () => {
    expect([...keywordNameList].sort()).toEqual(
      ["Alarm", "Barrier", "Concealed", "Creature", "Frozen", "Lockdown", "Machine", "Reroute", "Spore"].sort(),
    );
  });

  test("KeywordName is a closed union of exactly those names", () => {
    expectTypeOf<KeywordName>().toEqualTypeOf<
      "Creature" | "Barrier" | "Machine" | "Spore" | "Concealed" | "Frozen" | "Alarm" | "Lockdown" | "Reroute"
    >();
  });

  test("Keyword is a name and, where it has one, a value", () => {
    expectTypeOf<Keyword>().toEqualTypeOf<{ readonly name: KeywordName; readonly value?: number }>();
  });

  test("CounterSpec.keyword and the tag of a target are KeywordName: they match by name only", () => {
    expectTypeOf<CounterSpec["keyword"]>().toEqualTypeOf<KeywordName>();
    expectTypeOf<NonNullable<TargetSpec["tag"]>>().toEqualTypeOf<KeywordName>();
  });

  test("the union is closed at run time too: what every object inherits is no keyword", () => {
    for (const name of ["constructor", "toString", "hasOwnProperty", "__proto__", "spore", ""]) {
      expect(isKeywordName(name), name).toBe(false);
    }
  });

  test("every keyword has a sentence of rules", () => {
    for (const name of keywordNameList) expect(keywordRows[name].rules, name).toMatch(/^[A-Z].*\.$/);
  });
});

describe("what is derived from the table", () => {
  test("KEYWORD_COST_MODIFIERS holds exactly Lockdown, Alarm and Reroute, each at a cost of 1", () => {
    expect(KEYWORD_COST_MODIFIERS).toEqual({
      Lockdown: { kind: "ClearCostPerSelfKeyword", costPer: 1 },
      Alarm: { kind: "ClearCostPerKeywordCount", costPer: 1 },
      Reroute: { kind: "ClearCostPerSelfKeyword", costPer: 1 },
    });
  });

  test("PERSISTENT_KEYWORDS is exactly Lockdown: Reroute is not a member", () => {
    expect([...PERSISTENT_KEYWORDS]).toEqual(["Lockdown"]);
  });

  test("both are what the rows say, so that a list cannot be kept apart from its row", () => {
    for (const name of keywordNameList) {
      expect(KEYWORD_COST_MODIFIERS[name], name).toBe(keywordRows[name].costModifier);
      expect(PERSISTENT_KEYWORDS.has(name), name).toBe(keywordRows[name].persistent === true);
    }
  });
});

describe("parseKeyword", () => {
  test("a bare name has no value", () => {
    expect(parseKeyword("Spore")).toEqual({ name: "Spore" });
    expect(parseKeyword("Spore")).not.toHaveProperty("value");
  });

  test.each(["1", "3", "9", "10", "42", "99"])("Name:N parses to the name and the value: Concealed:%s", (n) => {
    expect(parseKeyword(`Concealed:${n}`)).toEqual({ name: "Concealed", value: Number(n) });
  });

  test("every name can be written bare and with every value from 1 to 99", () => {
    for (const name of keywordNameList) {
      expect(parseKeyword(name)).toEqual({ name });
      for (let value = 1; value <= 99; value++) expect(parseKeyword(`${name}:${value}`)).toEqual({ name, value });
    }
  });

  test("an unknown name throws and names the text", () => {
    expect(() => parseKeyword("Weather")).toThrow(/"Weather"/);
    expect(() => parseKeyword("Weather:2")).toThrow(/"Weather:2"/);
  });

  test.each([
    ["Spores", "Spore"],
    ["Alram:2", "Alarm"],
    ["lockdown", "Lockdown"],
    ["Concealled:3", "Concealed"],
  ])("a near miss is told the nearest name: %s", (text, nearest) => {
    expect(() => parseKeyword(text)).toThrow(new RegExp(`"${text}".*"${nearest}"`));
  });

  test("a name that is near to none is told none", () => {
    expect(() => parseKeyword("Bureaucracy")).toThrow(/^(?!.*did you mean)/);
  });
});

describe("BC-057, BC-055, BC-056, BC-023: the grammar is Name or Name:N, N a whole number 1..99, and nothing else", () => {
  const refused = {
    "a letter after the digits": "Concealed:3a",
    "no digits": "Concealed:",
    "no name": ":3",
    "a minus sign": "Concealed:-1",
    "a plus sign": "Concealed:+3",
    "a leading zero": "Concealed:03",
    zero: "Concealed:0",
    "two zeros": "Concealed:00",
    "a fraction": "Concealed:3.0",
    "a fraction without its whole": "Concealed:.5",
    "a comma": "Concealed:3,0",
    "an exponent": "Concealed:1e3",
    hexadecimal: "Concealed:0x3",
    "a hundred": "Concealed:100",
    "a number beyond all use": "Concealed:99999999999",
    "digits of another script": "Concealed:٣",
    "full-width digits": "Concealed:３",
    infinity: "Concealed:Infinity",
    "not a number": "Concealed:NaN",
    "an underscore": "Concealed:1_0",
    "a big integer": "Concealed:3n",
    "two values": "Concealed:3:4",
    "two keywords in one text": "Concealed:1, Spore",
    "a blank before": " Concealed:1",
    "a blank behind": "Concealed:1 ",
    "a blank before the colon": "Concealed :1",
    "a blank after the colon": "Concealed: 1",
    "a tab": "Concealed\t:1",
    "a no-break space": "Concealed\u00a0:1",
    "a no-break space behind": "Concealed:1\u00a0",
    "a line break behind": "Concealed:1\n",
    "a bare name and a line break": "Spore\n",
    "a zero-width space": "Spore\u200b",
    "another colon": "Concealed：1",
    "a blank instead of the colon": "Concealed 1",
    "other letters": "СoncеaІed:1",
    "small letters": "concealed:1",
    capitals: "CONCEALED:1",
    nothing: "",
    "a blank alone": " ",
    "what objects inherit": "constructor",
    "a prototype": "__proto__:1",
  };

  test.each(Object.entries(refused))("%s throws and names the text", (_what, text) => {
    expect(() => parseKeyword(text)).toThrow(JSON.stringify(text));
  });

  test.each([[undefined], [null], [3], [{}], [["Spore"]], [{ name: "Spore" }]])(
    "what is no text throws, whatever type it claims: %j",
    (value) => {
      expect(() => Reflect.apply(parseKeyword, undefined, [value])).toThrow(/is not a keyword/);
    },
  );

  test("a text refused once leaves nothing behind: the next one is read as if it were the first", () => {
    expect(() => parseKeyword("Concealed:3a")).toThrow();
    expect(parseKeyword("Concealed:3")).toEqual({ name: "Concealed", value: 3 });
  });
});

describe("printed and applied", () => {
  test("keywordNames concatenates printed and applied names without deduping", () => {
    const card = bearer("Alarm Spore", "Alarm:2 Lockdown");
    expect(keywordNames(card)).toEqual(["Alarm", "Spore", "Alarm", "Lockdown"]);
  });

  test("hasKeyword looks in both and does not ask for the value", () => {
    const card = bearer("Concealed:3", "Alarm:2");
    expect(hasKeyword(card, "Concealed")).toBe(true);
    expect(hasKeyword(card, "Alarm")).toBe(true);
    expect(hasKeyword(card, "Spore")).toBe(false);
  });

  test("BC-057, Q10: keywordValue is printed value plus applied value of that name, a bare one counting 1", () => {
    expect(keywordValue(bearer("Alarm:2", "Alarm:3"), "Alarm")).toBe(5);
    expect(keywordValue(bearer("Alarm", "Alarm"), "Alarm")).toBe(2);
    expect(keywordValue(bearer("Alarm:4", ""), "Alarm")).toBe(4);
    expect(keywordValue(bearer("", "Lockdown"), "Lockdown")).toBe(1);
    expect(keywordValue(bearer("Spore", "Spore:9"), "Alarm")).toBe(0);
  });
});
