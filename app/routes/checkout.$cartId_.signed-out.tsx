import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useTranslation } from "react-i18next";
import { wasLeft } from "#app/features/cart/cart-cookies.server.ts";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { SignInLink } from "#app/features/member/sign-in-link.tsx";
import { pageTitle } from "#app/i18n/page-title.server.ts";
import { notFound } from "#app/platform/errors.server.ts";
import { noStore } from "#app/platform/no-store.server.ts";
import type { RouteHandle } from "#app/platform/route-handle.ts";
import { noindexMeta } from "#app/platform/seo/noindex-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";

export const handle = { i18n: ["checkout"], layout: "blank" } satisfies RouteHandle;
export const headers = noStore;
export const meta: MetaFunction<typeof loader> = noindexMeta;

/** Where a checkout leads whose visitor signed out, in this tab or another. @throws Response 404 for any other cart */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!(await wasLeft(context.cookies, params.cartId ?? ""))) throw notFound();
  return data({ title: pageTitle(context.language, "checkout:gone.signed_out.title") }, 410);
}

export default function SignedOut() {
  const { t } = useTranslation("checkout");
  return (
    <MessagePage
      title={t("gone.signed_out.title")}
      testId="cart-gone"
      actions={
        <>
          <SignInLink returnTo="/" />
          <ButtonLink variant="quiet" to="/">
            {t("gone.home")}
          </ButtonLink>
        </>
      }
    >
      <p>{t("gone.signed_out.text")}</p>
    </MessagePage>
  );
}
