import type { Control } from "../control.ts";

const GUARD = "app/platform/request-guard.server.ts";
const HEADERS = "app/platform/security-headers.server.ts";
const SECURITY = { project: "integration-faults", file: "tests/faults/security.test.ts" } as const;

/** What requests may ask for, and what their answers tell browsers. */
export const REQUEST_CONTROLS: readonly Control[] = [
  {
    row: "1.2.2, 3.7.2",
    id: "redirects",
    without: [
      {
        file: "app/platform/safe-redirect.server.ts",
        from: 'typeof target !== "string" || !target.startsWith("/")',
        to: 'typeof target !== "string"',
      },
      {
        file: "app/platform/safe-redirect.server.ts",
        from: 'if (!url || url.origin !== base || url.pathname.includes("//")) return fallback;',
        to: "if (!url || url.origin !== base) return target;",
      },
    ],
    tests: [{ ...SECURITY, name: "a redirect to a URL from the request stays on our site" }],
  },
  {
    row: "3.2.1, 3.4.4",
    id: "content-types",
    without: [
      { file: HEADERS, from: '  "X-Content-Type-Options": "nosniff",\n', to: "" },
      {
        file: "app/platform/finish.server.ts",
        from: 'response.headers.set("X-Content-Type-Options", "nosniff");',
        to: 'response.headers.set("X-Request-Id", "");',
      },
    ],
    tests: [{ ...SECURITY, name: "tell browsers how to treat it" }],
  },
  {
    row: "3.3.1–4",
    id: "cookie-attributes",
    without: [
      {
        file: "app/platform/cookie-jar.server.ts",
        from: 'if (!settings.readable) attributes.push("HttpOnly");',
        to: "",
      },
    ],
    tests: [{ ...SECURITY, name: "are locked to this host, hidden from scripts and never sent cross-site" }],
  },
  {
    row: "3.3.1–4",
    id: "cookie-signatures",
    without: [
      {
        file: "lib/signed-text.ts",
        from: "return valid ? new TextDecoder().decode(body) : null;",
        to: "return valid || !valid ? new TextDecoder().decode(body) : null;",
      },
    ],
    tests: [{ ...SECURITY, name: "do not accept a tampered cart" }],
  },
  {
    row: "3.4.1, .5, .6",
    id: "transport-referrer-frames",
    without: [
      { file: HEADERS, from: '  "Strict-Transport-Security": STRICT_TRANSPORT,\n', to: "" },
      { file: HEADERS, from: '  "X-Frame-Options": "DENY",\n', to: "" },
    ],
    tests: [{ ...SECURITY, name: "tell browsers how to treat it" }],
  },
  {
    row: "3.4.3",
    id: "content-security-policy",
    without: [
      {
        file: HEADERS,
        from: '`script-src ${["\'self\'", ...options.inlineScripts].join(" ")}`',
        to: "\"script-src * 'unsafe-inline'\"",
      },
    ],
    tests: [{ ...SECURITY, name: "inline scripts and styles carry a nonce that differs in each response" }],
  },
  {
    row: "3.4.2",
    id: "cors",
    without: [
      {
        file: "workers/commerce/http/context.ts",
        from: '  c.header("X-Content-Type-Options", "nosniff");\n',
        to: '  c.header("X-Content-Type-Options", "nosniff");\n  c.header("Access-Control-Allow-Origin", "*");\n',
      },
    ],
    tests: [
      {
        project: "integration",
        file: "tests/integration/access-matrix.test.ts",
        name: "lets no other site read its answers",
      },
    ],
  },
  {
    row: "3.5.1–3",
    id: "cross-site-requests",
    without: [
      { file: GUARD, from: "if (!isFromOurPages(request, url.origin, publicOrigin)) {", to: "if (false) {" },
    ],
    tests: [{ ...SECURITY, name: "is refused unless it comes from our own pages" }],
  },
  {
    row: "3.5.5",
    id: "window-messages",
    without: [
      {
        file: "app/entry.client.tsx",
        from: "\nreloadOnMissingChunk();\n",
        to: '\nreloadOnMissingChunk();\nwindow.addEventListener("message", ({ data }) => location.assign(data));\n',
      },
    ],
    tests: [
      {
        project: "unit",
        file: "tests/support/window-messages.test.ts",
        name: "nothing in the pages talks to other windows",
      },
    ],
  },
  {
    row: "4.1.3, 15.3.4",
    id: "forwarded-headers",
    without: [
      {
        file: GUARD,
        from: "request: withoutForwarded(insidePrefix(request, url))",
        to: "request: insidePrefix(request, url)",
      },
    ],
    tests: [{ ...SECURITY, name: "forwarded headers do not reach the framework" }],
  },
  {
    row: "1.3.6, 13.2.4, 15.3.2",
    id: "outbound-calls",
    without: [
      {
        file: "lib/outbound.ts",
        from: "if (!origins.includes(origin)) throw new OutboundRefused(`${origin} is not among the allowed origins`);",
        to: "",
      },
    ],
    tests: [{ project: "unit", file: "lib/outbound.test.ts", name: "is not made to any other origin" }],
  },
];
