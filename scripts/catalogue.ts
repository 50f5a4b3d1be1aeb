import { runCatalogueCommand } from "#tools/catalogue/command.ts";
import { runMain } from "#tools/stack/plain-error.ts";

/** `npm run catalogue`: imports a partner's catalogue, or generates one. */
await runMain(() => runCatalogueCommand(process.argv.slice(2)));
