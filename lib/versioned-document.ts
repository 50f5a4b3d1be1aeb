import { z } from "zod";
import { parseStored, requireKnownVersion } from "./stored-state.ts";

type Fields = Record<string, unknown>;

/**
 * A document that is stored as one value, with its `version` beside its other fields. `migrations[n]` leads from
 * version n to n + 1; the current version is their number. Documents from before versions were stored are version 0.
 */
export interface DocumentFormat<T> {
  name: string;
  migrations: readonly ((document: Fields) => Fields)[];
  /** Of the current version. */
  schema: z.ZodType<T>;
}

const anyVersion = z.looseObject({ version: z.int().min(1).optional() });

/**
 * A stored document in the shape of the current version. Nothing is written: the next change stores the new shape.
 * @throws UnreadableState when it is damaged or newer than this code
 */
export function readDocument<T>({ name, migrations, schema }: DocumentFormat<T>, stored: unknown): T {
  let document: Fields = parseStored(name, anyVersion, stored);
  const version = Number(document.version ?? 0);
  requireKnownVersion(name, version, migrations);
  for (const [from, migrate] of migrations.entries()) {
    if (from >= version) document = { ...migrate(document), version: from + 1 };
  }
  return parseStored(name, schema, document);
}
