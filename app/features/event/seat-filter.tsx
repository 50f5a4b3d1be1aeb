import { Form, useSubmit } from "@remix-run/react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField } from "#app/ui/field.tsx";
import { IconChevronDown } from "#app/ui/icons.tsx";
import type { OffersData } from "./offers-model.ts";
import type { SeatChoice } from "./seat-choice.ts";
import { SectionBoxes } from "./section-boxes.tsx";

/** Whether the choice is filtered by more than the number of tickets. */
const hasMoreFilters = ({ kind, price, section, aisle, accessible }: SeatChoice): boolean =>
  kind !== "" || price !== "" || section.length > 0 || aisle || accessible;

/**
 * Filter of the seat chooser: a plain GET form that scripts submit on each change. On phones and tablets only the number of
 * tickets and the order are always in sight.
 */
export function SeatFilter({
  choice,
  sections,
  bands,
  ticketLimit,
  children,
}: {
  choice: SeatChoice;
  sections: OffersData["sections"];
  bands: OffersData["bands"];
  ticketLimit: number;
  /** Links beside the button. */
  children: ReactNode;
}) {
  const { t } = useTranslation("event");
  const submit = useSubmit();
  const [isOpen, setIsOpen] = useState(hasMoreFilters(choice));
  const counts = Array.from({ length: ticketLimit }, (_, index) => index + 1);
  return (
    <Form
      // Ticking sections leaves the form, its focus and its open list as they are.
      key={JSON.stringify({ ...choice, section: [] })}
      action="."
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      className="grid grid-cols-2 gap-3 noscript:lg:grid-cols-4"
    >
      {choice.fanSessionResaleId ? (
        <input type="hidden" name="fanSessionResaleId" value={choice.fanSessionResaleId} />
      ) : null}
      <SelectField label={t("choose.quantity")} name="quantity" defaultValue={choice.quantity}>
        {counts.map((count) => (
          <option key={count} value={count}>
            {t("choose.tickets", { count })}
          </option>
        ))}
      </SelectField>
      <SelectField label={t("choose.sort")} name="sort" defaultValue={choice.sort}>
        <option value="price">{t("choose.byPrice")}</option>
        <option value="best">{t("choose.byBest")}</option>
        <option value="value">{t("choose.byValue")}</option>
      </SelectField>
      <details
        open={isOpen}
        onToggle={(event) => setIsOpen(event.currentTarget.open)}
        className="fold-until-lg group/filters col-span-2 grid noscript:lg:col-span-4"
      >
        <summary className="bare-summary inline-flex min-h-11 items-center gap-1 text-sm font-semibold underline underline-offset-4">
          <IconChevronDown className="size-4 transition-transform group-open/filters:rotate-180" />
          {t("choose.more")}
        </summary>
        <div className="grid grid-cols-2 gap-3 max-lg:pt-2 noscript:lg:grid-cols-4">
          <SelectField label={t("choose.kind")} name="kind" defaultValue={choice.kind}>
            <option value="">{t("choose.anyKind")}</option>
            <option value="standard">{t("choose.standard")}</option>
            <option value="resale">{t("choose.resale")}</option>
          </SelectField>
          <SelectField label={t("choose.price")} name="price" defaultValue={choice.price}>
            <option value="">{t("choose.anyPrice")}</option>
            {choice.price !== "" && !bands.some(({ value }) => value === choice.price) ? (
              <option value={choice.price}>{t("choose.otherPrice")}</option>
            ) : null}
            {bands.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SectionBoxes chosen={choice.section} sections={sections} />
          <Checkbox name="aisle" value="1" defaultChecked={choice.aisle} label={t("choose.aisle")} />
          <Checkbox
            name="accessible"
            value="1"
            defaultChecked={choice.accessible}
            label={t("choose.accessible")}
          />
        </div>
      </details>
      <div className="col-span-2 flex flex-wrap items-center gap-x-5 gap-y-2 noscript:lg:col-span-4">
        <Button variant="secondary">{t("choose.show")}</Button>
        {children}
      </div>
    </Form>
  );
}
