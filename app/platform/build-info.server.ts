import { version } from "../../package.json";

/** Defined by vite.config.ts: the time of the build (UTC, ISO 8601). */
declare const __BUILT_AT__: string;

/** The running build: the package's version and when it was built, to the minute in UTC (§2.3). */
export const BUILD = { version, builtAt: `${__BUILT_AT__.slice(0, 16).replace("T", " ")} UTC` };
