import { useLocation } from "@remix-run/react";
import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { SignInToBuy } from "#app/features/member/sign-in-to-buy.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import { DiscountBanner } from "./discount-banner.tsx";
import { EventHeader } from "./event-header.tsx";
import type { EventPageData } from "./event-page-model.ts";
import { OfferCard } from "./offer-card.tsx";
import { OwnSeats } from "./own-seats.tsx";
import { ReserveRefusal, type ReserveRefusalData } from "./reserve-refusal.tsx";
import { sessionQuery } from "./seat-choice.ts";
import { SEAT_PARAM } from "./seat-picks.ts";
import { SeatViewFigure } from "./seat-view-figure.tsx";
import type { SeatView, SectionData } from "./section-model.ts";

/** /event/{id}/section/{section}: every seat of a section, to choose one's own. */
export function SectionPage({
  page,
  section,
  view,
  refusal,
  mayBuy,
}: {
  page: EventPageData;
  section: SectionData;
  view: SeatView | null;
  refusal: ReserveRefusalData | null;
  mayBuy: boolean;
}) {
  const { t } = useTranslation("event");
  const level = t(`levels.${section.level}`, { defaultValue: section.level });
  const isEmpty = section.prices.length === 0;
  const { search } = useLocation();
  const session = sessionQuery(search);
  const asked = new URLSearchParams(search).getAll(SEAT_PARAM).slice(0, section.ticketLimit);
  return (
    <main id="main" tabIndex={-1}>
      <EventHeader page={page} />
      <Container className="grid gap-5 py-6 sm:py-8">
        <SectionTitle
          id="section-title"
          end={<p className="text-sm text-muted">{t("choose.limit", { count: section.ticketLimit })}</p>}
        >
          {t("plan.section", { section: section.id, level })}
        </SectionTitle>
        <p className="flex flex-wrap gap-x-5 text-sm font-semibold">
          <Link
            to={`/event/${page.id}${session}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("own.allOffers")}
          </Link>
          <Link
            to={`/event/${page.id}/sections${session}`}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {t("own.allSections")}
          </Link>
        </p>
        {page.discount?.top ? <DiscountBanner text={page.discount.top} /> : null}
        {mayBuy ? null : <SignInToBuy />}
        {refusal ? <ReserveRefusal refusal={refusal} /> : null}
        {isEmpty ? <NoData title={t("own.soldOut")}>{t("own.soldOutHint")}</NoData> : null}
        <div className={clsx("grid gap-5", view && "xl:grid-cols-[minmax(0,1fr)_15rem] xl:items-start")}>
          {view ? (
            <div className="max-w-md xl:sticky xl:top-4 xl:order-last">
              <SeatViewFigure view={view} />
            </div>
          ) : null}
          <div className="grid min-w-0 gap-5">
            {section.general.map((offer) => (
              <OfferCard key={offer.id} offer={offer} />
            ))}
            {section.rows.length > 0 && !isEmpty ? (
              <OwnSeats key={section.id} section={section} chosen={refusal?.choice.seats ?? asked} />
            ) : null}
            {page.discount?.bottom ? <p className="text-sm text-muted">{page.discount.bottom}</p> : null}
          </div>
        </div>
      </Container>
    </main>
  );
}
