import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { safeRedirect } from "../platform/safe-redirect.server.ts";
import { hideTermsNotice } from "../platform/terms-cookie.server.ts";

/** Nothing to see here: back to home. */
export const loader = () => redirect("/");

/** POST: closes the terms notice and returns to the page it stood on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  hideTermsNotice(context.cookies);
  return redirect(safeRedirect(form.get("to")));
}
