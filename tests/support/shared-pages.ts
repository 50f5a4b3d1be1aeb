/** A visitor, by the headers of their requests. */
export interface Visitor {
  name: string;
  headers: Record<string, string>;
  /** Texts that are on this visitor's pages and must not be on any other's. */
  own: string[];
}

/** A page as a visitor received it. */
export interface Got {
  html: string;
  headers: Headers;
}

type Open = (path: string, headers: Record<string, string>) => Promise<Got>;

/**
 * Lets visitors open the same pages in turn, in both orders, and returns every leak: a text of one visitor that another
 * one received in a page, a header or a cookie, and every nonce that was used twice.
 */
export async function leaksBetween(
  open: Open,
  paths: readonly string[],
  visitors: readonly Visitor[],
): Promise<string[]> {
  const leaks: string[] = [];
  const nonces = new Set<string>();
  const cookies = new Map<string, string>();
  for (const path of paths) {
    for (const visitor of [...visitors, ...[...visitors].reverse()]) {
      const { html, headers } = await open(path, visitor.headers);
      const all = html + JSON.stringify([...headers]);
      for (const other of visitors) {
        if (other === visitor) continue;
        const leaked = other.own.filter((text) => all.includes(text));
        for (const text of leaked) leaks.push(`${path}: ${visitor.name} got "${text}" of ${other.name}`);
      }
      const nonce = nonceOf(headers);
      if (nonce && nonces.has(nonce)) leaks.push(`${path}: the nonce of ${visitor.name} was used before`);
      if (nonce) nonces.add(nonce);
      for (const line of headers.getSetCookie().filter((cookie) => cookie.startsWith("__Host-session="))) {
        const owner = cookies.get(line);
        if (owner) leaks.push(`${path}: ${visitor.name} got the session of ${owner}`);
        cookies.set(line, visitor.name);
      }
    }
  }
  return leaks;
}

/** The nonce in the Content-Security-Policy of a response, or null. */
export function nonceOf(headers: Headers): string | null {
  return /'nonce-([\w-]+)'/.exec(headers.get("Content-Security-Policy") ?? "")?.[1] ?? null;
}
