import { version } from "../../package.json";

/** Put in by the build (vite.config.ts): when it was made, an instant in UTC. */
declare const __BUILT_AT__: string;

/** What runs here: the package's version, and the minute in UTC in which it was built (§2.3). */
export const BUILD = { version, builtAt: `${__BUILT_AT__.slice(0, 16).replace("T", " ")} UTC` };
