import { Trans, useTranslation } from "react-i18next";
import { Link } from "#app/ui/link.tsx";

const STEPS = ["mail", "gate", "change"] as const;

/** What happens after the purchase. */
export function NextSteps() {
  const { t } = useTranslation("order");
  return (
    <section aria-labelledby="next-title" className="grid gap-2">
      <h2 id="next-title" className="display-title text-2xl">
        {t("next.title")}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        {STEPS.map((step) => (
          <li key={step}>{t(`next.${step}`)}</li>
        ))}
        <li>
          <Trans
            t={t}
            i18nKey="next.help"
            components={{ help: <Link to="/help" className="underline underline-offset-2" /> }}
          />
        </li>
      </ul>
    </section>
  );
}
