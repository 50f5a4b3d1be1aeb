import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { linkoverAnswer } from "#app/features/event/linkover.server.ts";
import { LinkoverPage } from "#app/features/event/linkover-page.tsx";
import { notFound } from "#app/platform/errors.server.ts";
import { page } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import { isUuid } from "#contract/ids.ts";

export const handle = { i18n: ["event", "errors"], layout: "blank" } satisfies RouteHandle;

/** `Refresh` instead of a redirect: our CSP's form-action also applies to the redirects that follow a form. */
export const headers: HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Opened without the form: the page asks for confirmation. */
export function loader({ params }: LoaderFunctionArgs) {
  if (!isUuid(params.id)) throw notFound();
  return { eventId: params.id };
}

/** POST: looks up the partner's page of this event and leads there (§7 linkover). */
export async function action({ params, context }: ActionFunctionArgs) {
  const { id } = params;
  if (!isUuid(id)) throw notFound();
  const answer = linkoverAnswer(await page(context.api.events.linkover(id)));
  return data(answer, answer.url ? { headers: { Refresh: `0; url=${answer.url}` } } : { status: 409 });
}

export default function Linkover() {
  return <LinkoverPage {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>() ?? null} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
