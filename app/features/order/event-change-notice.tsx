import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { IconWarning } from "#app/ui/icons.tsx";
import type { EventChange } from "#contract/event-change.ts";
import type { OwnOrderView } from "./order-view.ts";

/** What happened to the event since the purchase, and what that means for the tickets and the money. */
export function EventChangeNotice({ order }: { order: OwnOrderView }) {
  const { t } = useTranslation("order");
  const { change, returnUntil, uuid } = order;
  if (!change) return null;
  const keepsStay = change.kind === "cancelled" && order.rooms.some(({ isCanceled }) => !isCanceled);
  const title = keepsStay ? t("change.cancelledWithStay") : t(`change.${change.kind}`);
  return (
    <ChangeCard title={title} reason={change.reason}>
      {keepsStay ? <p>{t("change.stayKept")}</p> : null}
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
    </ChangeCard>
  );
}

/** The same for someone who received tickets: the money is not theirs. */
export function ReceivedChangeNotice({ change }: { change: Pick<EventChange, "kind" | "reason"> }) {
  const { t } = useTranslation("order");
  const { kind, reason } = change;
  return (
    <ChangeCard
      title={kind === "cancelled" ? t("received.eventCancelled") : t(`change.${kind}`)}
      reason={reason}
    />
  );
}

function ChangeCard({ title, reason, children }: { title: string; reason: string; children?: ReactNode }) {
  const { t } = useTranslation("order");
  return (
    <Card
      as="section"
      className="flex items-start gap-3 border-l-4 border-l-warning"
      data-testid="event-change"
    >
      <IconWarning className="size-6 shrink-0 text-warning" />
      <div className="grid gap-2">
        <p className="font-semibold">{title}</p>
        {reason ? <p>{t("change.reason", { reason })}</p> : null}
        {children}
      </div>
    </Card>
  );
}
