import { expect, test } from "vitest";
import { effectKinds } from "../../core/effects/registry.ts";
import { keywordNameList } from "../../core/model/keywords.ts";
import { packJsonSchema, starterJsonSchema } from "../index.ts";

const pack = JSON.stringify(packJsonSchema());

test("the JSON Schema knows every kind of effect, from the effects' own fields", () => {
  for (const kind of effectKinds) expect(pack).toContain(`"const":"${kind}"`);
});

test("it completes keywords and refuses values out of the grammar", () => {
  const [pattern] = /\^\(Creature[^"]*\$/.exec(pack) ?? [];
  const keyword = new RegExp(JSON.parse(`"${pattern}"`));
  for (const name of keywordNameList) expect(`${name}:3`).toMatch(keyword);
  for (const text of ["Alarm:0", "Alarm:03", "Alarm:100", "Alarm:", "alarm"]) expect(text).not.toMatch(keyword);
});

test("it names the fields an author must write, and refuses others", () => {
  expect(packJsonSchema()).toMatchObject({
    additionalProperties: false,
    required: expect.arrayContaining(["id", "name", "words", "starts", "hazards", "cards", "acts", "pools"]),
  });
  expect(starterJsonSchema()).toMatchObject({ additionalProperties: false, required: ["cards", "deck"] });
});

test("it is plain JSON", () => {
  expect(JSON.parse(pack)).toEqual(packJsonSchema());
});
