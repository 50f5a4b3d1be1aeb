import { parseArgs } from "node:util";
import { z } from "zod";

/** A TCP port; 0 lets the system choose. */
export const portOption = z.coerce.number().int().min(0).max(65_535);

/** An absolute http or https URL. */
export const httpUrl = z.url({ protocol: /^https?$/, error: "must be an http(s) URL" });

type FlagNames = Record<string, { type: "string"; multiple?: boolean }>;

/**
 * Reads and validates command-line flags. If they are invalid, prints the problem and the usage to stderr and exits
 * with status 2.
 */
export function readOptions<Schema extends z.ZodObject>(usage: string, schema: Schema): z.output<Schema> {
  const flags: FlagNames = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    flags[name] = { type: "string", multiple: acceptsArray(field) };
  }
  try {
    return schema.parse(parseArgs({ options: flags, strict: true }).values);
  } catch (error) {
    process.stderr.write(`${describe(error)}\nUsage: ${usage}\n`);
    process.exit(2);
  }
}

function acceptsArray(field: unknown): boolean {
  if (field instanceof z.ZodDefault) return acceptsArray(field.def.innerType);
  return field instanceof z.ZodArray;
}

function describe(error: unknown): string {
  if (error instanceof z.ZodError) {
    return error.issues.map((issue) => `--${issue.path.join(".")}: ${issue.message}`).join("\n");
  }
  return error instanceof Error ? error.message : String(error);
}

/**
 * A secret from the environment, for other processes to find neither there nor, as a flag, in the list of processes. Exits
 * with status 2 when it is missing.
 */
export function readSecret(name: string): string {
  const secret = process.env[name];
  if (!secret) {
    process.stderr.write(`${name} is not set\n`);
    process.exit(2);
  }
  delete process.env[name];
  return secret;
}
