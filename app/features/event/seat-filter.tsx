import { Form, useSubmit } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Checkbox, SelectField } from "#app/ui/field.tsx";
import type { OffersData } from "./offers-model.ts";
import type { SeatChoice } from "./seat-choice.ts";

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
  const levels = [...new Set(sections.map(({ level }) => level))];
  const gone = choice.section !== "" && !sections.some(({ id }) => id === choice.section);
  return (
    <Form
      key={JSON.stringify(choice)}
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
      </SelectField>
      <SelectField label={t("choose.section")} name="section" defaultValue={choice.section}>
        <option value="">{t("choose.anySection")}</option>
        {gone ? (
          <option value={choice.section}>{t("choose.goneSection", { section: choice.section })}</option>
        ) : null}
        {levels.map((level) => (
          <optgroup key={level} label={t(`levels.${level}`, { defaultValue: level })}>
            {sections
              .filter((section) => section.level === level)
              .map(({ id, price, available }) => (
                <option key={id} value={id}>
                  {t("choose.oneSection", { section: id, price, count: available })}
                </option>
              ))}
          </optgroup>
        ))}
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
      <Checkbox
        name="accessible"
        value="1"
        defaultChecked={choice.accessible}
        label={t("choose.accessible")}
        className="content-center"
      />
      <Button variant="secondary">{t("choose.show")}</Button>
    </Form>
  );
}
