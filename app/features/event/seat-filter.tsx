import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField } from "#app/ui/field.tsx";
import type { OffersData } from "./offers-model.ts";
import type { SeatChoice } from "./seat-choice.ts";
import { SectionBoxes } from "./section-boxes.tsx";

/** Filter of the seat chooser: a plain GET form that scripts submit on each change. */
export function SeatFilter({
  choice,
  sections,
  bands,
  ticketLimit,
}: {
  choice: SeatChoice;
  sections: OffersData["sections"];
  bands: OffersData["bands"];
  ticketLimit: number;
}) {
  const { t } = useTranslation("event");
  const submit = useSubmit();
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
      <Button variant="secondary">{t("choose.show")}</Button>
    </Form>
  );
}
