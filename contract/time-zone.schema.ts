import { z } from "zod";

/** Zones that were formatted with before: at most those that there are. */
const known = new Set<string>();

function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
  } catch {
    return false;
  }
  known.add(name);
  return true;
}

/** An IANA time zone. Formatting a time with any other text throws, which would end the whole page. */
export const timeZoneSchema = z.string().refine(isTimeZone).meta({ format: "time-zone" });
