import type { MemberSession } from "./objects/member-session.ts";

/** The sessions Worker's bindings, as wrangler.toml names them. */
export interface Bindings {
  MEMBER_SESSION: DurableObjectNamespace<MemberSession>;
}
