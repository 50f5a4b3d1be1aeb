import { z } from "zod";
import { logFailure } from "#lib/log-failure.ts";
import { providerRules } from "#lib/oidc-discovery.ts";
import { fetchOutside } from "#lib/outbound.ts";
import type { Bindings } from "../env.ts";
import type { AccessClaims } from "./access-token.ts";
import { outage } from "./failure.ts";
import { issuerMetadata } from "./issuer.ts";

export interface IssuerProfile {
  email: string | undefined;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  memberStatus: string;
}

const userinfoSchema = z.object({
  sub: z.string(),
  email: z.string().max(254).optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().max(200).optional(),
  family_name: z.string().max(200).optional(),
  member_status: z.string().max(60).optional(),
});

/**
 * The member's name and email: from the access token if the issuer includes them, else from its userinfo endpoint
 * with that token (OpenID Connect Core §5.3).
 *
 * @throws ApiFailure 503 when the issuer does not answer
 */
export async function readProfile(
  env: Bindings,
  token: string,
  claims: AccessClaims,
  now: number,
): Promise<IssuerProfile> {
  const complete = claims.email && claims.given_name ? claims : await fetchUserinfo(env, token, claims, now);
  return {
    email: complete.email,
    emailVerified: complete.email_verified ?? false,
    firstName: complete.given_name ?? "",
    lastName: complete.family_name ?? "",
    memberStatus: complete.member_status ?? "member",
  };
}

/** The token's claims with those of userinfo; an issuer that refuses the token there adds nothing. */
async function fetchUserinfo(
  env: Bindings,
  token: string,
  claims: AccessClaims,
  now: number,
): Promise<AccessClaims> {
  const { userinfoEndpoint } = await issuerMetadata(env, now);
  if (!userinfoEndpoint) return claims;
  try {
    const authorized = { headers: { Authorization: `Bearer ${token}` } };
    const response = await fetchOutside(userinfoEndpoint, authorized, providerRules(env));
    if (response.status === 401 || response.status === 403) return claims;
    if (!response.ok) throw new Error(`${response.status} from userinfo`);
    const userinfo = userinfoSchema.parse(await response.json());
    // A response about another subject must not be used (OpenID Connect Core §5.3.2).
    return userinfo.sub === claims.sub ? { ...claims, ...userinfo } : claims;
  } catch (error) {
    logFailure("outage", { at: "userinfo" }, error);
    throw outage("The identity provider");
  }
}
