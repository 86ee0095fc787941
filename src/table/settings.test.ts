import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { readSettings } from "./settings.ts";

const standard = readSettings(null);

test.prop([fc.oneof(fc.string(), fc.json())])("whatever was kept, the settings read from it are settings", (text) => {
  expect(readSettings(JSON.stringify(readSettings(text)))).toEqual(readSettings(text));
});

test("what fits is kept, and what does not is the default, each for itself", () => {
  expect(readSettings('{"volume":0.2,"speed":"warp","asks":false}')).toEqual({ ...standard, volume: 0.2, asks: false });
});
