import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { hideTermsNotice } from "#app/features/layout/terms-cookie.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";

export { RouteError as ErrorBoundary } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

/** Nothing to see here: back to home. */
export const loader = () => redirect("/");

/** POST: closes the terms notice and returns to the page it stood on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  hideTermsNotice(context.cookies);
  return redirect(safeRedirect(form.get("to")));
}

/** A page, though never shown: without one a refusal would be a blank answer. */
export default function TermsNotice() {
  return null;
}
