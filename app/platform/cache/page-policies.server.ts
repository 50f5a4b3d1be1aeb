import type { ServerBuild } from "@remix-run/cloudflare";
import { generatePath, matchRoutes, type RouteObject } from "react-router";
import { handleOf, type PathParam, type SharedPolicy } from "../route-handle.ts";
import { BoundedStore } from "./bounded-store.ts";

/** The policy of a shared page, with the id of the route that declares it. */
export interface PagePolicy extends SharedPolicy {
  routeId: string;
}

/** Judges the values of path parameters, by kind. */
export type PathParamRules = Readonly<Record<PathParam, (value: string) => boolean>>;

export type Build = Pick<ServerBuild, "basename"> & {
  routes: Record<string, Pick<ServerBuild["routes"][string], "id" | "parentId" | "path" | "index"> & Module>;
};
type Module = { module: { handle?: unknown } };

/** Characters of the pathnames whose policy is remembered: matching goes through all routes each time. */
const REMEMBERED_PATHNAMES = 256 * 1024;

/**
 * Compiles the routes of a build into a lookup: pathname → the policy of the page there, or null when it is not shared.
 *
 * The router's own matching decides which page that is, and the innermost route speaks for the whole page. Only the
 * canonical spelling of an address is shared, not what the router takes for the same (case, slashes at the end).
 */
export function compilePolicies(
  build: Build,
  rules: PathParamRules,
): (pathname: string) => PagePolicy | null {
  const basename = (build.basename ?? "/").replace(/\/$/, "");
  const tree = routesBelow(build);
  const remembered = new BoundedStore<{ policy: PagePolicy | null }>(REMEMBERED_PATHNAMES);

  function match(pathname: string): PagePolicy | null {
    // Remix's data requests have the page's address with this suffix.
    if (pathname.endsWith(".data")) return null;
    const matches = matchRoutes(tree, pathname, basename) ?? [];
    const leaf = matches.at(-1);
    const shared = leaf && handleOf(leaf.route).shared;
    if (!shared) return null;
    const present = Object.entries(leaf.params).filter(([, value]) => value !== undefined);
    const fits = present.every(([name, value = ""]) => {
      const kind = shared.path?.[name];
      return kind !== undefined && rules[kind](value);
    });
    if (!fits) return null;
    const pattern = matches.map(({ route }) => route.path ?? "").join("/");
    const canonical = basename + generatePath(`/${pattern}`, leaf.params);
    return pathname === canonical ? { ...shared, routeId: leaf.route.id ?? "" } : null;
  }

  return (pathname) => {
    const known = remembered.get(pathname);
    if (known) return known.policy;
    const policy = match(pathname);
    remembered.set(pathname, { policy }, pathname.length);
    return policy;
  };
}

/** The build's flat list of routes as the tree that the router matches. */
export function routesBelow({ routes }: Build, parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, module }) =>
      index
        ? { id, path, index, handle: module.handle }
        : { id, path, handle: module.handle, children: routesBelow({ routes }, id) },
    );
}
