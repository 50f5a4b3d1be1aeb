import { expect, it } from "vitest";
import { infoParts } from "./event-info-parts.ts";

it("drops empty parts and orders the rest as the page does", () => {
  const info = { generalRule: "No bags.", info: " A gala. \n", pleaseNote: "", childRule: " \n " };
  expect(infoParts(info)).toEqual([
    { name: "info", text: "A gala." },
    { name: "generalRule", text: "No bags." },
  ]);
  expect(infoParts({})).toEqual([]);
});
