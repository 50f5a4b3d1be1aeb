import { useRevalidator } from "@remix-run/react";
import clsx from "clsx";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Countdown } from "#app/ui/countdown.tsx";
import { IconClock } from "#app/ui/icons.tsx";
import { timeWithZone } from "#lib/dates.ts";

/**
 * How long the seats are held: `until` in the visitor's time zone, null while that is unknown; `minutes` as left when the
 * page was rendered.
 */
export interface Hold {
  expireAt: string;
  until: string | null;
  minutes: number;
}

/** Minutes left at which the time looks different and screen readers announce it. */
const SOON = 5;
const LAST = 1;

const LOOKS = {
  calm: "",
  soon: "text-warning font-semibold",
  last: "text-danger font-bold",
} as const;

/**
 * The time left: a countdown where scripts run, which changes its look at five minutes and at one, and is announced to
 * screen readers then. At the end the page revalidates, because only the server knows whether the hold is over.
 */
export function TimeLeft({ hold, className }: { hold: Hold; className?: string }) {
  const { t } = useTranslation("checkout");
  const { revalidate } = useRevalidator();
  const { minutes, announced } = useMinutesLeft(hold);
  const until = useLocalTime(hold);
  const stage = minutes <= LAST ? "last" : minutes <= SOON ? "soon" : "calm";
  return (
    <div
      className={clsx("flex flex-wrap items-center gap-x-1.5 text-sm", LOOKS[stage], className)}
      data-testid="time-left"
      data-stage={stage}
    >
      <IconClock className="size-4 shrink-0" />
      <span>{t("time.held")}</span>
      <Countdown
        expireAt={hold.expireAt}
        staticText={t("time.for", { minutes: hold.minutes })}
        onExpire={revalidate}
        className="font-bold"
      />
      {until ? <span>{t("time.until", { time: until })}</span> : null}
      <span aria-live="polite" className="sr-only">
        {announced === null ? "" : announced === 0 ? t("time.over") : t("time.left", { count: announced })}
      </span>
    </div>
  );
}

/** The last of the announced minutes that has come, or more; `announced`: the last that came while the page was open. */
function useMinutesLeft({ expireAt, minutes: atFirst }: Hold) {
  const [minutes, setMinutes] = useState(atFirst);
  const [announced, setAnnounced] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(expireAt);
    setMinutes(Math.ceil((end - Date.now()) / 60_000));
    setAnnounced(null);
    const timers = [SOON, LAST, 0]
      .map((minute) => ({ minute, wait: end - minute * 60_000 - Date.now() }))
      .filter(({ wait }) => wait > 0)
      .map(({ minute, wait }) =>
        setTimeout(() => {
          setMinutes(minute);
          setAnnounced(minute);
        }, wait),
      );
    return () => timers.forEach(clearTimeout);
  }, [expireAt]);
  return { minutes, announced };
}

/** The end of the hold in the browser's time zone, which the server can only guess. */
function useLocalTime({ expireAt, until }: Hold): string | null {
  const { i18n } = useTranslation();
  const [local, setLocal] = useState(until);
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    setLocal(timeWithZone(expireAt, timeZone, i18n.language));
  }, [expireAt, i18n.language]);
  return local;
}
