import { expect, it } from "vitest";
import { infoParts } from "./event-info-parts.ts";

it("drops what is empty and keeps the order of the page", () => {
  const info = { generalRule: "No bags.", info: " A gala. \n", pleaseNote: "", childRule: " \n " };
  expect(infoParts(info)).toEqual([
    { name: "info", text: "A gala." },
    { name: "generalRule", text: "No bags." },
  ]);
  expect(infoParts({})).toEqual([]);
});
