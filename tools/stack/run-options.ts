import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { DEFAULT_STATE } from "./paths.ts";
import { PlainError } from "./plain-error.ts";

/** Flags shared by the commands that run the product. */
export const RUN_FLAGS = {
  port: { type: "string", default: "8787" },
  state: { type: "string", default: DEFAULT_STATE },
  fresh: { type: "boolean", default: false },
  city: { type: "string" },
} satisfies ParseArgsOptionsConfig;

/** Parses flags strictly. @throws PlainError with the problem and the supported flags */
export function readFlags<const Flags extends ParseArgsOptionsConfig>(
  flags: Flags,
  args = process.argv.slice(2),
) {
  try {
    return parseArgs({ args, options: flags, strict: true }).values;
  } catch (error) {
    const supported = Object.keys(flags).map((name) => `--${name}`);
    throw new PlainError(
      `${error instanceof Error ? error.message : error}\nSupported flags: ${supported.join(" ")}`,
    );
  }
}

/** Parses the base port; the other servers use the ports after it. @throws PlainError */
export function readPort(text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 1024 && port <= 65_500) return port;
  throw new PlainError(`--port ${text}: must be a whole number from 1024 to 65500.`);
}
