import { type ChangeEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldError } from "#app/ui/field.tsx";
import { IconChevronDown } from "#app/ui/icons.tsx";
import type { OfferRow } from "./offers-model.ts";

/** Individual seats of an offer, as checkboxes in a disclosure. Scripts limit the ticks to the number of tickets. */
export function SeatPicker({
  offer,
  idPrefix,
  chosen,
  error,
}: {
  offer: OfferRow;
  idPrefix: string;
  chosen: string[];
  error: boolean;
}) {
  const { t } = useTranslation("event");
  const [ticked, setTicked] = useState(chosen);
  const full = ticked.length >= offer.quantity;
  const tick = (event: ChangeEvent<HTMLInputElement>) => {
    const { value, checked } = event.currentTarget;
    setTicked((now) => (checked ? [...now, value] : now.filter((seat) => seat !== value)));
  };
  const errorId = `${idPrefix}-seats-error`;
  return (
    <details open={error || chosen.length > 0} className="group/seats open:basis-full">
      <summary className="bare-summary inline-flex min-h-9 items-center gap-1 text-sm font-semibold underline decoration-line decoration-2 underline-offset-4">
        <IconChevronDown className="size-4 transition-transform group-open/seats:rotate-180" />
        {t("seats.choose", { count: offer.seats.length })}
      </summary>
      <fieldset aria-describedby={error ? errorId : undefined} className="grid gap-2 pb-2">
        <legend className="py-1 text-sm text-muted">{t("seats.hint", { count: offer.quantity })}</legend>
        <div className="flex flex-wrap gap-1.5">
          {offer.seats.map((seat) => (
            <label
              key={seat}
              className="relative grid size-11 cursor-pointer place-items-center rounded-control border border-control text-sm font-bold tabular-nums has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand has-disabled:cursor-not-allowed has-disabled:opacity-45 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="checkbox"
                name="seats"
                value={seat}
                defaultChecked={chosen.includes(seat)}
                disabled={full && !ticked.includes(seat)}
                onChange={tick}
                className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
              />
              <span className="sr-only">{t("seats.seat")} </span>
              {seat}
            </label>
          ))}
        </div>
        {error ? (
          <FieldError id={errorId}>{t("seats.wrongCount", { count: offer.quantity })}</FieldError>
        ) : null}
      </fieldset>
    </details>
  );
}
