import { expect, it } from "vitest";
import { namedAttractionIds } from "./named-attractions.ts";

const attraction = (name: string, leagueId: string | null = null) => ({ id: name, name, leagueId });
const candidates = [
  attraction("Boston Celtics", "NBA"),
  attraction("Boston Bruins", "NHL"),
  attraction("New York Jets", "NFL"),
  attraction("Winnipeg Jets", "NHL"),
  attraction("Inter Miami CF", "MLS"),
  attraction("Celtics Tribute"),
  attraction("The Velvet Rivers"),
  attraction("Swan Lake"),
];

it.each([
  ["celtics", ["Boston Celtics"]],
  ["boston celtics", ["Boston Celtics"]],
  ["celtics tribute", ["Celtics Tribute"]],
  ["boston", []],
  ["jets", ["New York Jets", "Winnipeg Jets"]],
  ["inter miami", ["Inter Miami CF"]],
  ["miami", []],
  ["velvet rivers", ["The Velvet Rivers"]],
  ["the velvet rivers", ["The Velvet Rivers"]],
  ["velvet", []],
  ["swan lake", ["Swan Lake"]],
  ["the", []],
  ["celtics bruins", []],
])("takes %j as the name of %j", (keyword, names) => {
  expect(namedAttractionIds(keyword.split(" "), candidates)).toEqual(names);
});

it("ignores a name that too many attractions have", () => {
  const many = Array.from({ length: 5 }, (_, index) => ({
    ...attraction("Panthers", "X"),
    id: String(index),
  }));
  expect(namedAttractionIds(["panthers"], many)).toEqual([]);
});
