import { expect, it } from "vitest";
import { readHealthCheck } from "./event-mapper.ts";

const WARNING = { summary: "Bring proof", description: "Of a check." };
const stored = (learnMoreUrl: unknown) => readHealthCheck(JSON.stringify({ ...WARNING, learnMoreUrl }));

it.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "java\nscript:alert(1)",
  "//evil.example",
  "help",
  5,
  undefined,
])("keeps a warning and leaves its link %j out", (url) =>
  expect(stored(url)).toEqual({ ...WARNING, learnMoreUrl: null }),
);

it("keeps a warning with its web address, and takes nothing else for a warning", () => {
  expect(stored("https://venue.example/check")).toMatchObject({
    learnMoreUrl: "https://venue.example/check",
  });
  for (const none of [null, "", "{", "[]", '{"summary":1}']) expect(readHealthCheck(none)).toBeNull();
});
