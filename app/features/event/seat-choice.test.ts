import { expect, it } from "vitest";
import {
  offersQuery,
  readSeatChoice,
  SEAT_PARAMS,
  sessionQuery,
  toggleSections,
  writeSeatChoice,
} from "./seat-choice.ts";

const read = (query: string) => readSeatChoice(new URLSearchParams(query));

it("defaults to two of the cheapest tickets", () => {
  expect(read("")).toEqual({
    quantity: 2,
    section: [],
    accessible: false,
    aisle: false,
    kind: "",
    price: "",
    sort: "price",
    shown: 20,
    fanSessionResaleId: "",
  });
});

it("opens with the tickets that the event's price is for, unless the visitor asks for others", () => {
  expect(readSeatChoice(new URLSearchParams("section=101"), 1).quantity).toBe(1);
  expect(readSeatChoice(new URLSearchParams("quantity=2"), 1).quantity).toBe(2);
  const chosen = { ...read(""), quantity: 2 };
  expect(readSeatChoice(new URLSearchParams(writeSeatChoice(chosen)), 1)).toEqual(chosen);
});

it.each([
  ["quantity=0", 1],
  ["quantity=99", 50],
  ["quantity=-1", 2],
  ["quantity=1e3", 2],
  ["quantity=abc", 2],
])("%s requests %i tickets", (query, quantity) => {
  expect(read(query).quantity).toBe(quantity);
});

it("drops unknown values and cuts long ones", () => {
  const choice = read(
    `kind=stolen&sort=worst&accessible=yes&price=1-b&shown=5000&section=${"x".repeat(100)}`,
  );
  expect(choice).toMatchObject({ kind: "", sort: "price", accessible: false, price: "", shown: 100 });
  expect(choice.section).toEqual(["x".repeat(40)]);
  const many = Array.from({ length: 70 }, (_, index) => `section=${100 + index}&section=100`).join("&");
  expect(read(`section=&${many}`).section).toEqual(
    Array.from({ length: 60 }, (_, index) => `${100 + index}`),
  );
});

it("adds a section that is pressed, and takes it out when it is pressed again", () => {
  const one = read("section=101");
  expect(toggleSections(one, ["102"])).toEqual(["101", "102"]);
  expect(toggleSections({ ...one, section: ["101", "102"] }, ["101"])).toEqual(["102"]);
});

it("adds the rest of several sections, and takes them out when all of them were chosen", () => {
  const some = { ...read(""), section: ["1", "101", "102"] };
  expect(toggleSections(some, ["101", "102", "103"])).toEqual(["1", "101", "102", "103"]);
  expect(toggleSections(some, ["101", "102"])).toEqual(["1"]);
});

it("asks the API for several sections at once", () => {
  expect(offersQuery(read("section=101&section=102&aisle=1"))).toMatchObject({
    section: "101,102",
    aisle: true,
  });
  expect(offersQuery(read("section=101"))).not.toHaveProperty("group");
  expect(offersQuery(read(""))).not.toHaveProperty("section");
  expect(offersQuery(read(""))).toHaveProperty("group", "section");
});

it("takes a seller's session along, and asks the API for the same offers with it", () => {
  expect(sessionQuery("?quantity=4&fanSessionResaleId=a%2Bb.c")).toBe("?fanSessionResaleId=a%2Bb.c");
  expect(sessionQuery("?quantity=4")).toBe("");
  expect(read(`fanSessionResaleId=${"x".repeat(500)}`).fanSessionResaleId).toBe("x".repeat(400));
  expect(offersQuery(read("fanSessionResaleId=a"))).toEqual(offersQuery(read("")));
  expect(SEAT_PARAMS).not.toContain("fanSessionResaleId");
});

it("survives a round trip through its query", () => {
  const choice = {
    quantity: 4,
    section: ["101", "102"],
    accessible: true,
    aisle: true,
    kind: "resale",
    price: "9800-12050",
    sort: "best",
    shown: 60,
    fanSessionResaleId: "a+b.c",
  } as const;
  expect(read(writeSeatChoice(choice))).toEqual(choice);
});
