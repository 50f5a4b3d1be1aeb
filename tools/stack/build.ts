import { buildPart, storefront, worker } from "./build-parts.ts";
import { withLock } from "./lock.ts";
import { inRoot } from "./paths.ts";

/** Builds what has changed since the last build. @throws PlainError with the tool's output when it fails */
export function build(log: (line: string) => void): Promise<void> {
  return withLock(inRoot("build/lock"), async () => {
    const built: string[] = [];
    await Promise.all(
      [worker("commerce"), worker("sessions"), storefront].map(async (part) => {
        if (await buildPart(part)) built.push(part.name);
      }),
    );
    log(built.length === 0 ? "everything is up to date" : `built ${built.join(", ")}`);
  });
}
