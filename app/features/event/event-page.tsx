import clsx from "clsx";
import { useTranslation } from "react-i18next";
import { SignInToBuy } from "#app/features/member/sign-in-to-buy.tsx";
import { Container } from "#app/ui/container.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import { ClosedNotice } from "./closed-notice.tsx";
import { DiscountBanner } from "./discount-banner.tsx";
import type { EventDateData } from "./event-dates-model.ts";
import { EventHeader } from "./event-header.tsx";
import type { EventPageData } from "./event-page-model.ts";
import { HealthCheckCard } from "./health-check-card.tsx";
import { CHART_ID, SHEET } from "./offers-bar.tsx";
import type { OffersData } from "./offers-model.ts";
import { OtherDates } from "./other-dates.tsx";
import { PartnerChoice } from "./partner-choice.tsx";
import { PlanBox } from "./plan-box.tsx";
import type { ReserveRefusalData } from "./reserve-refusal.tsx";
import type { SeatChoice } from "./seat-choice.ts";
import { SeatChooser } from "./seat-chooser.tsx";
import { SectionFocusProvider } from "./section-focus.tsx";

/** The event page (§2.1): name, venue and time, then seats or the reason why there are none. */
export function EventPage({
  page,
  choice,
  limited,
  offers,
  dates,
  refusal,
  mayBuy,
}: {
  page: EventPageData;
  choice: SeatChoice;
  limited: boolean;
  offers: Promise<OffersData | null> | OffersData | null;
  dates: Promise<EventDateData[]> | EventDateData[];
  refusal: ReserveRefusalData | null;
  /** Whether the visitor may buy tickets, or has to sign in first. */
  mayBuy: boolean;
}) {
  const { t } = useTranslation("event");
  return (
    <main id="main" tabIndex={-1}>
      <EventHeader page={page} />
      <Container className="grid gap-6 py-6 sm:py-8">
        {page.healthCheck ? <HealthCheckCard check={page.healthCheck} /> : null}
        {page.closed ? (
          <ClosedNotice page={page} />
        ) : (
          <section
            id={CHART_ID}
            tabIndex={-1}
            aria-labelledby="seats-title"
            className="grid grid-cols-1 gap-5 outline-none"
          >
            <SectionTitle
              id="seats-title"
              end={<p className="text-sm text-muted">{t("choose.limit", { count: page.ticketLimit })}</p>}
            >
              {t("choose.title")}
            </SectionTitle>
            {page.discount?.top ? <DiscountBanner text={page.discount.top} /> : null}
            {mayBuy ? null : <SignInToBuy />}
            {page.linkedOver ? <PartnerChoice eventId={page.id} /> : null}
            <SectionFocusProvider>
              {/* Below `lg` the chart stays where it is, and the sheet of offers slides over it. */}
              <div className="flex flex-col lg:flex-row lg:items-start lg:gap-6">
                <div
                  className="needs-scripts sticky top-0 mb-4 min-w-0 lg:top-4 lg:mb-0 lg:grow lg:basis-0"
                  data-needs-js
                >
                  <PlanBox eventId={page.id} choice={choice} />
                </div>
                <div className="min-w-0 max-lg:contents lg:w-[27rem] lg:shrink-0 noscript:w-full">
                  <SeatChooser
                    eventId={page.id}
                    ticketLimit={page.ticketLimit}
                    singlesOnly={page.singlesOnly}
                    {...{ choice, limited, offers, refusal }}
                  />
                  {page.discount?.bottom ? (
                    <p className={clsx(SHEET, "relative pt-4 text-sm text-muted")}>{page.discount.bottom}</p>
                  ) : null}
                </div>
              </div>
            </SectionFocusProvider>
          </section>
        )}
        <OtherDates page={page} dates={dates} />
      </Container>
    </main>
  );
}
