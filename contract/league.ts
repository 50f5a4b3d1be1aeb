export type { League } from "./league.schema.ts";
