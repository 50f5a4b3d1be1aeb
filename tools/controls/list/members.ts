import type { Control } from "../control.ts";

const AUTH = { project: "integration", file: "tests/integration/auth.test.ts" } as const;
const VISITOR = "app/platform/visitor.server.ts";

/** Who someone is, how long, and what is theirs. */
export const MEMBER_CONTROLS: readonly Control[] = [
  {
    row: "6.8.2, 9.1–9.2",
    id: "token-audience",
    without: [
      { file: "workers/commerce/http/access-token.ts", from: "    audience: env.OIDC_AUDIENCE,\n", to: "" },
    ],
    tests: [
      { project: "unit", file: "workers/commerce/http/owner.test.ts", name: "refuses a token that is" },
    ],
  },
  {
    row: "10.1.2, 10.2.1, 10.5.1",
    id: "sign-in-state",
    without: [
      {
        file: "app/features/member/sign-in-attempt.server.ts",
        from: "if (!attempt || attempt.state !== state) continue;",
        to: "if (!attempt) continue;",
      },
    ],
    tests: [{ ...AUTH, name: "a failed sign-in explains why and can be retried with another state" }],
  },
  {
    row: "10.2.2, 10.5.3",
    id: "issuer-of-a-response",
    without: [
      {
        file: "app/features/member/sign-in.server.ts",
        from: "named === null ? !provider.namesItselfInResponses : named === issuer;",
        to: "named === null ? !provider.namesItselfInResponses : true;",
      },
    ],
    tests: [{ ...AUTH, name: "a failed sign-in explains why and can be retried with another provider" }],
  },
  {
    row: "7.2.3–4, 11.5.1",
    id: "new-session-at-sign-in",
    without: [
      {
        file: VISITOR,
        from: 'const id = await this.#cookies.derive("visitor", `${before.id} ${member}`);',
        to: "const { id } = before;",
      },
    ],
    tests: [{ ...AUTH, name: "gives the browser a new id and shows the member" }],
  },
  {
    row: "7.3.1–2, 7.6.1",
    id: "idle-session",
    without: [
      {
        file: "workers/sessions/objects/session-record.ts",
        from: " || now - record.usedAt > idleMs) return",
        to: ") return",
      },
      {
        file: "workers/sessions/objects/session-record.ts",
        from: "Math.min(record.expiresAt, record.usedAt + idleMs)",
        to: "record.expiresAt",
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/sessions.test.ts",
        name: "ends, and one that is used goes on",
      },
    ],
  },
  {
    row: "7.4.1, 14.3.1",
    id: "sign-out",
    without: [
      { file: "app/routes/logout.tsx", from: "status: 303, headers: CLEARED", to: "status: 303" },
      {
        file: "app/platform/finish.server.ts",
        from: "response.status === 200 && !isForMember(context)",
        to: "response.status === 200",
      },
    ],
    tests: [
      {
        project: "e2e",
        file: "tests/e2e/member.test.ts",
        name: "shows nothing of theirs when its next user goes back",
      },
    ],
  },
  {
    row: "8.2.1–8.3.1",
    id: "access-to-objects",
    without: [
      {
        file: "workers/commerce/objects/cart/document.ts",
        from: "if (owner.userId !== null) return owner.userId === caller.userId;",
        to: "if (owner.userId !== null) return true;",
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/access-matrix.test.ts",
        name: "every call of the API of those for",
      },
    ],
  },
];
