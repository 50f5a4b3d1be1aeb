import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { findCity, rememberCity } from "../platform/city.server.ts";
import { readForm } from "../platform/form.server.ts";
import { orOutage } from "../platform/or-outage.server.ts";
import { safeRedirect } from "../platform/safe-redirect.server.ts";

export { RouteError as ErrorBoundary } from "../ui/route-error.tsx";

export const handle = { i18n: ["errors"] };

/** Nothing to see here: back to home. */
export const loader = () => redirect("/");

/** POST `city`: makes a typed city the visitor's own (a cookie) and returns to `to`; an unknown one changes nothing. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request);
  const typed = form.get("city");
  const city = typeof typed === "string" ? await orOutage(findCity(context.api, typed)) : null;
  if (city) await rememberCity(context.cookies, city);
  return redirect(safeRedirect(form.get("to")));
}

/** A page, though never shown: without one a refusal or an outage would be a blank answer. */
export default function Location() {
  return null;
}
