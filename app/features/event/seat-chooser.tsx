import { Await, useLocation, useNavigate, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { Suspense, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { formatInteger } from "#lib/money.ts";
import { BestOffer } from "./best-offer.tsx";
import { OfferCard } from "./offer-card.tsx";
import { OFFERS_ID, OffersBar, SHEET } from "./offers-bar.tsx";
import type { OfferRow, OffersData } from "./offers-model.ts";
import { ReserveRefusal, type ReserveRefusalData } from "./reserve-refusal.tsx";
import { OFFERS_PER_LOAD, type SeatChoice, sessionQuery, writeSeatChoice } from "./seat-choice.ts";
import { SeatFilter } from "./seat-filter.tsx";
import { pointingAt, useSectionFocus } from "./section-focus.tsx";
import { sectionPath } from "./section-model.ts";

const TEXT_LINK = "inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4";

interface SeatChooserProps {
  eventId: string;
  offers: Promise<OffersData | null> | OffersData | null;
  choice: SeatChoice;
  /** The requested quantity exceeds the event's ticket limit. */
  limited: boolean;
  ticketLimit: number;
  /** No two of the seats that are left adjoin each other. */
  singlesOnly: boolean;
  refusal: ReserveRefusalData | null;
}

/** The seats of an event: the filter, the refusal of the last attempt, and the offers. */
export function SeatChooser(props: SeatChooserProps) {
  const { t } = useTranslation("event");
  const { eventId, choice } = props;
  return (
    <Suspense fallback={<ChooserSkeleton />}>
      <Await
        resolve={props.offers}
        errorElement={
          <OutageNotice what={t("choose.title")} retryTo={`/event/${eventId}?${writeSeatChoice(choice)}`} />
        }
      >
        {(offers) => (offers ? <Chooser {...props} offers={offers} /> : null)}
      </Await>
    </Suspense>
  );
}

function Chooser({
  eventId,
  offers,
  choice,
  limited,
  ticketLimit,
  singlesOnly,
  refusal,
}: SeatChooserProps & { offers: OffersData }) {
  const { t } = useTranslation("event");
  const focus = useSectionFocus();
  const list = useRef<HTMLParagraphElement>(null);
  const session = sessionQuery(useLocation().search);
  const navigation = useNavigation();
  const loading =
    navigation.state === "loading" && navigation.location.pathname.startsWith(`/event/${eventId}`);
  const [ownSection] = choice.section.length === 1 ? choice.section : [];
  // Ticked seats stay ticked, except those that the API refused because they are gone.
  const isGone = refusal?.kind === "api" && refusal.code !== ERROR_CODES.TICKET_ERROR;
  const kept = refusal && !isGone ? refusal.choice : null;
  return (
    <>
      <OffersBar quantity={choice.quantity} from={offers.from} />
      <div className={clsx(SHEET, "relative grid gap-4 max-lg:pt-4")}>
        <SeatFilter choice={choice} sections={offers.sections} bands={offers.bands} ticketLimit={ticketLimit}>
          {ownSection ? (
            <Link to={`${sectionPath(eventId, ownSection)}${session}`} className={TEXT_LINK}>
              {t("own.open", { section: ownSection })}
            </Link>
          ) : null}
          <Link to={`/event/${eventId}/sections${session}`} className={TEXT_LINK}>
            {t("sectionList.link")}
          </Link>
        </SeatFilter>
        {limited ? <Alert tone="info">{t("choose.limited", { count: ticketLimit })}</Alert> : null}
        {singlesOnly ? <Alert tone="info">{t("choose.singlesOnly")}</Alert> : null}
        {refusal ? <ReserveRefusal refusal={refusal} /> : null}
        {offers.best ? <BestOffer offer={offers.best} anywhere={choice.section.length === 0} /> : null}
        <p
          ref={list}
          id={OFFERS_ID}
          tabIndex={-1}
          role="status"
          className="text-sm text-muted outline-none tabular-nums"
        >
          {t("offer.count", { count: offers.total, total: formatInteger(offers.total) })}
        </p>
        {offers.offers.length === 0 ? (
          <NoData title={t("offer.none")}>{t("offer.noneHint")}</NoData>
        ) : (
          <ul
            aria-busy={loading || undefined}
            className={clsx("grid content-start gap-3 noscript:lg:grid-cols-2", loading && "opacity-60")}
          >
            {offers.offers.map((offer, index) => (
              <li
                key={offer.id}
                id={`offer-${index + 1}`}
                className={clsx("rounded-card", offer.section === focus.pointed && "ring-2 ring-ink")}
                {...pointingAt(offer.section, focus)}
              >
                <OfferCard
                  offer={offer}
                  chosenSeats={kept?.offer === offer.id ? kept.seats : []}
                  seatError={kept?.offer === offer.id && refusal?.kind === "seatCount"}
                  label={index === 0 ? t(`choose.first.${choice.sort}`) : undefined}
                  othersTo={othersPath(eventId, choice, offer)}
                  onOthers={() => list.current?.focus()}
                />
              </li>
            ))}
          </ul>
        )}
        {offers.hasMore ? <MoreOffers eventId={eventId} choice={choice} /> : null}
      </div>
    </>
  );
}

/** All offers of an offer's section at its price; undefined when it is the only one. */
function othersPath(eventId: string, choice: SeatChoice, { others, section, kind }: OfferRow) {
  if (!others) return undefined;
  const { price } = others;
  const query = writeSeatChoice({ ...choice, section: [section], price, kind, shown: OFFERS_PER_LOAD });
  return `/event/${eventId}?${query}#offer-1`;
}

/** Adds offers below those that are listed. Without scripts, the page comes back at the first new one. */
function MoreOffers({ eventId, choice }: { eventId: string; choice: SeatChoice }) {
  const { t } = useTranslation("event");
  const navigate = useNavigate();
  const to = `/event/${eventId}?${writeSeatChoice({ ...choice, shown: choice.shown + OFFERS_PER_LOAD })}`;
  return (
    <Link
      to={`${to}#offer-${choice.shown + 1}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        navigate(to, { preventScrollReset: true, replace: true });
      }}
      className={buttonClass({ variant: "secondary" }, "justify-self-center")}
    >
      {t("offer.more")}
    </Link>
  );
}

function ChooserSkeleton() {
  return (
    <div aria-hidden="true" data-needs-js className={clsx(SHEET, "relative grid gap-4 max-lg:pt-4")}>
      <div className="grid grid-cols-2 gap-3">
        {["quantity", "sort", "section", "kind"].map((name) => (
          <Skeleton key={name} className="h-17" />
        ))}
      </div>
      {["first", "second", "third"].map((name) => (
        <Skeleton key={name} className="h-44 rounded-card" />
      ))}
    </div>
  );
}
