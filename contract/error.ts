export type { ApiErrorBody, Violation } from "./error.schema.ts";
