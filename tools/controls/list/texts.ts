import type { Control } from "../control.ts";

const KEPT_SECRETS = {
  project: "e2e",
  file: "tests/e2e/kept-secrets.test.ts",
  name: "a member's browser keeps no token, and no address carries a secret",
} as const;

/** How data is written and read: pages, statements, documents, browsers' memories and keys of caches. */
export const TEXT_CONTROLS: readonly Control[] = [
  {
    row: "1.2.1–3",
    id: "output-encoding",
    without: [
      {
        file: "app/platform/seo/structured-data.tsx",
        from: '.replaceAll("<", "\\\\u003c")',
        to: "",
      },
    ],
    tests: [{ project: "e2e", file: "tests/e2e/hostile-texts.test.ts", name: "stay texts on each of them" }],
  },
  {
    row: "1.2.4",
    id: "bound-values",
    without: [
      {
        file: "workers/commerce/store/users.ts",
        from: "FROM users WHERE id = ?`).bind(id)",
        to: "FROM users WHERE id = '${id}'`)",
      },
    ],
    tests: [
      {
        project: "unit",
        file: "tests/support/bound-values.test.ts",
        name: "SQL of the Workers contains no values",
      },
    ],
  },
  {
    row: "1.5.2, 15.3.5–6",
    id: "strict-parsing",
    without: [
      {
        file: "lib/stored-state.ts",
        from: "if (parsed.success) return parsed.data;",
        to: "if (parsed.success || stored) return stored as T;",
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/stored-state.test.ts",
        name: "answers an outage for",
      },
    ],
  },
  {
    row: "8.4.1",
    id: "tenants-apart",
    without: [
      {
        file: "app/platform/cache/answer-cache.server.ts",
        from: "`${tenant} ${question.key}`",
        to: "question.key",
      },
      { file: "app/platform/cache/page-plan.server.ts", from: "    context.tenant,\n", to: "" },
    ],
    tests: [
      {
        project: "unit",
        file: "app/platform/cache/answer-cache.server.test.ts",
        name: "tenants share nothing",
      },
      {
        project: "unit",
        file: "app/platform/cache/page-cache.server.test.ts",
        name: "tenants share no pages",
      },
    ],
  },
  {
    row: "10.1.1, 14.3.3",
    id: "tokens-out-of-the-browser",
    without: [
      {
        file: "app/root.tsx",
        from: "    noJs: context.noJs,\n",
        to: "    noJs: context.noJs,\n    token: (await context.member())?.accessToken,\n",
      },
    ],
    tests: [KEPT_SECRETS],
  },
  {
    row: "14.2.1",
    id: "secrets-out-of-addresses",
    without: [
      {
        file: "app/api/client.server.ts",
        from: "const request = new Request(callUrl(options.baseUrl, call), {",
        to: `const query = { ...call.query, s: headers.get(API_HEADERS.sessionId) };
    const request = new Request(callUrl(options.baseUrl, { ...call, query }), {`,
      },
    ],
    tests: [KEPT_SECRETS],
  },
  {
    row: "15.3.1, 15.3.3",
    id: "allowed-fields",
    without: [
      {
        file: "contract/buyer.schema.ts",
        from: "buyerSchema = z.object({",
        to: "buyerSchema = z.looseObject({",
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/extra-fields.test.ts",
        name: "change nothing in any call, nor in what it leaves",
      },
    ],
  },
];
