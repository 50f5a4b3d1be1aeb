import { Trans, useTranslation } from "react-i18next";
import { Link } from "#app/ui/link.tsx";
import type { OwnOrderView } from "./order-view.ts";

/** What happens after the purchase, by the way the tickets are delivered. */
export function NextSteps({ kind }: { kind: OwnOrderView["delivery"]["kind"] }) {
  const { t } = useTranslation("order");
  const printed = kind !== "e_ticket" && kind !== "mobile";
  return (
    <section aria-labelledby="next-title" className="grid gap-2 print:hidden" data-testid="next-steps">
      <h2 id="next-title" className="display-title text-2xl">
        {t("next.title")}
      </h2>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{t(`next.${kind}`)}</li>
        {printed ? <li>{t("next.printed")}</li> : null}
        <li>{t("next.change")}</li>
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
