import { useRevalidator } from "@remix-run/react";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Countdown } from "#app/ui/countdown.tsx";
import { IconClock } from "#app/ui/icons.tsx";

/** How long the seats are held: `until` in the venue's zone, `minutes` as left when the page was rendered. */
export interface Hold {
  expireAt: string;
  until: string;
  minutes: number;
}

/** Minutes left at which screen readers announce the time. */
const ANNOUNCED = [2, 1];

/**
 * The time left: a countdown where scripts run, announced to screen readers at two minutes and at one. At the end the
 * page revalidates, because only the server knows whether the hold is over.
 */
export function TimeLeft({ hold, className }: { hold: Hold; className?: string }) {
  const { t } = useTranslation("checkout");
  const { revalidate } = useRevalidator();
  const minutes = useAnnouncedMinutes(hold.expireAt);
  return (
    <div className={clsx("flex flex-wrap items-center gap-x-1.5 text-sm", className)} data-testid="time-left">
      <IconClock className="size-4 shrink-0" />
      <span>{t("time.held")}</span>
      <Countdown
        expireAt={hold.expireAt}
        staticText={t("time.for", { minutes: hold.minutes })}
        onExpire={revalidate}
        className="font-bold"
      />
      <span>{t("time.until", { time: hold.until })}</span>
      <span aria-live="polite" className="sr-only">
        {minutes === null ? "" : minutes === 0 ? t("time.over") : t("time.left", { count: minutes })}
      </span>
    </div>
  );
}

/** The last announced minute that passed while the page was open: null before the first, 0 at the end. */
function useAnnouncedMinutes(expireAt: string): number | null {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(expireAt);
    setMinutes(null);
    const timers = [...ANNOUNCED, 0]
      .map((minute) => ({ minute, wait: end - minute * 60_000 - Date.now() }))
      .filter(({ wait }) => wait > 0)
      .map(({ minute, wait }) => setTimeout(() => setMinutes(minute), wait));
    return () => timers.forEach(clearTimeout);
  }, [expireAt]);
  return minutes;
}
