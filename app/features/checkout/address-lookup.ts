import type { ShippingAddress } from "#contract/buyer.ts";

/** What a country and a postal code say about an address; fields of it that are not known are absent. */
export type AddressLookup = (
  country: string,
  postalCode: string,
) => Partial<Pick<ShippingAddress, "stateCode">>;

/** First digits of ZIP codes by state (USPS Publication 65): single ones, and ranges of three digits. */
const ZIP_PREFIXES =
  "AL 350-369|AK 995-999|AZ 850-865|AR 716-729|CA 900-961|CO 800-816|CT 060-069|DE 197-199|DC 200 202-205 569|FL 320-339 341-349|GA 300-319 398-399|HI 967-968|ID 832-838|IL 600-629|IN 460-479|IA 500-528|KS 660-679|KY 400-427|LA 700-714|ME 039-049|MD 206-219|MA 010-027 055|MI 480-499|MN 550-567|MS 386-397|MO 630-658|MT 590-599|NE 680-693|NV 889-898|NH 030-038|NJ 070-089|NM 870-884|NY 005 100-149|NC 270-289|ND 580-588|OH 430-459|OK 730-732 734-749|OR 970-979|PA 150-196|RI 028-029|SC 290-299|SD 570-577|TN 370-385|TX 733 750-799 885|UT 840-847|VT 050-054 056-059|VA 201 220-246|WA 980-994|WV 247-268|WI 530-549|WY 820-831";

/** First letters of postal codes by province (Canada Post); X is shared by two territories. */
const CANADIAN_LETTERS = "NL A|NS B|PE C|NB E|QC GHJ|ON KLMNP|MB R|SK S|AB T|BC V|YT Y";
const NUNAVUT = /^X0[ABC]/;

/** Looks an address up in the tables above. A shop that has an address service gives another look-up. */
export const lookUpAddress: AddressLookup = (country, postalCode) => {
  const code = postalCode.replace(/\s/g, "").toUpperCase();
  const stateCode =
    country === "US" && /^\d{5}(?:-?\d{4})?$/.test(code)
      ? stateOf(code)
      : country === "CA" && /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(code)
        ? provinceOf(code)
        : null;
  return stateCode ? { stateCode } : {};
};

function stateOf(zipCode: string): string | null {
  const prefix = zipCode.slice(0, 3);
  const found = ZIP_PREFIXES.split("|").find((state) =>
    state
      .slice(3)
      .split(" ")
      .some((range) => {
        const [from = "", to = from] = range.split("-");
        return prefix >= from && prefix <= to;
      }),
  );
  return found?.slice(0, 2) ?? null;
}

function provinceOf(postalCode: string): string | null {
  if (postalCode.startsWith("X")) return NUNAVUT.test(postalCode) ? "NU" : "NT";
  const letter = postalCode.charAt(0);
  return (
    CANADIAN_LETTERS.split("|")
      .find((province) => province.slice(3).includes(letter))
      ?.slice(0, 2) ?? null
  );
}
