import { useTranslation } from "react-i18next";
import { LinkoverForm } from "./linkover-form.tsx";

/** Of an event that this shop and its partner both sell: how buying here and there differ, and the way there. */
export function PartnerChoice({ eventId }: { eventId: string }) {
  const { t } = useTranslation("event");
  return (
    <section
      aria-labelledby="partner-choice"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-4"
    >
      <div className="grid max-w-2xl gap-1">
        <h2 id="partner-choice" className="font-bold">
          {t("both.title")}
        </h2>
        <p className="text-sm text-muted">{t("both.here")}</p>
        <p className="text-sm text-muted">{t("both.there")}</p>
      </div>
      <LinkoverForm eventId={eventId} variant="secondary" />
    </section>
  );
}
