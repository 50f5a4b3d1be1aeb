import { useTranslation } from "react-i18next";
import { CONTROL, Field } from "#app/ui/field.tsx";

/** Panel of the date field without scripts: two native date inputs. */
export function NativeDates({
  id,
  startDate,
  endDate,
  today,
}: {
  id: string;
  startDate: string;
  endDate: string;
  today: string;
}) {
  const { t } = useTranslation("common");
  const input = { type: "date", min: today, className: CONTROL };
  return (
    <div className="absolute inset-x-0 z-10 mt-2 grid min-w-64 gap-3 rounded-card border border-line bg-raised p-4 text-ink shadow-lifted">
      <Field label={t("dateField.from")} name="startDate" id={`${id}-from`}>
        {(control) => <input {...control} {...input} defaultValue={startDate} />}
      </Field>
      <Field label={t("dateField.to")} name="endDate" id={`${id}-to`}>
        {(control) => <input {...control} {...input} defaultValue={endDate} />}
      </Field>
    </div>
  );
}
