import { expect, it } from "vitest";
import { ranOutOfTime } from "./test-project.ts";

it.each([
  "Test timed out in 240000ms.\nIf this is a long-running test, pass a timeout value",
  "Hook timed out in 180000ms.",
  "locator.click: Timeout 20000ms exceeded.\nCall log:",
  "Timed out 20000ms waiting for expect(locator).toBeVisible()",
  "expect(locator).toBeVisible() failed\n\nLocator: main\nTimeout: 20000ms",
  "GET http://127.0.0.1/fanatics was not answered The operation was aborted due to timeout",
  "expected 0 to be greater than 0 Matcher did not succeed in time.",
])("a test that says %s ran out of time", (message) => {
  expect(ranOutOfTime(message)).toBe(true);
});

it.each([
  "expected 409 to be 201 // Object.is equality",
  "the browser reported:\n404 GET /timeout",
  "lost: 3 orders",
])("a test that says %s gave a wrong answer", (message) => {
  expect(ranOutOfTime(message)).toBe(false);
});
