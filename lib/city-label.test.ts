import { expect, it } from "vitest";
import { cityLabel, venueCityLabel } from "./city-label.ts";

it.each([
  ["Boston", "MA", "US", "Boston, MA"],
  ["London", "", "GB", "London, GB"],
  ["Atlantis", "", "", "Atlantis"],
  ["", "", "FR", "FR"],
])("labels %j of state %j and country %j", (name, stateCode, countryCode, label) => {
  expect(cityLabel({ name, stateCode, countryCode })).toBe(label);
  expect(venueCityLabel({ venueCity: name, venueState: stateCode, venueCountry: countryCode })).toBe(label);
});
