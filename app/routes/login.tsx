import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";

/** /login is home (§2.1); one address for one page. */
export function loader({ request }: LoaderFunctionArgs) {
  return redirect(`/${new URL(request.url).search}`);
}
