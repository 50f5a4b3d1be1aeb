import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { hideTermsNotice } from "#app/features/layout/terms-cookie.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

/** GET: redirects home, because there is no page here. */
export const loader = () => redirect("/");

/** POST: closes the terms notice and returns to the page that showed it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  hideTermsNotice(context.cookies);
  return redirect(safeRedirect(form.get("to")));
}

/** Never rendered, but without a component Remix answers errors with an empty body instead of the error page. */
export default function TermsNotice() {
  return null;
}
