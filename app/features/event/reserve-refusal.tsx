import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";
import type { VisitorCheck } from "#contract/visitor-check.ts";
import { OfferCard } from "./offer-card.tsx";
import type { OfferRow } from "./offers-model.ts";
import type { ReserveChoice, ReserveFormRefusal } from "./reserve-form.ts";
import { WaitForm } from "./wait-form.tsx";

/** Why tickets could not be held, with alternatives. */
export type ReserveRefusalData = {
  kind: ReserveFormRefusal | "orphanedSeat" | "api" | "outage" | "limited" | "wait";
  /** The API's error code, when `kind` is `api`. */
  code: string | null;
  alternatives: OfferRow[];
  /** Single seats that the choice would leave, when `kind` is `orphanedSeat`. */
  orphaned: string[];
  choice: ReserveChoice;
  /** Too many tickets are held from the visitor's network: how long it takes, and the check that shortens it, if any. */
  wait: { minutes: number; check: VisitorCheck | null; fields: [name: string, value: string][] } | null;
};

/**
 * The refusal above the offers. For seats that are gone it offers alternatives; for a changed price, the same seats
 * with a button that accepts the price.
 */
export function ReserveRefusal({ refusal }: { refusal: ReserveRefusalData }) {
  const { t } = useTranslation(["event", "errors"]);
  const { kind, code, alternatives, orphaned, choice, wait } = refusal;
  const box = useRef<HTMLDivElement>(null);
  // Appears above the offer whose button was pressed: move the focus to it, with scripts and without.
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  const key = kind === "api" ? `errors:codes.${code}` : `event:refused.${kind}`;
  // An API code without a text of its own gets the general one.
  const word = (part: "title" | "detail") => {
    const count =
      kind === "limited" ? (wait?.minutes ?? 1) : kind === "orphanedSeat" ? orphaned.length : choice.quantity;
    const seats = orphaned.join(", ");
    return t(`${key}.${part}`, { count, seats, defaultValue: t(`event:refused.api.${part}`, { count }) });
  };
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is what brings the focus to the refusal
    <div ref={box} tabIndex={-1} autoFocus className="grid scroll-mt-4 gap-3 outline-none">
      <Alert live="alert" tone={kind === "outage" ? "danger" : "warning"} title={word("title")}>
        {word("detail")}
      </Alert>
      {wait?.check ? <WaitForm key={wait.check.challenge} check={wait.check} fields={wait.fields} /> : null}
      {alternatives.length > 0 ? (
        <section aria-labelledby="alternatives-title" className="grid gap-3">
          <h3 id="alternatives-title" className="font-bold">
            {code === ERROR_CODES.PRICE_CHANGED
              ? t("event:refused.newPrice")
              : t("event:refused.alternatives")}
          </h3>
          <ul className="grid gap-3">
            {alternatives.map((offer) => (
              <li key={offer.id}>
                <OfferCard
                  offer={offer}
                  chosenSeats={code === ERROR_CODES.PRICE_CHANGED ? choice.seats : []}
                  consent={code === ERROR_CODES.PRICE_CHANGED}
                  idPrefix="alternative"
                />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}
