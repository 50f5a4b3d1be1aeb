import { cityLabel } from "./city-label.ts";

/** Where a venue or hotel stands; parts that are unknown are empty. */
interface StreetAddress {
  street: string;
  city: string;
  state: string;
  country: string;
  zipCode: string;
}

/** `Boston, MA 02114`, or with the country where there are no states. */
export function cityLine({ city, state, country, zipCode }: Omit<StreetAddress, "street">): string {
  return `${cityLabel({ name: city, stateCode: state, countryCode: country })} ${zipCode}`.trim();
}

/** The whole address on one line: `100 Legends Way, Boston, MA 02114`. */
export const addressLine = (place: StreetAddress): string =>
  [place.street, cityLine(place)].filter(Boolean).join(", ");

/** The parts of an address that are written on an envelope; ISO country code. */
export interface PostalAddress {
  firstName?: string;
  lastName?: string;
  address?: string;
  city?: string;
  stateCode?: string;
  zipCode?: string;
  country?: string;
}

/** Name, street, city line and country (its name in `language`), one line each; empty lines are left out. */
export function addressLines(postal: PostalAddress, language: string): string[] {
  const { firstName, lastName, address, city, stateCode, zipCode, country } = postal;
  const place = [city, [stateCode, zipCode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  const lines = [
    [firstName, lastName].filter(Boolean).join(" "),
    address,
    place,
    countryName(country, language),
  ];
  return lines.filter((line): line is string => Boolean(line));
}

function countryName(code: string | undefined, language: string): string {
  if (!code || !/^[A-Z]{2}$/.test(code)) return code ?? "";
  return new Intl.DisplayNames([language], { type: "region" }).of(code) ?? code;
}
