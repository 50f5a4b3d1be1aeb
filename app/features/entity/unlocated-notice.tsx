import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocationAlert } from "#app/features/location/city-menu.tsx";
import { useCurrentLocation } from "#app/features/location/use-current-location.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Button } from "#app/ui/button.tsx";
import { IconPin } from "#app/ui/icons.tsx";

/**
 * Shown when nearby events were requested and the visitor's location is unknown: offers to ask the browser (§2.5).
 */
export function UnlocatedNotice({ nearTo }: { nearTo: string }) {
  const { t } = useTranslation(["entity", "city"]);
  const navigate = useNavigate();
  const { supported, busy, problem, locate } = useCurrentLocation(() => {
    navigate(nearTo, { replace: true, preventScrollReset: true });
  });
  const button = (
    <Button type="button" variant="secondary" size="sm" busy={busy} onClick={locate}>
      <IconPin className="size-4" />
      {t("city:useCurrent")}
    </Button>
  );
  return (
    <>
      <Alert title={t("entity:upcoming.unlocated")} actions={supported ? button : null} />
      {problem ? <LocationAlert problem={problem} /> : null}
    </>
  );
}
