import { Await } from "@remix-run/react";
import { Suspense } from "react";
import type { MemberView } from "./member-view.ts";
import { UserMenu } from "./user-menu.tsx";

/** The header's account corner; a member's name and points may stream in after the page. */
export function Account({ member }: { member: MemberView | Promise<MemberView> }) {
  return (
    <Suspense fallback={<span aria-hidden="true" className="h-11 w-28 rounded-control bg-current/15" />}>
      <Await resolve={member} errorElement={<UserMenu member={{ kind: "unknown" }} />}>
        {(view) => <UserMenu member={view} />}
      </Await>
    </Suspense>
  );
}
