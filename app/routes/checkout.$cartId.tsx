import { data, type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { Outlet, useHref, useLoaderData, useMatches, useSearchParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetCart, readCart } from "#app/features/cart/cart-cookies.server.ts";
import { readToldCode } from "#app/features/cart/told-code.ts";
import { cartOf, readerOf } from "#app/features/checkout/cart.server.ts";
import { checkoutView, eventView } from "#app/features/checkout/cart-view.ts";
import { CheckoutPage } from "#app/features/checkout/checkout-page.tsx";
import { GonePage } from "#app/features/checkout/gone-page.tsx";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { sameSeats } from "#app/features/checkout/same-seats.server.ts";
import { cartPhase, missingBefore } from "#app/features/checkout/step-guard.ts";
import { checkoutPath, parseNotice, screenOf, stepOf } from "#app/features/checkout/steps.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import type { RequestContext } from "#app/platform/context.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { RouteError } from "#app/ui/route-error.tsx";
import type { Cart } from "#contract/cart.ts";

export const handle = { i18n: ["checkout", "hotel"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** The cart. Its state may lead elsewhere: to the order, to payment, or to a page about its end. Steps are child routes. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const cart = await cartOf(context, params.cartId ?? "");
  if (!cart)
    return data(
      { kind: "outage" as const, title: pageTitle(context.language, "checkout:outage.title") },
      503,
    );
  const phase = cartPhase(cart, Date.now());
  if (phase === "paying") throw redirect(checkoutPath(cart.uuid, "payment"));
  if (phase !== "open") await forgetCart(context.cookies, cart.uuid);
  if (phase === "ordered") throw redirect(`/order-confirmation/${cart.orderUuid}`);
  const view = phase === "open" ? checkoutView(cart, readerOf(context)) : null;
  if (!view) {
    const gone = await goneView(context, cart);
    return data(
      {
        kind: "gone" as const,
        gone,
        ...(await context.defer({ same: sameSeats(context, cart) })),
        title: pageTitle(context.language, `checkout:gone.${gone.reason}.title`),
      },
      410,
    );
  }
  return data({
    kind: "open" as const,
    view,
    reachable: missingBefore(2, cart)?.step ?? 2,
    title: pageTitle(context.language, "checkout:title.page", { name: view.event.name }),
  });
}

async function goneView(context: RequestContext, cart: Cart) {
  const item = cart.items[0];
  const current = await readCart(context.cookies);
  return {
    reason: cart.releaseReason ?? "expired",
    event: item ? eventView(item.event, context.language) : null,
    eventId: item?.productId ?? null,
    currentCartId: current && current.id !== cart.uuid ? current.id : null,
  };
}

export default function Checkout() {
  const loaded = useLoaderData<typeof loader>();
  const { t } = useTranslation("checkout");
  const screen = screenOf(useMatches());
  const [search] = useSearchParams();
  const cartId = loaded.kind === "open" ? loaded.view.cartId : "";
  const saveAction = useHref(checkoutPath(cartId, screen === "buyer" ? "draft" : "delivery"));
  if (loaded.kind === "gone") return <GonePage gone={loaded.gone} same={loaded.same} />;
  if (loaded.kind === "outage") {
    return (
      <MessagePage title={t("outage.title")} testId="outage">
        <Outlet context={null} />
      </MessagePage>
    );
  }
  return (
    <CheckoutPage
      view={loaded.view}
      screen={screen}
      reachable={Math.max(stepOf(screen), loaded.reachable)}
      saveAction={screen === "review" ? null : saveAction}
      notice={parseNotice(search.get("notice"))}
      told={readToldCode(search)}
    >
      <Outlet context={loaded.view} />
    </CheckoutPage>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
