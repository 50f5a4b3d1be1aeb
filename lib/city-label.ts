/** A city as people tell it from others of its name; an unknown state or country is empty. */
interface NamedCity {
  name: string;
  stateCode: string;
  countryCode: string;
}

/** City and state, or the country where there are no states: `Boston, MA`, `London, GB`. Forms read it back. */
export function cityLabel({ name, stateCode, countryCode }: NamedCity): string {
  return [name, stateCode || countryCode].filter(Boolean).join(", ");
}

/** `cityLabel` of where an event takes place. */
export function venueCityLabel(event: {
  venueCity: string;
  venueState: string;
  venueCountry: string;
}): string {
  return cityLabel({ name: event.venueCity, stateCode: event.venueState, countryCode: event.venueCountry });
}
