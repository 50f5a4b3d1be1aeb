import { createInstance } from "i18next";
import { expect, it } from "vitest";
import hotel from "#locales/en/hotel.json" with { type: "json" };
import { stayWords } from "./stay-sentence.tsx";
import { checkTimes, stayParams, toStayTexts } from "./stay-texts.ts";

const i18n = createInstance();
i18n.init({
  ...{ lng: "en", ns: ["hotel"], resources: { en: { hotel } }, initImmediate: false },
  interpolation: { escapeValue: false },
});
const t = i18n.getFixedT("en", "hotel");
const stay = { startDate: "2027-03-05", endDate: "2027-03-07", guests: 4, rooms: 1, children: [] };
const wordsOf = (children: number[]) => stayWords(toStayTexts({ ...stay, children }, "en"), t);

it("says days, nights, rooms and guests", () => {
  expect(wordsOf([])).toBe("Fri, Mar 5, 2027 – Sun, Mar 7, 2027 · 2 nights · 1 room · 4 guests per room");
});

it.each([
  [[9], "including 1 child, age 9"],
  [[4, 9], "including 2 children, ages 4, 9"],
])("says the ages of children: %j", (children, words) => {
  expect(wordsOf(children)).toMatch(new RegExp(` · 4 guests per room · ${words}$`));
});

it("has the ages in links, and nothing about them without children", () => {
  expect(Object.fromEntries(stayParams({ ...stay, children: [4, 9] }))).toEqual({
    startDate: "2027-03-05",
    endDate: "2027-03-07",
    guests: "4",
    rooms: "1",
    children: "4,9",
  });
  expect(stayParams(stay).has("children")).toBe(false);
});

it("states check-in and check-out as the clocks at the hotel show them", () => {
  const hotel = { checkIn: "15:00", checkOut: "11:00", timezone: "Europe/Berlin" };
  expect(checkTimes(hotel, stay, "en")).toEqual({ checkIn: "3:00 PM CET", checkOut: "11:00 AM CET" });
});
