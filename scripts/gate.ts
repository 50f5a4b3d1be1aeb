import { runGateCommand } from "#tools/gate/command.ts";
import { runMain } from "#tools/stack/plain-error.ts";

/** `npm run gate`: checks ticket codes at a gate without a connection. */
await runMain(() => runGateCommand(process.argv.slice(2)));
