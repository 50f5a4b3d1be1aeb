import { z } from "zod";
import { openDatabase } from "../lib/database.ts";
import { httpUrl, portOption, readOptions } from "../lib/options.ts";
import { runServer } from "../lib/run-server.ts";
import { identityTables } from "./adapter.ts";
import { loadKeys } from "./keys.ts";
import { createIdentityListener } from "./listener.ts";

/** Public keys that the client's assertions are verified with (RFC 7523). */
const clientKeysSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).min(1) });
const usage =
  "dev/identity/server.ts --port N --state DIR --issuer URL --redirect-uri URL … --audience URI --client-keys JWKS [--client-id ID] [--post-logout-uri URL …] [--access-token-ttl SECONDS]";
const options = readOptions(
  usage,
  z.object({
    port: portOption,
    state: z.string().min(1),
    issuer: httpUrl,
    "client-id": z.string().min(1).default("storefront"),
    "client-keys": z.string().transform((text) => clientKeysSchema.parse(JSON.parse(text))),
    "redirect-uri": z.array(httpUrl).min(1),
    "post-logout-uri": z.array(httpUrl).default([]),
    audience: z.url(),
    "access-token-ttl": z.coerce.number().int().positive().default(300),
  }),
);

const db = openDatabase(options.state, "identity.sqlite", identityTables);
const listener = createIdentityListener({
  db,
  keys: await loadKeys(options.state),
  issuer: options.issuer.replace(/\/$/, ""),
  clientId: options["client-id"],
  clientKeys: options["client-keys"],
  redirectUris: options["redirect-uri"],
  postLogoutUris: options["post-logout-uri"],
  audience: options.audience,
  accessTokenTtl: options["access-token-ttl"],
});

runServer({ name: "identity", port: options.port, listener, close: () => db.close() });
