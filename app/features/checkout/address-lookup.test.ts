import { expect, it } from "vitest";
import { lookUpAddress } from "./address-lookup.ts";
import { CANADIAN_PROVINCES, US_STATES } from "./regions.ts";

it.each([
  ["US", "10001", "NY"],
  ["US", "00501", "NY"],
  ["US", "02108", "MA"],
  ["US", "05501", "MA"],
  ["US", "05401", "VT"],
  ["US", "20001", "DC"],
  ["US", "20101", "VA"],
  ["US", "33101", "FL"],
  ["US", "39901", "GA"],
  ["US", "60601-1234", "IL"],
  ["US", "73301", "TX"],
  ["US", "73101", "OK"],
  ["US", "88510", "TX"],
  ["US", "90210", "CA"],
  ["US", "96813", "HI"],
  ["US", "99501", "AK"],
  ["CA", "M5V 3L9", "ON"],
  ["CA", "h2y1c6", "QC"],
  ["CA", "X0A 0H0", "NU"],
  ["CA", "X1A 2P7", "NT"],
])("knows the state or province of %s %s", (country, postalCode, stateCode) => {
  expect(lookUpAddress(country, postalCode)).toEqual({ stateCode });
});

it.each([
  ["US", "00000"],
  ["US", "96201"],
  ["US", "1000"],
  ["US", "M5V 3L9"],
  ["CA", "10001"],
  ["CA", "W1A 1A1"],
  ["DE", "10117"],
  ["", ""],
])("says nothing about %s %s", (country, postalCode) => {
  expect(lookUpAddress(country, postalCode)).toEqual({});
});

it("knows each state and province, by one that the form offers", () => {
  const found = new Set<string>();
  for (let prefix = 0; prefix < 1_000; prefix++)
    found.add(lookUpAddress("US", `${String(prefix).padStart(3, "0")}01`).stateCode ?? "");
  for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    for (const second of ["0", "1"]) found.add(lookUpAddress("CA", `${letter}${second}A0A0`).stateCode ?? "");
  found.delete("");
  expect([...found].sort()).toEqual([...US_STATES, ...CANADIAN_PROVINCES].map(([code]) => code).sort());
});
