import { Form, useNavigation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { MessagePage } from "#app/features/checkout/message-page.tsx";
import { type FormFailure, failureWords } from "#app/features/checkout/refusal.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { orderPath } from "./order-path.ts";
import type { CancellationOffer, OrderRoomView } from "./order-room-view.ts";
import { StayHead } from "./stay-card.tsx";

/** Asks whether to cancel the room, says what it costs and what goes back. */
export function CancelRoomPage({
  orderUuid,
  room,
  failure,
}: {
  orderUuid: string;
  room: OrderRoomView;
  failure: FormFailure | undefined;
}) {
  const { t } = useTranslation("order");
  const { cancellation } = room;
  return (
    <MessagePage
      title={t("stay.cancel.link")}
      testId="cancel-room"
      actions={
        <>
          {cancellation ? <CancelForm cancellation={cancellation} /> : null}
          <ButtonLink variant="quiet" to={orderPath(orderUuid)}>
            {t("change.back")}
          </ButtonLink>
        </>
      }
    >
      {failure ? <Failure failure={failure} /> : null}
      <StayHead room={room} />
      {cancellation ? (
        <Cost cancellation={cancellation} />
      ) : (
        <p className="font-semibold">{t(room.isCanceled ? "stay.cancel.done" : "stay.cancel.over")}</p>
      )}
    </MessagePage>
  );
}

function CancelForm({ cancellation }: { cancellation: CancellationOffer }) {
  const { t } = useTranslation("order");
  const busy = useNavigation().formData?.has("expectedFee") ?? false;
  const { expectedFee, refund, isChargedByHotel, fee } = cancellation;
  const hasNothingBack = fee !== null && !isChargedByHotel;
  return (
    <Form method="post">
      <input type="hidden" name="expectedFee" value={expectedFee} />
      <Button busy={busy}>
        {refund
          ? t("stay.cancel.confirmBack", { amount: refund })
          : t(hasNothingBack ? "stay.cancel.confirmNothing" : "stay.cancel.confirm")}
      </Button>
    </Form>
  );
}

function Cost({ cancellation }: { cancellation: CancellationOffer }) {
  const { t } = useTranslation("order");
  const { fee, isChargedByHotel, inPoints } = cancellation;
  return (
    <>
      <p className="font-semibold">
        {fee === null
          ? t("stay.cancel.free")
          : t(isChargedByHotel ? "stay.cancel.feeLater" : "stay.cancel.fee", { fee })}
      </p>
      {inPoints ? <p>{t("stay.cancel.points")}</p> : null}
      <p>{t("stay.cancel.note")}</p>
    </>
  );
}

/** Why the room was not canceled. What can't be canceled any more is said below. */
function Failure({ failure }: { failure: FormFailure }) {
  const { t } = useTranslation("order");
  const { t: errorWords } = useTranslation("errors");
  const code = failure.refusal?.code;
  if (code === ERROR_CODES.PRICE_CHANGED)
    return (
      <Alert tone="warning" title={t("stay.cancel.changed.title")} live="alert">
        {t("stay.cancel.changed.detail")}
      </Alert>
    );
  const { title, detail } = failureWords(failure, errorWords);
  return (
    <Alert tone="danger" title={title} live="alert">
      {failure.outage ? t("failed.reason.outage") : detail}
    </Alert>
  );
}
