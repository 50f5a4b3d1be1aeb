import { afterEach, expect, it, vi } from "vitest";
import { discoverProvider, providerRules } from "./oidc-discovery.ts";

const HOUR = 3_600_000;
const discover = (issuer: string, onFailure: (error: unknown) => void, now?: number) =>
  discoverProvider(issuer, providerRules({ OIDC_ISSUER: issuer }), onFailure, now);
let issuers = 0;
/** A new issuer per test: documents are cached by issuer. */
const newIssuer = () => `https://issuer-${issuers++}.example`;
const documentOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
});

/** Serves one response per discovery request; a further request fails. */
function serve(...responses: (() => Response)[]) {
  const fetcher = vi.fn(async (_url: string, _init: RequestInit) => {
    const respond = responses.shift();
    if (!respond) throw new TypeError("network");
    return respond();
  });
  vi.stubGlobal("fetch", fetcher);
  return fetcher;
}
afterEach(() => vi.unstubAllGlobals());

it("reads endpoints and caches them for an hour", async () => {
  const issuer = newIssuer();
  const document = { ...documentOf(issuer), userinfo_endpoint: `${issuer}/me` };
  const fetcher = serve(
    () => Response.json(document),
    () => Response.json(document),
  );
  const onFailure = vi.fn();
  expect(await discover(issuer, onFailure, 0)).toMatchObject({
    issuer,
    tokenEndpoint: `${issuer}/token`,
    userinfoEndpoint: `${issuer}/me`,
    endSessionEndpoint: null,
  });
  await discover(issuer, onFailure, HOUR - 1);
  expect(fetcher).toHaveBeenCalledTimes(1);
  await discover(issuer, onFailure, HOUR);
  expect(fetcher).toHaveBeenCalledTimes(2);
  expect(fetcher.mock.calls[0]).toMatchObject([
    `${issuer}/.well-known/openid-configuration`,
    { redirect: "manual" },
  ]);
  expect(onFailure).not.toHaveBeenCalled();
});

it.each<[string, (issuer: string) => Response]>([
  ["an error", () => Response.json({}, { status: 500 })],
  ["a redirect", () => new Response(null, { status: 302, headers: { Location: "https://evil.example" } })],
  ["no JSON", () => new Response("<html>")],
  ["an incomplete document", (issuer) => Response.json({ issuer, jwks_uri: `${issuer}/jwks` })],
  ["another issuer's document", () => Response.json(documentOf("https://evil.example"))],
  [
    "keys by http",
    (issuer) => Response.json({ ...documentOf(issuer), jwks_uri: "http://issuer.example/jwks" }),
  ],
  [
    "user info by http",
    (issuer) => Response.json({ ...documentOf(issuer), userinfo_endpoint: "http://issuer.example/me" }),
  ],
])("refuses %s, and caches no failure", async (_case, respond) => {
  const issuer = newIssuer();
  const onFailure = vi.fn();
  serve(
    () => respond(issuer),
    () => Response.json(documentOf(issuer)),
  );
  await expect(discover(issuer, onFailure)).rejects.toThrow();
  expect(onFailure).toHaveBeenCalledTimes(1);
  expect(await discover(issuer, onFailure)).toMatchObject({ issuer });
});

it("asks no issuer by http, except on this machine", async () => {
  const local = "http://127.0.0.1:8443";
  const fetcher = serve(() => Response.json(documentOf(local)));
  await expect(discover("http://issuer.example", vi.fn())).rejects.toThrow(/neither https/);
  await expect(discover("http://127.0.0.1.evil.example", vi.fn())).rejects.toThrow(/neither https/);
  expect(fetcher).not.toHaveBeenCalled();
  expect(await discover(local, vi.fn())).toMatchObject({ tokenEndpoint: `${local}/token` });
});

it("uses an expired document while the provider is down, and reports the failure", async () => {
  const issuer = newIssuer();
  const onFailure = vi.fn();
  serve(() => Response.json(documentOf(issuer)));
  await discover(issuer, onFailure, 0);
  expect(await discover(issuer, onFailure, 2 * HOUR)).toMatchObject({ issuer });
  expect(onFailure).toHaveBeenCalledTimes(1);
});

it("asks an issuer and its endpoints at the origins of the settings only", async () => {
  const issuer = newIssuer();
  const keys = "https://keys.provider.test";
  const document = { ...documentOf(issuer), jwks_uri: `${keys}/jwks` };
  const fetcher = serve(
    () => Response.json(document),
    () => Response.json({ keys: [] }),
  );
  const other = providerRules({ OIDC_ISSUER: "https://identity.test" });
  await expect(discoverProvider(issuer, other, vi.fn())).rejects.toThrow("allowed origins");
  expect(fetcher).not.toHaveBeenCalled();

  const header = { alg: "RS256", kid: "k1" };
  const narrow = await discover(issuer, vi.fn());
  await expect(narrow.keys(header, { payload: "", signature: "" })).rejects.toThrow("allowed origins");
  expect(fetcher).toHaveBeenCalledTimes(1);
  const wide = providerRules({ OIDC_ISSUER: issuer, OIDC_ORIGINS: keys });
  expect(wide.origins).toEqual([issuer, keys]);
});
