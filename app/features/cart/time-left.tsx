import { useRevalidator } from "@remix-run/react";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Countdown } from "#app/ui/countdown.tsx";
import { IconClock } from "#app/ui/icons.tsx";

/** How long seats are held: `until` is in the venue's zone, `minutes` were left when the page was made. */
export interface Hold {
  expireAt: string;
  until: string;
  minutes: number;
}

/** Minutes at which the time left is read out. */
const ANNOUNCED = [2, 1];

/**
 * The time left, ticking where scripts run; said aloud at two minutes and at one. When it is over the server is
 * asked, because only it knows.
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

/** The last of the announced minutes that was passed while the page was open; 0 at the end; null before. */
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
