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

/** Name, street, place and country (its name in `language`), one line each; empty ones are left out. */
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
