import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { HeldBar } from "#app/features/cart/held-bar.tsx";
import type { HeldCart } from "#app/features/cart/held-cart.ts";
import { EventSkeleton } from "#app/features/event/event-skeleton.tsx";
import { handleOf } from "#app/platform/route-handle.ts";
import { BackToTop } from "./back-to-top.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HomeHeader } from "./home-header.tsx";
import { Logo } from "./logo.tsx";
import { TermsNotice } from "./terms-notice.tsx";

export interface ShellData {
  held: HeldCart | null;
  termsNotice: boolean;
  year: number;
  version: string;
}

/** The frame around every page. A route with `handle.layout = "blank"` has no search, footer menu and terms notice (§2.1). */
export function Shell({
  data,
  languages,
  account,
  children,
}: {
  data: ShellData;
  languages: readonly string[];
  account: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation("common");
  const blank = useMatches().some((match) => handleOf(match).layout === "blank");
  const { pathname } = useLocation();
  const home = pathname === "/" || pathname === "/login";
  const checkout = pathname.startsWith("/checkout/");
  return (
    <div className="flex min-h-dvh flex-col">
      {home ? <HomeHeader account={account} /> : <Header search={!blank} account={account} />}
      {checkout ? null : <HeldBar cart={data.held} />}
      <div className="page-body grow">{children}</div>
      {data.termsNotice && !blank ? <TermsNotice /> : null}
      <Footer year={data.year} version={data.version} languages={languages} slim={blank} />
      <BackToTop />
      <EventSkeleton logo={<Logo name={t("siteName")} />} />
    </div>
  );
}
