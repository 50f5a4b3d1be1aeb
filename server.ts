import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { PageCache } from "./app/platform/cache/page-cache.server.ts";
import { createContext, type WorkerContext } from "./app/platform/context.server.ts";
import { readSettings, type StorefrontEnv } from "./app/platform/env.server.ts";
import { finish } from "./app/platform/finish.server.ts";
import { plainPage } from "./app/platform/plain-page.server.ts";
import { guard } from "./app/platform/request-guard.server.ts";
import { robotsFile } from "./app/platform/seo/robots.server.ts";
import { SHARED_PAGES } from "./app/shared-pages.server.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

const pages = new PageCache({
  ...SHARED_PAGES,
  build,
  render: (request, context) => handle(request, { ...context }),
});

/** Once deployed, the edge serves these before the Worker (`run_worker_first` in wrangler.toml). */
const FILES = /^\/fanatics\/(?:assets|static)\//;

/** The storefront Worker: guard → context → page cache or Remix → headers. */
export default {
  async fetch(incoming: Request, env: StorefrontEnv, worker: WorkerContext): Promise<Response> {
    const { pathname } = new URL(incoming.url);
    if (FILES.test(pathname)) return env.ASSETS.fetch(incoming);
    const settings = readSettings(env);
    if (pathname === "/robots.txt") return finish(robotsFile(settings), settings, pathname);
    const verdict = guard(incoming, settings.publicOrigin);
    if (verdict.kind === "redirect") {
      return finish(
        new Response(null, { status: 302, headers: { Location: verdict.location } }),
        settings,
        pathname,
      );
    }
    if (verdict.kind === "refuse") return finish(plainPage(verdict.status, "refused"), settings, pathname);
    if (verdict.kind === "outside") return finish(plainPage(404, "notFound"), settings, pathname);

    const context = await createContext(verdict.request, env, worker);
    try {
      const response = await pages.respond(verdict.request, context);
      return finish(response, settings, pathname, context);
    } catch (error) {
      context.log.error("no page", error);
      return finish(plainPage(500, "unexpected"), settings, pathname, context);
    }
  },
};
