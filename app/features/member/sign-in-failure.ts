/** Why a sign-in failed; the texts are in `locales/<lang>/member.json` under `failure.<this>`. */
export type SignInFailure =
  /** The visitor declined at the provider. */
  | "denied"
  /** This browser has no matching attempt: expired, already used, or begun in another browser. */
  | "expired"
  /** The provider's response was not accepted. */
  | "refused"
  /** The member has no registered wallet (§4, §8 login-internal-error). */
  | "wallet"
  /** Too many sign-ins from the visitor's network. */
  | "limited"
  /** The provider, the sessions Worker or the API does not answer. */
  | "outage";

/** Maps the error code of an authorization response (RFC 6749 §4.1.2.1, OpenID Connect Core 1.0 §3.1.2.6). */
export function providerFailure(error: string): SignInFailure {
  switch (error) {
    case "access_denied":
      return "denied";
    case "login_required":
    case "interaction_required":
      return "expired";
    case "server_error":
    case "temporarily_unavailable":
      return "outage";
    default:
      return "refused";
  }
}

/** HTTP status of the page that shows the failure. */
export const FAILURE_STATUS: Record<SignInFailure, number> = {
  denied: 403,
  expired: 400,
  refused: 400,
  wallet: 502,
  limited: 429,
  outage: 503,
};
