export type { VisitorCheck } from "./visitor-check.schema.ts";

/** What a form's check and its answer are called. */
export const CHECK_FIELDS = { challenge: "check", solution: "solution" } as const;

/** The header with a check and, if the browser has found one, its solution: `<challenge>` or `<challenge> <solution>`. */
export const checkHeader = (challenge: string, solution: string): string =>
  solution === "" ? challenge : `${challenge} ${solution}`;
