/** A city that favourites are filtered by. */
export interface FavouriteCity {
  name: string;
  stateCode?: string;
  countryCode?: string;
}

/** Parses a city key (§3, e.g. `US-MA-Boston`, see `cityKey`); any other text is a city name. */
export function readFavouriteCity(text: string): FavouriteCity {
  const match = /^([A-Z]{2})-([A-Z0-9]{0,3})-(.+)$/.exec(text);
  const [, countryCode, stateCode, name] = match ?? [];
  return countryCode !== undefined && stateCode !== undefined && name !== undefined
    ? { name, stateCode, countryCode }
    : { name: text };
}
