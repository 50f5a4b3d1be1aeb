import { expect, it } from "vitest";
import { addressLine } from "#lib/address-lines.ts";
import { directionsUrl, hotelsPath, mapUrl } from "./venue-links.ts";

const garden = {
  name: "TD Garden & Annex",
  street: "100 Legends Way",
  city: "Boston",
  state: "MA",
  country: "US",
  zipCode: "02114",
  latitude: 42.3662192,
  longitude: -71.062146,
};
const oper = { ...garden, name: "Oper", street: "", city: "Köln", state: "", country: "DE", zipCode: "" };

it("writes the address on one line, with the country if there is no state", () => {
  expect(addressLine(garden)).toBe("100 Legends Way, Boston, MA 02114");
  expect(addressLine(oper)).toBe("Köln, DE");
});

it("links to the map and to directions, with any characters in the name", () => {
  expect(mapUrl(garden)).toBe(
    "https://www.openstreetmap.org/?mlat=42.36622&mlon=-71.06215#map=17/42.36622/-71.06215",
  );
  expect(mapUrl({ ...garden, latitude: 0, longitude: 0 })).toBeNull();
  const url = new URL(directionsUrl(garden));
  expect(url.searchParams.get("destination")).toBe(
    "TD Garden & Annex, 100 Legends Way, Boston, MA 02114, US",
  );
});

it("links to hotels around the venue by its coordinates", () => {
  const params = new URL(hotelsPath(garden), "https://site.example").searchParams;
  expect(Object.fromEntries(params)).toEqual({
    cityName: "Boston",
    stateCode: "MA",
    countryCode: "US",
    latitude: "42.3662192",
    longitude: "-71.062146",
  });
});
