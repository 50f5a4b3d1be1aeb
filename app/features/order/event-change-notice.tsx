import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { IconWarning } from "#app/ui/icons.tsx";
import type { OwnOrderView } from "./order-view.ts";

/** What happened to the event since the purchase, and what that means for the tickets and the money. */
export function EventChangeNotice({ order }: { order: OwnOrderView }) {
  const { t } = useTranslation("order");
  const { change, returnUntil, uuid } = order;
  if (!change) return null;
  return (
    <Card
      as="section"
      className="flex items-start gap-3 border-l-4 border-l-warning"
      data-testid="event-change"
    >
      <IconWarning className="size-6 shrink-0 text-warning" />
      <div className="grid gap-2">
        <p className="font-semibold">{t(`change.${change.kind}`)}</p>
        {change.reason ? <p>{t("change.reason", { reason: change.reason })}</p> : null}
        {returnUntil ? (
          <>
            <p>{t("change.returnUntil", { date: returnUntil })}</p>
            <div className="print:hidden">
              <ButtonLink variant="secondary" to={`/order-confirmation/${uuid}/return`}>
                {t("change.return")}
              </ButtonLink>
            </div>
          </>
        ) : null}
      </div>
    </Card>
  );
}
