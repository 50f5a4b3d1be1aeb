import type { MemberSession } from "./objects/member-session.ts";

/** The sessions Worker's bindings, as wrangler.toml names them. */
export interface Bindings {
  MEMBER_SESSION: DurableObjectNamespace<MemberSession>;
  /** local, preview or production. */
  ENVIRONMENT: string;
  REGION: string;
  /** The identity provider of this shop; no other one is asked. */
  OIDC_ISSUER: string;
  OIDC_CLIENT_ID: string;
  /** Origins of the provider's endpoints besides the issuer's own, separated by spaces. */
  OIDC_ORIGINS?: string;
  /** How we prove ourselves at the provider: a private key as JWK, or a secret (provider/client.ts). */
  OIDC_CLIENT_KEY?: string;
  OIDC_CLIENT_SECRET?: string;
  /** Time after which an unused session ends (s). Default: 7 days. */
  SESSION_IDLE_SECONDS?: string;
}
