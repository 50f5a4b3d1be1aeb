import type { RequestContext } from "#app/platform/context.server.ts";
import type { LocatedCity } from "#app/platform/located-city.server.ts";
import { cityLabel } from "#lib/city-label.ts";
import { cityQuery, recentCities } from "./city.server.ts";
import type { CityChoice, KnownCities } from "./city-choice.ts";
import { currentPlace, isAt } from "./place.server.ts";

export const cityChoice = (city: LocatedCity): CityChoice => ({
  label: cityLabel(city),
  query: cityQuery(city),
});

/** Cities that the visitor can choose without searching. */
export async function knownCities({
  cookies,
  edgeCity,
}: Pick<RequestContext, "cookies" | "edgeCity">): Promise<KnownCities> {
  const place = await currentPlace(cookies);
  const recent = (await recentCities(cookies)).filter((city) => !isAt(place, city));
  return { recent: recent.map(cityChoice), near: edgeCity && cityChoice(edgeCity) };
}

/** A parameter as a whole number, clamped to `least` … `most`; `least` for anything that is not a number. */
export function wholeNumber(text: string | null, least: number, most: number): number {
  return /^\d{1,6}$/.test(text ?? "") ? Math.min(Math.max(Number(text), least), most) : least;
}
