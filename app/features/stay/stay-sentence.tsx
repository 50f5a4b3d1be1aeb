import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { StayTexts } from "./stay-texts.ts";

/** The stay as a sentence: `Fri, Mar 5, 2027 – Sun, Mar 7, 2027 · 2 nights · 1 room · 2 guests per room`. */
export function StaySentence({ stay }: { stay: StayTexts }) {
  const { t } = useTranslation("hotel");
  return <>{stayWords(stay, t)}</>;
}

export function stayWords(stay: StayTexts, t: TFunction<"hotel">): string {
  const { from, to, nights, rooms, guests, children } = stay;
  const parts = [
    t("stay.range", { from, to }),
    t("nights", { count: nights }),
    t("rooms", { count: rooms }),
    t("guests", { count: guests }),
  ];
  if (children.length > 0) parts.push(t("children", { count: children.length, ages: children.join(", ") }));
  return parts.join(" · ");
}
