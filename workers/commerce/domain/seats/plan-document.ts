import { z } from "zod";
import { type PlanRow, type PlanSection, type SeatPlan, SURFACES } from "./seat-plan.ts";

/**
 * A seat plan as JSON: what operators import and what the database stores. Seats of a row are names and ranges of
 * numbers, such as `1-16` or `1-8,10A`. docs/seat-plans.md describes it for operators.
 */

const MAX_SEATS = 120_000;
const name = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[^/,]*$/, "has a slash or a comma");
const seatList = z.string().max(4_000);
/** Closed SVG path data. */
const outline = z
  .string()
  .max(2_000)
  .regex(/^M[MmLlHhVvCcSsQqTtAaZz\d\s,.-]*[Zz]$/, "is not a closed SVG path");
const unit = z.number().min(-10_000).max(10_000);

const rowSchema = z.strictObject({
  name,
  seats: seatList,
  /** Wheelchair places and companion seats. */
  accessible: seatList.optional(),
  /** Companion seats among them. */
  companion: seatList.optional(),
});

const sectionSchema = z.strictObject({
  id: name,
  level: z.string().trim().min(1).max(40),
  zone: z.int().min(0).max(50),
  gate: z.string().max(20).default(""),
  outline,
  label: z.tuple([unit, unit]),
  rows: z.array(rowSchema).max(200).optional(),
  /** Of a general admission area: its places, and the wheelchair places and companion seats among them. */
  capacity: z.int().min(1).max(MAX_SEATS).optional(),
  accessibleCapacity: z.int().min(0).max(MAX_SEATS).optional(),
});

export const planDocumentSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, "is not a name of lower-case letters, digits, and hyphens"),
  version: z.int().min(1).max(1_000_000),
  viewBox: z.tuple([unit, unit, z.number().positive().max(10_000), z.number().positive().max(10_000)]),
  surface: z.strictObject({
    kind: z.enum(SURFACES),
    box: z.tuple([unit, unit, z.number().positive(), z.number().positive()]),
  }),
  sections: z.array(sectionSchema).min(1).max(2_000),
});
export type PlanDocument = z.infer<typeof planDocumentSchema>;
type SectionDocument = z.infer<typeof sectionSchema>;

/** What is wrong with a plan, and where. `field` is a path such as `sections[3].rows[0].seats`. */
export class PlanError extends Error {
  readonly field: string;

  constructor(field: string, reason: string) {
    super(`${field} ${reason}`);
    this.field = field;
  }
}

/** Name of the one row that a general admission area has. */
export const GENERAL_ROW = "GA";

/** The plan in a document. @throws PlanError at the first thing that is wrong */
export function readPlan(document: unknown): SeatPlan {
  const parsed = planDocumentSchema.safeParse(document);
  if (!parsed.success) throw planError(parsed.error);
  const { id, version, viewBox, surface, sections } = parsed.data;
  const seen = new Set<string>();
  let seats = 0;
  const plan: SeatPlan = {
    id,
    version,
    viewBox: viewBox.join(" "),
    surface,
    sections: sections.map((section, index) => {
      const field = `sections[${index}]`;
      if (seen.has(section.id)) throw new PlanError(`${field}.id`, `names ${section.id} a second time`);
      seen.add(section.id);
      const rows = readRows(section, field);
      seats += rows.reduce((sum, row) => sum + row.seats.length, 0);
      if (seats > MAX_SEATS) throw new PlanError("sections", `have more than ${MAX_SEATS} seats`);
      return {
        id: section.id,
        level: section.level,
        zone: section.zone,
        gate: section.gate,
        general: section.capacity !== undefined,
        rows,
        path: section.outline,
        labelX: section.label[0],
        labelY: section.label[1],
      };
    }),
  };
  return plan;
}

/** The first problem of a failed parse. */
export function planError(error: z.ZodError): PlanError {
  const [issue] = error.issues;
  const path = (issue?.path ?? []).reduce<string>(
    (text, part) =>
      typeof part === "number" ? `${text}[${part}]` : text ? `${text}.${String(part)}` : String(part),
    "",
  );
  return new PlanError(path || "the record", issue?.message ?? "cannot be read");
}

