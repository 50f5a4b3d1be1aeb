import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import type { ChangeFailure } from "./order-failure.ts";
import type { OrderNotice } from "./order-path.ts";

/** What a form of the order's page did or could not do, and what is wrong with a link. */
export function OrderNotices({
  notice: { done, link },
  failure,
  isOpen,
}: {
  notice: OrderNotice;
  failure: ChangeFailure | undefined;
  /** The visitor sees the whole order, so a link that failed does not matter. */
  isOpen: boolean;
}) {
  const { t } = useTranslation("order");
  if (failure)
    return (
      <Alert tone="danger" live="alert" title={t(`failed.${failure.change}`)}>
        {t(`failed.reason.${failure.reason}`)}
      </Alert>
    );
  if (done)
    return (
      <Alert
        tone="success"
        live="status"
        title={t(`done.${done}.title`)}
        actions={
          done === "claimed" ? (
            <ButtonLink variant="secondary" size="sm" to="/userTickets">
              {t("mine.title")}
            </ButtonLink>
          ) : null
        }
      >
        {t(`done.${done}.text`)}
      </Alert>
    );
  if (link && !isOpen)
    return (
      <Alert tone="warning" live="status" title={t("badLink.title")}>
        {t("badLink.text")}
      </Alert>
    );
  return null;
}
