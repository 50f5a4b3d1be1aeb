import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { MAX_CART_ROOM_TEXT } from "#contract/cart-room.ts";

/** Adds a room to the cart: who checks in, and the button. `children`: its words, where they are not the usual ones. */
export function BookRoomForm({
  room,
  action,
  leadGuest = "",
  error,
  children,
}: {
  room: { id: string; type: string; rateId: string };
  /** See `bookPath`. */
  action: string;
  /** As typed before. */
  leadGuest?: string;
  /** Why the lead guest was refused. */
  error?: string | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation("hotel");
  const busy = useNavigation().formData?.get("rateId") === room.rateId;
  return (
    <Form
      method="post"
      action={action}
      aria-label={room.type || t("book.submit")}
      className="grid gap-3 border-t border-line pt-3"
    >
      <input type="hidden" name="roomId" value={room.id} />
      <input type="hidden" name="rateId" value={room.rateId} />
      <TextField
        id={`lead-guest-${room.id}`}
        name="leadGuest"
        label={t("book.leadGuest")}
        optionalText={t("form.optional")}
        autoComplete="off"
        maxLength={MAX_CART_ROOM_TEXT.leadGuest}
        defaultValue={leadGuest}
        error={error}
      />
      <Button busy={busy}>
        {children ?? (
          <>
            {t("book.submit")}
            {room.type ? <span className="sr-only">: {room.type}</span> : null}
          </>
        )}
      </Button>
    </Form>
  );
}
