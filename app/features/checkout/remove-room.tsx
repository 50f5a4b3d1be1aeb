import { useHref, useMatches, useNavigation, useSubmit } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { STEP_FORM } from "./step-nav.tsx";
import { checkoutPath, screenOf, stepOf } from "./steps.ts";

/** Last part of the path that removes the room; the step follows, where there is one. */
export const ROOM_REMOVAL = "room-removal";

/** Removes the hotel room. It sends the step's form along, so that nothing typed is lost, and the page stays where it is. */
export function RemoveRoom({ cartId }: { cartId: string }) {
  const { t } = useTranslation("checkout");
  const screen = screenOf(useMatches());
  const path = checkoutPath(cartId, screen === "order" ? ROOM_REMOVAL : `${ROOM_REMOVAL}/${stepOf(screen)}`);
  const action = useHref(path);
  const busy = useNavigation().formAction === action;
  const submit = useSubmit();
  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    submit(form, { action: path, method: "post", preventScrollReset: true });
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      form={STEP_FORM}
      formAction={action}
      formNoValidate
      busy={busy}
      onClick={remove}
      className="mt-1 justify-self-start"
    >
      {t("room.remove")}
    </Button>
  );
}
