import { Form, useLocation, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { IconAccessible } from "#app/ui/icons.tsx";
import { costOf } from "#contract/price.ts";
import { formatMoney } from "#lib/money.ts";
import { orphanedSeats } from "./orphaned-seats.ts";
import { PICK_FIELD } from "./reserve-form.ts";
import type { FreeSeat, SectionData } from "./section-model.ts";

/** Fill and text of a seat by the band of its price, cheapest first (theme.css). */
const SEAT_COLORS: readonly string[] = [
  "bg-plan-band-1 text-plan-on-band-1",
  "bg-plan-band-2 text-plan-on-band-2",
  "bg-plan-band-3 text-plan-on-band-3",
  "bg-plan-band-4 text-plan-on-band-4",
  "bg-plan-band-5 text-plan-on-band-5",
];
/** Prices have letters beside their colors. */
const letterOf = (price: number): string => String.fromCharCode(65 + (price % 26));
const HELD_LOOK = "border-2 border-ink bg-plan-chosen text-plan-on-chosen";
const SEAT_BOX = "size-9 pointer-coarse:size-11 shrink-0 grid place-items-center rounded-control text-xs";

/** The rows of a section, front to back, with their free seats as checkboxes, and the button that holds them. */
export function OwnSeats({ section, chosen }: { section: SectionData; chosen: string[] }) {
  const { t } = useTranslation("event");
  const { search } = useLocation();
  const navigation = useNavigation();
  const [ticked, setTicked] = useState<string[]>(chosen);
  const [hasScripts, setHasScripts] = useState(false);
  const [startedAnew, setStartedAnew] = useState(false);
  useEffect(() => setHasScripts(true), []);
  const free = section.rows.flatMap(({ seats }) =>
    seats.filter((seat): seat is FreeSeat => seat.pick !== null),
  );
  const mine = free.filter(({ key }) => ticked.includes(key));
  const price = section.prices[mine[0]?.price ?? -1];
  const total = price ? costOf({ totalPrice: price.amount, discount: price.discount }, mine.length) : 0;
  // Without scripts all are sent, since any seat may be ticked.
  const quotes = hasScripts ? section.quotes.filter(([name]) => name === mine[0]?.quote) : section.quotes;
  const orphaned = orphanedSeats(
    rowOf(section, mine[0]),
    mine.map(({ name }) => name),
  );
  const full = mine.length >= section.ticketLimit;

  const tick = (seat: FreeSeat, checked: boolean) => {
    const others = mine.filter(({ key }) => key !== seat.key);
    // Seats of another row or price begin another choice: one order has seats of one row and price.
    const fitting = others.filter(({ quote }) => quote === seat.quote);
    setStartedAnew(checked && fitting.length < others.length);
    setTicked([...(checked ? fitting : others).map(({ key }) => key), ...(checked ? [seat.key] : [])]);
  };
  const status =
    mine.length === 0
      ? t("own.hint")
      : t("own.chosen", { count: mine.length, seats: mine.map(({ name }) => name).join(", ") });
  return (
    <Form method="post" action={`.${search}`} preventScrollReset className="grid gap-4">
      {quotes.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SeatLegend section={section} />
      <section
        aria-label={t("own.seats")}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="overflow-x-auto rounded-card border border-line bg-raised p-3 shadow-card"
      >
        <p aria-hidden="true" className="sticky left-0 pb-3 text-center text-xs font-semibold text-muted">
          {t("own.front")}
        </p>
        <div data-rows className="mx-auto grid w-max gap-1.5">
          {section.rows.map(({ name, free: count, seats }) => (
            <fieldset key={name} className="flex items-center gap-1.5">
              <legend className="sr-only">{t("own.row", { row: name, count })}</legend>
              <RowName name={name} />
              <div className="flex grow justify-center gap-1.5">
                {seats.map((seat) =>
                  seat.pick === null && seat.held ? (
                    <HeldSeat key={seat.name} name={seat.name} />
                  ) : seat.pick === null ? (
                    <span
                      key={seat.name}
                      aria-hidden="true"
                      className={clsx(SEAT_BOX, "bg-sunken text-muted")}
                    >
                      ×
                    </span>
                  ) : (
                    <Seat
                      key={seat.name}
                      seat={seat}
                      section={section}
                      checked={ticked.includes(seat.key)}
                      disabled={
                        hasScripts && full && !ticked.includes(seat.key) && seat.quote === mine[0]?.quote
                      }
                      onTick={tick}
                    />
                  ),
                )}
              </div>
              <RowName name={name} />
            </fieldset>
          ))}
        </div>
      </section>
      <div className="sticky bottom-0 z-(--layer-primary) -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-raised px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-lifted sm:mx-0 sm:rounded-card sm:border">
        <p role="status" className="text-sm font-semibold tabular-nums">
          {startedAnew ? <span className="block text-muted">{t("own.anew")}</span> : null}
          {hasScripts ? status : t("own.hint")}
          {hasScripts && orphaned.length > 0 ? (
            <span className="block text-muted">
              {t("refused.orphanedSeat.detail", { count: orphaned.length, seats: orphaned.join(", ") })}
            </span>
          ) : null}
        </p>
        <Button busy={navigation.state !== "idle" && navigation.formMethod === "POST"}>
          {hasScripts && mine.length > 0
            ? t("offer.take", { count: mine.length, total: formatMoney(total, section.currency) })
            : t("own.take")}
        </Button>
      </div>
    </Form>
  );
}

/** The row of a ticked seat, for `orphanedSeats`. */
function rowOf({ rows }: SectionData, ticked: FreeSeat | undefined) {
  const row = ticked && rows.find(({ seats }) => seats.some((seat) => seat.pick === ticked.pick));
  return (row?.seats ?? []).map((seat) => ({
    name: seat.name,
    free: seat.pick !== null,
    place: seat.pick === null ? ("seat" as const) : seat.place,
  }));
}

/** The row's name at both of its ends; the left one stays in view. */
function RowName({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="w-7 shrink-0 rounded-control bg-raised text-center text-xs font-bold text-muted first-of-type:sticky first-of-type:left-0"
    >
      {name}
    </span>
  );
}

/** A seat that the visitor holds already. */
function HeldSeat({ name }: { name: string }) {
  const { t } = useTranslation("event");
  return (
    <span
      role="img"
      aria-label={t("own.heldSeat", { seat: name })}
      className={clsx(SEAT_BOX, HELD_LOOK, "font-bold tabular-nums")}
    >
      {name}
    </span>
  );
}

function Seat({
  seat,
  section,
  checked,
  disabled,
  onTick,
}: {
  seat: FreeSeat;
  section: SectionData;
  checked: boolean;
  disabled: boolean;
  onTick: (seat: FreeSeat, checked: boolean) => void;
}) {
  const { t } = useTranslation("event");
  const { text = "", band = 0 } = section.prices[seat.price] ?? {};
  const parts = [
    t("own.seat", { seat: seat.name, price: text }),
    ...(seat.place === "seat" ? [] : [t(`own.${seat.place}`)]),
    ...(seat.resale ? [t("offer.resale")] : []),
  ];
  return (
    <label
      className={clsx(
        SEAT_BOX,
        SEAT_COLORS[band],
        "relative cursor-pointer border border-control font-bold tabular-nums has-checked:border-ink has-checked:bg-plan-chosen has-checked:text-plan-on-chosen has-disabled:cursor-not-allowed has-disabled:opacity-45 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
        seat.resale && "border-dashed",
      )}
    >
      <input
        type="checkbox"
        name={PICK_FIELD}
        value={seat.pick}
        checked={checked}
        disabled={disabled}
        onKeyDown={walk}
        onChange={(event) => onTick(seat, event.currentTarget.checked)}
        aria-label={parts.join(", ")}
        className="absolute -inset-px cursor-pointer appearance-none outline-none"
      />
      {seat.place === "seat" ? (
        <span aria-hidden="true">{seat.name}</span>
      ) : (
        <IconAccessible className={clsx("size-4", seat.place === "companion" && "opacity-60")} />
      )}
      {section.prices.length > 1 ? (
        <span aria-hidden="true" className="absolute right-0.5 top-0 text-[0.5625rem] font-semibold">
          {letterOf(seat.price)}
        </span>
      ) : null}
    </label>
  );
}

/** What the colors, letters and signs of the seats mean. */
function SeatLegend({ section: { prices, rows } }: { section: SectionData }) {
  const { t } = useTranslation("event");
  const free = rows.flatMap(({ seats }) => seats.filter((seat): seat is FreeSeat => seat.pick !== null));
  const swatch = "size-6 grid place-items-center rounded-control text-xs font-bold";
  return (
    <ul aria-label={t("own.legend")} className="flex flex-wrap gap-x-4 gap-y-2 text-sm tabular-nums">
      {prices.map(({ text, band }, index) => (
        <li key={text} className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx(swatch, SEAT_COLORS[band])}>
            {prices.length > 1 ? letterOf(index) : null}
          </span>
          {text}
        </li>
      ))}
      {free.some(({ resale }) => resale) ? (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx(swatch, "border border-dashed border-control")} />
          {t("offer.resale")}
        </li>
      ) : null}
      {free.some(({ place }) => place !== "seat") ? (
        <li className="flex items-center gap-2">
          <IconAccessible className="size-5" />
          {t("offer.accessible")}
        </li>
      ) : null}
      {rows.some(({ seats }) => seats.some((seat) => seat.pick === null && seat.held)) ? (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className={clsx(swatch, HELD_LOOK)} />
          {t("own.held")}
        </li>
      ) : null}
      <li className="flex items-center gap-2 text-muted">
        <span aria-hidden="true" className={clsx(swatch, "bg-sunken")}>
          ×
        </span>
        {t("own.taken")}
      </li>
    </ul>
  );
}

const STEPS: Record<string, [rows: number, seats: number]> = {
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
};

/** Arrow keys lead to the next free seat of the row, or to the nearest one of the next row that has any. */
function walk(event: KeyboardEvent<HTMLInputElement>) {
  const step = STEPS[event.key];
  if (!step) return;
  const target = event.currentTarget;
  const rows = [...(target.closest("[data-rows]")?.querySelectorAll("fieldset") ?? [])].map((row) => [
    ...row.querySelectorAll<HTMLInputElement>("input:enabled"),
  ]);
  const at = rows.findIndex((row) => row.includes(target));
  const [down, right] = step;
  event.preventDefault();
  if (right !== 0) {
    const row = rows[at] ?? [];
    row[row.indexOf(target) + right]?.focus();
    return;
  }
  const ahead = down > 0 ? rows.slice(at + 1) : rows.slice(0, at).reverse();
  const center = (input: HTMLInputElement) => input.getBoundingClientRect().left;
  const distance = (input: HTMLInputElement) => Math.abs(center(input) - center(target));
  ahead
    .find((row) => row.length > 0)
    ?.sort((a, b) => distance(a) - distance(b))[0]
    ?.focus();
}
