export type { SectionSeats } from "./section-seats.schema.ts";
