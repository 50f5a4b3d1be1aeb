import { useEffect, useRef, useState } from "react";

/**
 * Time left until `expireAt` (UTC instant) as m:ss, ticking. Before hydration and without scripts it shows `staticText`
 * (e.g. "until 7:45 PM EST"), because a stopped clock would be wrong. `onExpire` is called once.
 */
export function Countdown({
  expireAt,
  staticText,
  onExpire,
  className,
}: {
  expireAt: string;
  staticText: string;
  onExpire?: () => void;
  className?: string;
}) {
  const [left, setLeft] = useState<number | null>(null);
  const expired = useRef(onExpire);
  expired.current = onExpire;

  useEffect(() => {
    const end = Date.parse(expireAt);
    let told = false;
    const tick = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds === 0 && !told) {
        told = true;
        clearInterval(timer);
        expired.current?.();
      }
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [expireAt]);

  return (
    <span role="timer" className={className}>
      <time dateTime={expireAt} className="tabular-nums">
        {left === null ? staticText : clock(left)}
      </time>
    </span>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
