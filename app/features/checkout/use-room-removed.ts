import { useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useNotify } from "#app/features/notifications/notices.tsx";
import type { RoomView } from "#app/features/stay/room-view.ts";
import { ROOM_REMOVAL } from "./remove-room.tsx";
import { STAY_NEAR } from "./stay-near.tsx";

/** Says that the visitor removed the hotel room, and moves the focus from its button to what stands in its place. */
export function useRoomRemoved([room]: RoomView[]): void {
  const { t } = useTranslation("checkout");
  const notify = useNotify();
  const hotel = room?.hotel ?? null;
  const before = useRef(hotel);
  const isAsked = useRef(false);
  const { formAction } = useNavigation();
  useEffect(() => {
    if (formAction) isAsked.current = formAction.includes(`/${ROOM_REMOVAL}`);
  }, [formAction]);
  useEffect(() => {
    const removed = before.current;
    before.current = hotel;
    // A room that is gone at payment has a refusal, which takes the focus.
    if (!removed || hotel || !isAsked.current) return;
    (document.getElementById(STAY_NEAR) ?? document.getElementById("main"))?.focus();
    notify({ tone: "success", title: t("room.removed", { hotel: removed }) });
  }, [hotel, notify, t]);
}
