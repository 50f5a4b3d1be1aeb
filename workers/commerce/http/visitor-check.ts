import type { VisitorCheck } from "#contract/visitor-check.ts";
import { isSolution } from "#lib/proof-of-work.ts";
import { readSignedText, signText } from "#lib/signed-text.ts";

/** A check that was passed. It raises limits once; `endsAt`: ms since the epoch, after which it could not be used anyway. */
export interface Proof {
  id: string;
  endsAt: number;
}

/**
 * How visitors beyond a limit show that they are people who buy. Another one (Turnstile, say) takes the place of
 * `proofOfWork` below with the same two calls.
 */
export interface VisitorChecks {
  /** A check for the visitors of a network; `answer` to an earlier one goes on with that, if it still can. */
  issue(network: string, answer: string | null, now: number): Promise<VisitorCheck>;
  /** The proof in a request's header; null when it is none. */
  verify(network: string, answer: string, now: number): Promise<Proof | null>;
}

const PURPOSE = "visitor-check";
/** How long a visitor without scripts waits (ms). */
const WAIT_MS = 15_000;
/** About a second of a phone's time. */
const BITS = 16;
/** How long a check can be answered (ms). */
const LIFE_MS = 600_000;

interface Challenge {
  id: string;
  issuedAt: number;
}

/** A hash puzzle, or the same as a wait where no scripts run. Challenges are signed, for one network, and stored nowhere. */
export function proofOfWork(secret: string): VisitorChecks {
  const read = async (network: string, challenge: string, now: number): Promise<Challenge | null> => {
    const text = await readSignedText(PURPOSE, challenge, secret);
    const [id, issued, ofNetwork] = text?.split(" ") ?? [];
    const issuedAt = Number(issued);
    return id && ofNetwork === network && now - issuedAt < LIFE_MS ? { id, issuedAt } : null;
  };
  return {
    async issue(network, answer, now) {
      const [earlier = ""] = answer?.split(" ") ?? [];
      const waiting = await read(network, earlier, now);
      if (waiting && now < waiting.issuedAt + WAIT_MS) {
        const waitSeconds = Math.ceil((waiting.issuedAt + WAIT_MS - now) / 1000);
        return { challenge: earlier, bits: BITS, waitSeconds };
      }
      const challenge = await signText(PURPOSE, `${crypto.randomUUID()} ${now} ${network}`, secret);
      return { challenge, bits: BITS, waitSeconds: WAIT_MS / 1000 };
    },
    async verify(network, answer, now) {
      const [challenge = "", solution = ""] = answer.split(" ");
      const known = await read(network, challenge, now);
      if (!known) return null;
      const isPassed = now >= known.issuedAt + WAIT_MS || (await isSolution(challenge, solution, BITS));
      return isPassed ? { id: known.id, endsAt: known.issuedAt + LIFE_MS } : null;
    },
  };
}
