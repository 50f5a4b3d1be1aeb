export type LogFields = Record<string, string | number | boolean | null | undefined>;

/** One JSON line per entry. Fields hold ids, codes and durations, never names, addresses, tokens or queries. */
export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  /** Logs an unexpected failure with its stack. */
  error(message: string, error: unknown, fields?: LogFields): void;
}

/** A log that adds the request's id to every line. */
export function createLog(requestId: string): Log {
  const line = (level: string, message: string, fields: LogFields = {}) =>
    JSON.stringify({ level, message, requestId, ...fields });
  return {
    info: (message, fields) => console.log(line("info", message, fields)),
    warn: (message, fields) => console.warn(line("warn", message, fields)),
    error: (message, error, fields) =>
      console.error(line("error", message, { ...fields, ...describe(error) })),
  };
}

function describe(error: unknown): LogFields {
  if (!(error instanceof Error)) return { error: typeof error };
  return { error: error.name, reason: error.message, stack: error.stack };
}
