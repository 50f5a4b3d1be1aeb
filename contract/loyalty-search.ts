import { isDate } from "./search-query.ts";

/** A search on behalf of a loyalty account, as it was given; §5 wants all four. */
export interface LoyaltySearch {
  city?: { name?: string; countryCode?: string; latitude?: number; longitude?: number } | null;
  /** yyyy-MM-dd */
  startDate?: string;
  endDate?: string;
  loyaltyAccount?: { id?: string } | null;
}

export interface LoyaltySearchViolation {
  field: "city" | "startDate" | "endDate" | "loyaltyAccount.id";
  message: "required" | "invalid" | "before_start";
}

/**
 * Violations of a loyalty search (§5): it needs a city (name and country code, or coordinates), both
 * dates and the account's id; the start is on or before the end, and neither lies before 1901-01-01 (`invalid`).
 */
export function judgeLoyaltySearch(search: LoyaltySearch): LoyaltySearchViolation[] {
  const { city, startDate = "", endDate = "", loyaltyAccount } = search;
  const violations: LoyaltySearchViolation[] = [];
  const named = Boolean(city?.name?.trim() && city.countryCode?.trim());
  const placed = city?.latitude !== undefined && city.longitude !== undefined;
  if (!named && !placed) violations.push({ field: "city", message: "required" });
  for (const [field, date] of [
    ["startDate", startDate],
    ["endDate", endDate],
  ] as const) {
    if (!date) violations.push({ field, message: "required" });
    else if (!isDate(date)) violations.push({ field, message: "invalid" });
  }
  if (isDate(startDate) && isDate(endDate) && startDate > endDate) {
    violations.push({ field: "endDate", message: "before_start" });
  }
  if (!loyaltyAccount?.id?.trim()) violations.push({ field: "loyaltyAccount.id", message: "required" });
  return violations;
}
