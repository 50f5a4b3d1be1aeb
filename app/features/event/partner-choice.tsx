import { useTranslation } from "react-i18next";
import { IconChevronDown } from "#app/ui/icons.tsx";
import { LinkoverForm } from "./linkover-form.tsx";

/** Of an event that this shop and its partner both sell: how buying here and there differ, and the way there. */
export function PartnerChoice({ eventId }: { eventId: string }) {
  const { t } = useTranslation("event");
  return (
    <details className="group/partner rounded-card border border-line bg-raised">
      <summary className="bare-summary flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 font-semibold">
        {t("both.title")}
        <IconChevronDown className="size-4 shrink-0 transition-transform group-open/partner:rotate-180" />
      </summary>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line p-4">
        <div className="grid max-w-2xl gap-1 text-sm text-muted">
          <p>{t("both.here")}</p>
          <p>{t("both.there")}</p>
        </div>
        <LinkoverForm eventId={eventId} variant="secondary" />
      </div>
    </details>
  );
}
