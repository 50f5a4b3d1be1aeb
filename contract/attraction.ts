export type { Attraction, AttractionList } from "./attraction.schema.ts";
