import type { ApiErrorBody } from "#contract/error.ts";
import { ERROR_CODES, type ErrorCode } from "#contract/error-codes.ts";
import { API_HEADERS } from "#contract/headers.ts";
import { signInSchema } from "#contract/member-session.schema.ts";
import { SESSION_KEY_PATTERN } from "#contract/member-session.ts";
import { traced } from "#lib/request-trace.ts";
import type { Bindings } from "./env.ts";
import { providerMetadata } from "./provider/metadata.ts";
import type { Outcome } from "./provider/outcome.ts";
import { settingsFault } from "./settings.ts";
import { signIn } from "./sign-in.ts";

export { MemberSession } from "./objects/member-session.ts";

/**
 * Member sessions, for the storefront's service binding only: GET /provider?issuer=, POST /sessions,
 * GET and DELETE /sessions/{key}. See contract/member-session.ts. Failures have the API's error shape (§3).
 */
export default {
  fetch(request: Request, env: Bindings): Promise<Response> {
    // Only our storefront calls: its id is believed.
    const requestId = request.headers.get(API_HEADERS.requestId) ?? crypto.randomUUID();
    return traced(requestId, () => respond(request, env, requestId));
  },
};

async function respond(request: Request, env: Bindings, requestId: string): Promise<Response> {
  const fault = settingsFault(env);
  if (fault) return failure(503, ERROR_CODES.SYSTEM_DOWN, fault);
  const url = new URL(request.url);
  const [, resource, key = ""] = url.pathname.split("/");
  const route = `${request.method} /${resource}${key ? "/{key}" : ""}`;
  if (route === "GET /provider") {
    const provider = await providerMetadata(url.searchParams.get("issuer") ?? "", env);
    if (provider.kind !== "ok") return answer(provider);
    const { authorizationEndpoint, endSessionEndpoint, namesItselfInResponses } = provider.value;
    return Response.json({ authorizationEndpoint, endSessionEndpoint, namesItselfInResponses });
  }
  if (route === "POST /sessions") {
    const body = signInSchema.safeParse(await request.json().catch(() => null));
    return body.success
      ? answer(await signIn(body.data, env, requestId), 201)
      : failure(400, ERROR_CODES.INVALID_REQUEST);
  }
  if (!SESSION_KEY_PATTERN.test(key)) return ended();
  const session = env.MEMBER_SESSION.getByName(key);
  if (route === "GET /sessions/{key}") {
    const outcome = await session.read(requestId);
    return outcome.kind === "refused" ? ended() : answer(outcome);
  }
  if (route === "DELETE /sessions/{key}") {
    const last = await session.end(requestId);
    return last ? Response.json(last) : ended();
  }
  return ended();
}

function answer<T>(outcome: Outcome<T>, status = 200): Response {
  if (outcome.kind === "ok") return Response.json(outcome.value, { status });
  return outcome.kind === "refused"
    ? failure(422, ERROR_CODES.UNAUTHORISED)
    : failure(503, ERROR_CODES.SYSTEM_DOWN);
}

/** The session does not exist or has ended. */
const ended = () => failure(404, ERROR_CODES.NOT_FOUND);

function failure(status: number, code: ErrorCode, detail = ""): Response {
  const body: ApiErrorBody = { title: code, detail, status, code, violations: [] };
  return Response.json(body, { status });
}
