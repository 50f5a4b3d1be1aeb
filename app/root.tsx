import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { DEFAULT_LANGUAGE } from "../contract/i18n.ts";
import { readCart } from "./features/cart/cart-cookies.server.ts";
import { heldCart } from "./features/cart/held-cart.ts";
import { favouritesSnapshot } from "./features/favourites/favourites.server.ts";
import { FavouritesProvider } from "./features/favourites/favourites-provider.tsx";
import { NavigationProgress } from "./features/layout/navigation-progress.tsx";
import { PageAnnouncer } from "./features/layout/page-announcer.tsx";
import { Shell } from "./features/layout/shell.tsx";
import { showsTermsNotice } from "./features/layout/terms-cookie.server.ts";
import { Account } from "./features/member/account.tsx";
import { accountView } from "./features/member/member-view.server.ts";
import { NotificationsProvider } from "./features/notifications/notices.tsx";
import { AVAILABLE_LANGUAGES, serverI18n } from "./i18n/instance.server.ts";
import { BUILD } from "./platform/build-info.server.ts";
import { useNonce } from "./platform/render/nonce.ts";
import type { RouteHandle } from "./platform/route-handle.ts";
import { PREFIX } from "./platform/safe-redirect.server.ts";
import { StructuredData } from "./platform/seo/structured-data.tsx";
import stylesheet from "./styles.css?url";
import { ModalHost } from "./ui/modal-host.tsx";
import { RouteError } from "./ui/route-error.tsx";

export const handle = { i18n: ["common", "member"] } satisfies RouteHandle;

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  { rel: "icon", href: "/fanatics/static/favicon.svg", type: "image/svg+xml" },
];

/** The title of pages without one of their own, such as errors. */
export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? [{ title: data.site.name }] : []);

export async function loader({ context }: LoaderFunctionArgs) {
  const now = Date.now();
  const [{ account }, favourites] = await Promise.all([accountView(context), favouritesSnapshot(context)]);
  return {
    language: context.language,
    // For the addresses in the page's head (platform/seo/title-meta.ts).
    site: {
      url: `${context.settings.publicOrigin}${PREFIX.slice(0, -1)}`,
      name: serverI18n(context.language).t("common:siteName"),
      languages: AVAILABLE_LANGUAGES,
    },
    noJs: context.noJs,
    account,
    favourites,
    shell: {
      held: heldCart(await readCart(context.cookies), now),
      termsNotice: showsTermsNotice(context.cookies),
      year: new Date(now).getUTCFullYear(),
      version: `${BUILD.version}, ${BUILD.builtAt}`,
    },
  };
}

/**
 * Scripts move sections that stream in later into place. Without scripts, this style shows them where they arrived. It
 * precedes all stylesheets because among important rules the first cascade layer wins.
 */
const NO_SCRIPT_STYLE =
  '@layer nojs{div[hidden][id^="S:"]{display:block!important}[data-needs-js]{display:none!important}}';

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const { t } = useTranslation();
  const nonce = useNonce();
  return (
    <html lang={data?.language ?? DEFAULT_LANGUAGE}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <noscript>
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: NO_SCRIPT_STYLE }} />
          <link rel="stylesheet" href="/fanatics/noscript.css" />
        </noscript>
        <Meta />
        <StructuredData />
        <Links />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only z-(--layer-highest) rounded-control bg-raised px-4 py-3 font-bold text-ink focus:not-sr-only focus:fixed focus:left-4 focus:top-2"
        >
          {t("skipToContent")}
        </a>
        {data ? (
          <NotificationsProvider>
            <FavouritesProvider view={data.favourites}>
              <ModalHost>
                <Shell
                  data={data.shell}
                  languages={data.site.languages}
                  account={<Account member={data.account} />}
                >
                  {children}
                </Shell>
              </ModalHost>
              {/* Last, so that what a page focuses itself has the focus before. */}
              <PageAnnouncer />
              <NavigationProgress />
            </FavouritesProvider>
          </NotificationsProvider>
        ) : (
          children
        )}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
