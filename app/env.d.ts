declare module "virtual:remix/server-build" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

declare module "react-dom/server.node" {
  export { renderToPipeableStream } from "react-dom/server";
}
