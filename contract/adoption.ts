export type { Adoption } from "./adoption.schema.ts";