function readRows(section: SectionDocument, field: string): PlanRow[] {
  const { capacity, accessibleCapacity = 0, rows } = section;
  if ((capacity === undefined) === (rows === undefined))
    throw new PlanError(field, "needs either rows or a capacity");
  if (capacity !== undefined) {
    if (accessibleCapacity > capacity)
      throw new PlanError(`${field}.accessibleCapacity`, "is more than the capacity");
    const seats = numbers(1, capacity);
    return [
      { name: GENERAL_ROW, seats, accessible: seats.slice(capacity - accessibleCapacity), companion: [] },
    ];
  }
  if (!rows?.length) throw new PlanError(`${field}.rows`, "are missing");
  let previous: string | null = null;
  return rows.map((row, index) => {
    const at = `${field}.rows[${index}]`;
    if (previous !== null && !comesAfter(row.name, previous))
      throw new PlanError(
        `${at}.name`,
        `${row.name} does not come after ${previous}: rows are listed front to back`,
      );
    previous = row.name;
    const seats = readSeats(row.seats, `${at}.seats`);
    const accessible = readSeats(row.accessible ?? "", `${at}.accessible`);
    const companion = readSeats(row.companion ?? "", `${at}.companion`);
    if (seats.length === 0) throw new PlanError(`${at}.seats`, "names no seat");
    within(accessible, seats, `${at}.accessible`, "the row does not have");
    within(companion, accessible, `${at}.companion`, "is not among the accessible ones");
    return { name: row.name, seats, accessible, companion };
  });
}

function within(some: readonly string[], all: readonly string[], field: string, reason: string): void {
  const known = new Set(all);
  const stranger = some.find((seat) => !known.has(seat));
  if (stranger !== undefined) throw new PlanError(field, `${stranger}: ${reason}`);
}

/** Whether a row may follow another: numbers grow; letters go from A to Z, then from AA on. */
function comesAfter(row: string, previous: string): boolean {
  const [a, b] = [row, previous].map((text) => /^\d+$/.test(text));
  if (a && b) return Number(row) > Number(previous);
  if (a !== b) return true;
  return row.length === previous.length ? row > previous : row.length > previous.length;
}

const lists = new Map<string, readonly string[]>();
/** Lists of seats that are kept, since all rows of a section mostly have the same. */
const MAX_LISTS = 2_000;

/** Names of seats from text such as `1-16,18,20A`. @throws PlanError for an empty, reversed, or repeated name */
export function readSeats(text: string, field: string): readonly string[] {
  if (text.trim() === "") return [];
  const known = lists.get(text);
  if (known) return known;
  const seats = text.split(",").flatMap((part) => {
    const seat = part.trim();
    const range = /^(\d{1,6})-(\d{1,6})$/.exec(seat);
    if (!range) {
      if (!name.safeParse(seat).success)
        throw new PlanError(field, `has a seat without a name: ${text.slice(0, 40)}`);
      return [seat];
    }
    const [first, last] = [Number(range[1]), Number(range[2])];
    if (last < first || last - first >= MAX_SEATS) throw new PlanError(field, `has the range ${seat}`);
    return numbers(first, last);
  });
  const unique = new Set<string>();
  for (const seat of seats) {
    if (unique.has(seat)) throw new PlanError(field, `names seat ${seat} a second time`);
    unique.add(seat);
  }
  if (lists.size < MAX_LISTS) lists.set(text, seats);
  return seats;
}

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));

/** The document of a plan: the inverse of `readPlan`. */
export function writePlan({ id, version, viewBox, surface, sections }: SeatPlan): PlanDocument {
  return {
    id,
    version,
    viewBox: viewBox.split(" ").map(Number) as PlanDocument["viewBox"],
    surface: { kind: surface.kind, box: [...surface.box] },
    sections: sections.map(writeSection),
  };
}

function writeSection({
  id,
  level,
  zone,
  gate,
  general,
  rows,
  path,
  labelX,
  labelY,
}: PlanSection): SectionDocument {
  const section = { id, level, zone, gate, outline: path, label: [labelX, labelY] as [number, number] };
  const [area] = rows;
  if (general && area)
    return { ...section, capacity: area.seats.length, accessibleCapacity: area.accessible.length };
  return {
    ...section,
    rows: rows.map(({ name, seats, accessible, companion }) => ({
      name,
      seats: writeSeats(seats),
      ...(accessible.length > 0 && { accessible: writeSeats(accessible) }),
      ...(companion.length > 0 && { companion: writeSeats(companion) }),
    })),
  };
}

/** The shortest text for a list of seats. */
export function writeSeats(seats: readonly string[]): string {
  const parts: string[] = [];
  for (let start = 0; start < seats.length; ) {
    const first = Number(seats[start]);
    let end = start + 1;
    while (/^[1-9]\d*$/.test(seats[start] ?? "") && seats[end] === String(first + end - start)) end += 1;
    parts.push(end - start > 1 ? `${first}-${seats[end - 1]}` : (seats[start] ?? ""));
    start = end;
  }
  return parts.join(",");
}
