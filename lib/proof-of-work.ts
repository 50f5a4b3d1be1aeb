const encoder = new TextEncoder();

/** Whether `solution` solves a challenge: SHA-256 of `<challenge> <solution>` begins with `bits` zero bits. */
export async function isSolution(challenge: string, solution: string, bits: number): Promise<boolean> {
  const hash = await crypto.subtle.digest("SHA-256", encoder.encode(`${challenge} ${solution}`));
  return new DataView(hash).getUint32(0) < 2 ** (32 - bits);
}

/** The first solution of a challenge with at most 30 bits; null once `signal` aborts. Takes about 2^bits hashes. */
export async function solve(challenge: string, bits: number, signal: AbortSignal): Promise<string | null> {
  for (let candidate = 0; !signal.aborted; candidate++) {
    const solution = candidate.toString(36);
    if (await isSolution(challenge, solution, bits)) return solution;
  }
  return null;
}
