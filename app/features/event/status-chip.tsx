import { useTranslation } from "react-i18next";
import { Chip } from "#app/ui/chip.tsx";

/** Each has colours of its own in the theme (§9). */
const LOOKS = {
  cancelled: "bg-status-cancelled-soft text-status-cancelled",
  postponed: "bg-status-postponed-soft text-status-postponed",
  rescheduled: "bg-status-rescheduled-soft text-status-rescheduled",
} as const;

/** Only cancelled, postponed and rescheduled events have one (§2.7). */
export function StatusChip({ status }: { status: keyof typeof LOOKS }) {
  const { t } = useTranslation("common");
  return (
    <Chip tone={null} className={LOOKS[status]}>
      {t(`event.status.${status}`)}
    </Chip>
  );
}
