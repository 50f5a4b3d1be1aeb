import { Form, useLocation, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Chip } from "#app/ui/chip.tsx";
import { IconAccessible } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { OfferFields } from "./offer-fields.tsx";
import type { OfferRow } from "./offers-model.ts";
import { SeatPicker } from "./seat-picker.tsx";

/** An offer with its own form. The button holds the tickets: the ticked seats, or the best adjoining ones. */
export function OfferCard({
  offer,
  chosenSeats = [],
  seatError = false,
  consent = false,
  label,
  idPrefix = "offer",
  othersTo,
  onOthers,
}: {
  offer: OfferRow;
  chosenSeats?: string[];
  /** The number of ticked seats differs from the quantity. */
  seatError?: boolean;
  /** The button accepts a changed price. */
  consent?: boolean;
  /** Badge of the offer, such as "Lowest price". */
  label?: string | undefined;
  idPrefix?: string;
  /** Path to the other offers of its section, price and seller. */
  othersTo?: string | undefined;
  /** Moves the focus: following the link removes it from the page. */
  onOthers?: () => void;
}) {
  const { t } = useTranslation("event");
  const { search } = useLocation();
  const navigation = useNavigation();
  const busy = navigation.state !== "idle" && navigation.formData?.get("quote") === offer.quote;
  const place = offerPlace(offer, t);
  const id = `${idPrefix}-${offer.id}`;
  return (
    <article
      aria-labelledby={id}
      className="h-full rounded-card border border-line bg-raised p-3 shadow-card sm:p-4"
    >
      <Form method="post" action={`.${search}`} preventScrollReset className="grid gap-2">
        <OfferFields offer={offer} />
        <div className="flex items-start justify-between gap-4">
          <div className="grid gap-1">
            <h3 id={id} className="text-lg font-bold leading-tight">
              {place}
            </h3>
            <p className="text-sm text-muted">
              {t(`levels.${offer.level}`, { defaultValue: offer.level })}
              {" · "}
              {offer.general ? t("offer.general") : t("offer.together", { count: offer.quantity })}
            </p>
            {offer.value ? (
              <p className="text-sm font-semibold tabular-nums">
                {t(`offer.value.${offer.value.kind}`, offer.value)}
              </p>
            ) : null}
            <p className="flex flex-wrap gap-1.5">
              {label ? <Chip tone="brand">{label}</Chip> : null}
              {offer.kind === "resale" ? <Chip tone="info">{t("offer.resale")}</Chip> : null}
              {offer.accessible ? (
                <Chip tone="success">
                  <IconAccessible className="size-3.5" />
                  {t("offer.accessible")}
                </Chip>
              ) : null}
            </p>
          </div>
          <p className="shrink-0 text-right leading-tight">
            <span className="block text-2xl font-extrabold tabular-nums">{offer.price}</span>
            <span className="block text-xs text-muted">{t("offer.each")}</span>
            <span className="block text-xs text-muted tabular-nums">
              {t("offer.fees", { fees: offer.fees })}
            </span>
            {offer.originalPrice ? (
              <span className="block text-xs text-muted tabular-nums">
                {t("offer.originalPrice", { price: offer.originalPrice })}
              </span>
            ) : null}
          </p>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {offer.fixed ? <FixedSeats seats={offer.seats} /> : null}
          {offer.seats.length > 0 && !offer.fixed ? (
            <SeatPicker offer={offer} idPrefix={id} chosen={chosenSeats} error={seatError} />
          ) : null}
          {othersTo ? (
            <Link
              to={othersTo}
              preventScrollReset
              onClick={onOthers}
              className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
            >
              {t("offer.others", { count: offer.others?.count ?? 0, section: offer.section })}
            </Link>
          ) : null}
          <Button busy={busy} aria-describedby={id} className="ml-auto">
            {t(consent ? "offer.accept" : "offer.take", { count: offer.quantity, total: offer.total })}
          </Button>
        </div>
      </Form>
    </article>
  );
}

/** The seats of an offer that leaves no choice. */
function FixedSeats({ seats }: { seats: string[] }) {
  const { t } = useTranslation("event");
  return (
    <p className="text-sm font-semibold tabular-nums">
      {t("seats.fixed", { count: seats.length, seats: seats.join(", ") })}
    </p>
  );
}

/** Where an offer is, in words. */
export function offerPlace(offer: OfferRow, t: TFunction<"event">): string {
  const { section, row } = offer;
  return offer.general ? t("offer.sectionOnly", { section }) : t("offer.sectionRow", { section, row });
}
