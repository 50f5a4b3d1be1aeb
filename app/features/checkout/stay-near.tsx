import { useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Card } from "#app/ui/card.tsx";
import { Link } from "#app/ui/link.tsx";
import { STEP_FORM } from "./step-nav.tsx";
import { checkoutPath, type Screen, TO_HOTELS } from "./steps.ts";

/** Id of the card's heading. */
export const STAY_NEAR = "stay-near";

/** Where screens with the buyer's details save them; the other screens have nothing that is typed. */
const DRAFTS: Partial<Record<Screen, string>> = { order: "order/draft", buyer: "draft" };

const LINK =
  "inline-flex min-h-6 cursor-pointer items-center justify-self-start font-semibold underline underline-offset-4";

/**
 * Offers a hotel room near the venue, on one line where the form is below. It leaves checkout, and the tickets stay held;
 * what is typed is saved first, also without scripts.
 */
export function StayNear({
  to,
  venue,
  cartId,
  screen,
}: {
  to: string;
  venue: string;
  cartId: string;
  screen: Screen;
}) {
  const { t } = useTranslation("checkout");
  const draft = DRAFTS[screen];
  const saveAction = useHref(checkoutPath(cartId, draft ?? ""));
  return (
    <Card
      as="section"
      aria-labelledby={STAY_NEAR}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 max-lg:py-3 lg:grid"
    >
      <h2 id={STAY_NEAR} tabIndex={-1} className="font-bold">
        {t("stayNear.title", { venue })}
      </h2>
      <p className="text-sm text-muted max-lg:sr-only">{t("stayNear.text")}</p>
      {draft ? (
        <button
          type="submit"
          form={STEP_FORM}
          formAction={saveAction}
          formNoValidate
          name="to"
          value={TO_HOTELS}
          className={LINK}
        >
          {t("stayNear.link")}
        </button>
      ) : (
        <Link to={to} className={LINK}>
          {t("stayNear.link")}
        </Link>
      )}
    </Card>
  );
}
