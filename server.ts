import * as build from "virtual:remix/server-build";
import { createRequestHandler } from "@remix-run/cloudflare";
import { adoptGuest } from "./app/features/member/adopt.server.ts";
import { withNotice } from "./app/features/notifications/notification.ts";
import { PageCache } from "./app/platform/cache/page-cache.server.ts";
import { takeCarried } from "./app/platform/carried.server.ts";
import { createContext, type WorkerContext } from "./app/platform/context.server.ts";
import { readSettings, type StorefrontEnv, settingsFault } from "./app/platform/env.server.ts";
import { fileResponse } from "./app/platform/file-response.server.ts";
import { finish } from "./app/platform/finish.server.ts";
import { plainPage, unsetPage } from "./app/platform/plain-page.server.ts";
import { guard } from "./app/platform/request-guard.server.ts";
import { routePatterns } from "./app/platform/route-pattern.server.ts";
import { reportSecurityEvent } from "./app/platform/security-events.server.ts";
import { SECURITY_TXT, securityFile } from "./app/platform/security-txt.server.ts";
import { robotsFile } from "./app/platform/seo/robots.server.ts";
import { refusesDiscount } from "./app/platform/tenant.server.ts";
import { addressOf } from "./app/platform/visitor-address.server.ts";
import { SHARED_PAGES } from "./app/shared-pages.server.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

const patternOf = routePatterns(build);

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
    if (FILES.test(pathname)) return fileResponse(await env.ASSETS.fetch(incoming));
    const fault = settingsFault(env);
    if (fault) return unsetPage(fault);
    const settings = readSettings(env);
    const requestId = crypto.randomUUID();
    const plain = (response: Response) => finish(response, settings, pathname, { requestId });
    if (pathname === "/robots.txt") return plain(robotsFile(settings));
    const securityTxt = pathname === SECURITY_TXT ? securityFile(settings, Date.now()) : null;
    if (securityTxt) return plain(securityTxt);
    const verdict = guard(incoming, settings.publicOrigin);
    if (verdict.kind === "redirect") {
      return plain(new Response(null, { status: 302, headers: { Location: verdict.location } }));
    }
    if (verdict.kind === "outside") return plain(plainPage(404, "notFound"));
    if (verdict.kind === "refuse") {
      if (verdict.status === 403) {
        await reportSecurityEvent(
          { settings, requestId, address: addressOf(incoming) },
          {
            kind: "cross-site request",
            route: `${incoming.method} ${patternOf(pathname)}`,
            reason: incoming.headers.has("Sec-Fetch-Site") ? "fetch metadata" : "origin",
          },
        );
      }
      return plain(plainPage(verdict.status, "refused"));
    }

    const context = await createContext(verdict.request, env, worker, requestId);
    try {
      const taken = await takeCarried(verdict.request, context.cookies, (token) =>
        refusesDiscount(context, token),
      );
      if (taken) {
        const location = taken.discountRefused ? withNotice(taken.path, "discountRefused") : taken.path;
        const moved = new Response(null, { status: 302, headers: { Location: location } });
        return finish(moved, settings, pathname, context);
      }
      await adoptGuest(context);
      const response = await pages.respond(verdict.request, context);
      return finish(response, settings, pathname, context);
    } catch (error) {
      context.log.error("no page", error);
      return finish(plainPage(500, "unexpected", requestId), settings, pathname, context);
    }
  },
};
