import { notFound } from "#app/platform/errors.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { RouteError } from "#app/ui/route-error.tsx";

export const handle = { i18n: ["errors"] } satisfies RouteHandle;

/** Every unknown path is answered with status 404 (§2.1). */
export function loader(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
