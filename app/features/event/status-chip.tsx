import { useTranslation } from "react-i18next";
import { Chip } from "#app/ui/chip.tsx";
import type { ChipStatus } from "./event-summary.ts";

/** Each status has its own colors in the theme (§9). */
const STATUS_CLASS: Record<ChipStatus, string> = {
  cancelled: "bg-status-cancelled-soft text-status-cancelled",
  postponed: "bg-status-postponed-soft text-status-postponed",
  rescheduled: "bg-status-rescheduled-soft text-status-rescheduled",
};

/** Chip of a cancelled, postponed or rescheduled event (§2.7). */
export function StatusChip({ status }: { status: ChipStatus }) {
  const { t } = useTranslation("common");
  return (
    <Chip tone={null} className={STATUS_CLASS[status]}>
      {t(`event.status.${status}`)}
    </Chip>
  );
}
