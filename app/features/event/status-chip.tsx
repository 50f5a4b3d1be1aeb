import { useTranslation } from "react-i18next";
import { Chip } from "../../ui/chip.tsx";

const TONES = { cancelled: "danger", postponed: "warning", rescheduled: "info" } as const;

/** Only cancelled, postponed and rescheduled events have one (§2.7). */
export function StatusChip({ status }: { status: keyof typeof TONES }) {
  const { t } = useTranslation("common");
  return <Chip tone={TONES[status]}>{t(`event.status.${status}`)}</Chip>;
}
