import { matchRoutes } from "react-router";
import { type Build, routesBelow } from "./cache/page-policies.server.ts";

/** Finds a pathname's route pattern, for the log: the pathname itself names carts, orders and tickets. */
export function routePatterns(build: Build): (pathname: string) => string {
  const basename = (build.basename ?? "/").replace(/\/$/, "");
  const tree = routesBelow(build);

  return (pathname) => {
    const matches = matchRoutes(tree, pathname.replace(/\.data$/, ""), basename) ?? [];
    const segments = matches.map(({ route }) => route.path ?? "").filter(Boolean);
    return `/${segments.join("/")}`.replaceAll(/:(\w+)\??/g, "{$1}");
  };
}
