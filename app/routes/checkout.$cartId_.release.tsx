import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useParams } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { forgetCart } from "#app/features/cart/cart-cookies.server.ts";
import { cartOf } from "#app/features/checkout/cart.server.ts";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { failureStatus, failureWords, shownFailure } from "#app/features/checkout/refusal.ts";
import { checkoutPath } from "#app/features/checkout/steps.ts";
import { withNotice } from "#app/features/notifications/notification.ts";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { readForm } from "#app/platform/form.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import { settle } from "#app/platform/outage.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { safeRedirect } from "#app/platform/safe-redirect.server.ts";
import { titleMeta } from "#app/platform/seo/title-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";

export const handle = { i18n: ["checkout"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = titleMeta;

/** Refusals of a cart that holds no seats any more. */
const NOT_HELD: string[] = [ERROR_CODES.NOT_FOUND, ERROR_CODES.CART_EXPIRED, ERROR_CODES.CART_RELEASED];

/** The page of a release that failed. @throws Response 404 for another visitor's cart */
export async function loader({ context, params }: LoaderFunctionArgs) {
  await cartOf(context, params.cartId ?? "");
  return { title: pageTitle(context.language, "checkout:release.failed") };
}

/** Releases the seats and redirects to `to`; with `stay` (the visitor left checkout by a link) there is no redirect. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const cartId = params.cartId ?? "";
  const form = await readForm(request);
  const result = await settle(context.api.carts.release(cartId));
  if (!result.ok && !NOT_HELD.includes(result.refusal?.code ?? "")) {
    return data({ failure: shownFailure(result) }, failureStatus(result));
  }
  await forgetCart(context.cookies, cartId);
  if (form.get("stay") === "1") return { failure: null };
  return redirect(withNotice(safeRedirect(form.get("to")), "ticketsReleased", cartId));
}

export default function Release() {
  const { t } = useTranslation("checkout");
  const { t: errorWords } = useTranslation("errors");
  const failure = useActionData<typeof action>()?.failure;
  const { cartId = "" } = useParams();
  return (
    <MessagePage
      title={t("release.failed")}
      actions={<ButtonLink to={checkoutPath(cartId, "")}>{t("release.back")}</ButtonLink>}
    >
      <p>{!failure || failure.outage ? t("release.text") : failureWords(failure, errorWords).detail}</p>
    </MessagePage>
  );
}
