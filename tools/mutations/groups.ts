/** Code whose tests are tested, and the unit tests that have to notice a mistake in it. */
interface MutationGroup {
  code: readonly string[];
  tests: readonly string[];
}

const filesIn = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}`);
/** A file with its tests beside it. */
const testsOf = (files: readonly string[]) => files.map((file) => file.replace(/\.ts$/, ".test.ts"));

const seats = filesIn(
  "workers/commerce/domain/seats",
  ...["hold.ts", "seat-map.ts", "seat-plan.ts", "substitute.ts"],
);
const inventory = "workers/commerce/objects/inventory";
const purchase = [
  "workers/commerce/domain/purchase.ts",
  ...filesIn(
    "workers/commerce/objects/cart",
    ...["record.ts", "submission.ts", "steps.ts", "duties.ts", "substitute.ts", "recipient.ts"],
  ),
];
const ledger = [
  ...filesIn("workers/commerce/domain", "ledger.ts", "points.ts"),
  "workers/commerce/objects/wallet.ts",
];
const sessionObject = filesIn("workers/sessions/objects", "session-record.ts", "member-session.ts");
const signedCookies = ["lib/signed-text.ts", "app/platform/cookie-jar.server.ts"];
const guard = [
  ...filesIn("app/platform", "request-guard.server.ts", "safe-redirect.server.ts"),
  "workers/commerce/http/owner.ts",
  "workers/commerce/domain/use-log.ts",
];

/** What takes seats, money and points, and keeps strangers out, by group. */
export const GROUPS = {
  seats: {
    code: [...filesIn(inventory, "seat-book.ts", "hold-rules.ts", "live-holds.ts"), ...seats],
    // Not seat-book.test.ts, which plays random histories for seconds.
    tests: [`${inventory}/seat-book-rules.test.ts`, ...testsOf(seats)],
  },
  purchase: { code: purchase, tests: testsOf(purchase) },
  ledger: { code: ledger, tests: testsOf(ledger) },
  session: {
    code: [
      ...sessionObject,
      ...signedCookies,
      "workers/sessions/objects/single-flight.ts",
      "app/platform/visitor.server.ts",
    ],
    tests: testsOf([...sessionObject, ...signedCookies]),
  },
  guard: { code: [...guard, "workers/commerce/http/access-token.ts"], tests: testsOf(guard) },
} as const satisfies Record<string, MutationGroup>;

export type Group = keyof typeof GROUPS;
