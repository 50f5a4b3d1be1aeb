/** What a page shows of who is signed in. */
export type MemberView =
  /** `signIn`: whether this tenant has members at all. */
  | { kind: "guest"; signIn: boolean }
  | {
      kind: "member";
      name: string;
      /** Null where the tenant's loyalty currency is not points; `unavailable` when the wallet could not be read. */
      points: number | "unavailable" | null;
      memberId: string | null;
      status: string | null;
    }
  /** It could not be found out: neither signed in nor signed out. */
  | { kind: "unknown" };

/** Letters of a name that the header has room for (§9). */
const NAME_LENGTH = 20;

/** `name` cut to 20 characters as readers count them, with an ellipsis where something was cut. */
export function shortName(name: string): string {
  const letters = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return letters.length <= NAME_LENGTH ? name : `${letters.slice(0, NAME_LENGTH).join("").trimEnd()}…`;
}
