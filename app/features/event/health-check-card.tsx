import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { IconExternal } from "#app/ui/icons.tsx";
import type { EventPageData } from "./event-page-model.ts";

/** A health warning by the organizer, with an optional link that opens in a new tab (§2.10). */
export function HealthCheckCard({ check }: { check: NonNullable<EventPageData["healthCheck"]> }) {
  const { t } = useTranslation("event");
  return (
    <Alert tone="warning" title={check.summary}>
      <p>{check.description}</p>
      {check.learnMoreUrl ? (
        <a
          href={check.learnMoreUrl}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-9 items-center gap-1.5 font-bold underline underline-offset-4"
        >
          {t("healthCheck.more")}
          <IconExternal className="size-4" />
          <span className="sr-only">{t("healthCheck.newTab")}</span>
        </a>
      ) : null}
    </Alert>
  );
}
