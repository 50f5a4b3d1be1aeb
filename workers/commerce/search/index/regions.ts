const US =
  "AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming";
const CA =
  "AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon";
const GB = "ENG England|SCT Scotland|WLS Wales|NIR Northern Ireland";

const read = (country: string, list: string): [string, string][] =>
  list.split("|").map((entry) => {
    const space = entry.indexOf(" ");
    return [`${country}-${entry.slice(0, space)}`, entry.slice(space + 1)];
  });

const REGIONS = new Map([...read("US", US), ...read("CA", CA), ...read("GB", GB)]);
const countries = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
const countryNames = new Map<string, string>();

/** Codes and English names of a state and its country, as one text to index. */
export function regionNames(countryCode: string, stateCode: string): string {
  let country = countryNames.get(countryCode);
  if (country === undefined) {
    country = /^[A-Z]{2}$/.test(countryCode) ? (countries.of(countryCode) ?? "") : "";
    countryNames.set(countryCode, country);
  }
  return `${stateCode} ${REGIONS.get(`${countryCode}-${stateCode}`) ?? ""} ${countryCode} ${country}`;
}
