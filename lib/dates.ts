/**
 * An instant as visitors read it: in the venue's time zone, with the zone's name after the time. Formatted on the
 * server only, because browsers may format it differently.
 */
export interface EventMoment {
  /** Parts of a calendar sheet. */
  parts: { weekday: string; day: string; month: string };
  /** `Sat, Nov 28, 2026` */
  date: string;
  /** `7:30 PM EST`; null while the time is to be determined. */
  time: string | null;
  /** For `<time dateTime>`: the UTC instant, or the day in the zone (yyyy-MM-dd) while the time is unknown. */
  machine: string;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: string, timeZone: string, name: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language}|${timeZone}|${name}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale(language), { timeZone, ...options });
  formats.set(key, made);
  return made;
}

/** English pages use American dates (§9 `MMM dd yyyy`); other languages use their own rules. */
const locale = (language: string) => (language === "en" ? "en-US" : language);

/** Some ICU versions put a narrow no-break space before AM and PM; use a plain space in all. */
const evenSpaces = (text: string) => text.replace(/\u202f/g, " ");

/**
 * @param instant UTC ISO string.
 * @param timeZone IANA zone of the venue.
 * @param hasTime false when only the day is known.
 */
export function describeMoment(
  instant: string,
  timeZone: string,
  language: string,
  hasTime: boolean,
): EventMoment {
  const at = new Date(instant);
  const part = (name: "weekday" | "day" | "month", options: Intl.DateTimeFormatOptions) =>
    format(language, timeZone, name, options).format(at);
  const date = format(language, timeZone, "date", {
    weekday: "short",
    year: "numeric",
    month: "short",
    day: "numeric",
  }).format(at);
  return {
    parts: {
      weekday: part("weekday", { weekday: "short" }),
      day: part("day", { day: "numeric" }),
      month: part("month", { month: "short" }),
    },
    date: evenSpaces(date),
    time: hasTime ? timeWithZone(instant, timeZone, language) : null,
    machine: hasTime ? instant : dayIn(instant, timeZone),
  };
}

/** `7:30 PM EST` */
export function timeWithZone(instant: string, timeZone: string, language: string): string {
  const made = format(language, timeZone, "time", {
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
  const at = new Date(instant);
  return evenSpaces(made.format(at).replace(OFFSET, (offset) => zoneName(at, timeZone) ?? offset));
}

/** What Intl writes for a zone that has no name in a language: `GMT-5`. */
const OFFSET = /(?:GMT|UTC)[+\u2212-][\d:]+/;

/** The zone's local abbreviation, as on tickets (`EST`, `CET`); undefined if it has none. */
function zoneName(at: Date, timeZone: string): string | undefined {
  return ["en-US", "en-GB", "en-AU"]
    .map((english) => format(english, timeZone, "zone", { timeZoneName: "short" }).formatToParts(at))
    .map((parts) => parts.find(({ type }) => type === "timeZoneName")?.value)
    .find((name) => name !== undefined && !OFFSET.test(name));
}

/** `Sat, Nov 28, 2026, 7:30 PM EST` */
export function dateTimeWithZone(instant: string, timeZone: string, language: string): string {
  const moment = describeMoment(instant, timeZone, language, true);
  return `${moment.date}, ${moment.time}`;
}

/** The calendar day of an instant in a zone, yyyy-MM-dd. */
export function dayIn(instant: string | number, timeZone: string): string {
  // The Swedish locale writes ISO dates.
  return format("sv-SE", timeZone, "iso-day", { dateStyle: "short" }).format(new Date(instant));
}
