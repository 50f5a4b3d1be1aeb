import autocannon from "autocannon";

export interface Load {
  url: string;
  connections?: number;
  seconds: number;
  /** Most requests a second; null or absent: as many as are answered. */
  perSecond?: number | null;
  requests?: autocannon.Request[];
}

/** One measurement. `failed` counts responses other than 2xx and broken connections. */
export interface Measured {
  perSecond: number;
  /** Latency (ms). */
  p50: number;
  p99: number;
  failed: number;
}

/** Loads a local address for a number of seconds. */
export async function measure(load: Load): Promise<Measured> {
  const result = await autocannon({
    url: load.url,
    connections: load.connections ?? 8,
    duration: load.seconds,
    ...(load.perSecond ? { overallRate: load.perSecond } : {}),
    ...(load.requests ? { requests: load.requests } : {}),
  });
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  };
}

/** The median; the lower of two middle values, so that a lucky round does not count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
