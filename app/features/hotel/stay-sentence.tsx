import { useTranslation } from "react-i18next";
import type { StayTexts } from "./hotel-models.ts";

/** The stay as a sentence: `Fri, Mar 5, 2027 – Sun, Mar 7, 2027 · 2 nights · 1 room · 2 guests in each`. */
export function StaySentence({ stay }: { stay: StayTexts }) {
  const { t } = useTranslation("hotel");
  return (
    <>
      {[
        t("stay.range", { from: stay.from, to: stay.to }),
        t("nights", { count: stay.nights }),
        t("rooms", { count: stay.rooms }),
        t("guests", { count: stay.guests }),
      ].join(" · ")}
    </>
  );
}
