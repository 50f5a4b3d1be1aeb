import { useFetcher, useHref, useNavigate, useNavigation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Skeleton } from "#app/ui/skeleton.tsx";
import type { PlanData } from "./plan-model.ts";
import {
  OFFERS_PER_LOAD,
  readSeatChoice,
  type SeatChoice,
  toggleSections,
  writeSeatChoice,
} from "./seat-choice.ts";
import { seatQuery } from "./seat-picks.ts";
import { sectionPath } from "./section-model.ts";

const VenuePlan = lazy(() => import("./venue-plan.tsx"));

/**
 * The venue plan next to the chooser, loaded and drawn once scripts run. Choosing a section sets the same parameter
 * as the form, which also works alone: without scripts, or if the plan does not load, the plan is hidden.
 */
export function PlanBox({ eventId, choice }: { eventId: string; choice: SeatChoice }) {
  const { t } = useTranslation("event");
  const fetcher = useFetcher<PlanData | null>();
  const navigate = useNavigate();
  const { location: next } = useNavigation();
  const [started, setStarted] = useState(false);
  const seats = useHref(`/event/${eventId}/seats`);
  const { load } = fetcher;
  // What the plan shows depends on the filters, not on the sections, how many offers are listed, or where from one comes.
  const filters = writeSeatChoice({
    ...{ ...choice, section: [], sort: "price", shown: OFFERS_PER_LOAD },
    fanSessionResaleId: "",
  });
  useEffect(() => {
    setStarted(true);
    load(`/event/${eventId}/plan?${filters}`);
  }, [eventId, filters, load]);

  const failed = started && fetcher.state === "idle" && !fetcher.data;
  /** `change`: what differs from the choice that the page has, or is about to have: who is quick loses no press. */
  const choose = (change: (now: SeatChoice) => Partial<SeatChoice>) => {
    const now = readSeatChoice(new URLSearchParams((next ?? window.location).search), choice.quantity);
    const query = writeSeatChoice({ ...now, shown: OFFERS_PER_LOAD, ...change(now) });
    navigate(`/event/${eventId}?${query}`, { preventScrollReset: true, replace: true });
  };
  const box = <Skeleton className="aspect-[5/4] w-full rounded-card" />;
  return (
    <section data-needs-js aria-label={t("plan.title")} className="needs-scripts">
      {fetcher.data ? (
        <Suspense fallback={box}>
          <VenuePlan
            plan={fetcher.data}
            choice={choice}
            onSections={(sections) => choose((now) => ({ section: toggleSections(now, sections) }))}
            onSeat={(section, { row, seat }) =>
              navigate(`${sectionPath(eventId, section)}?${seatQuery(choice, row, seat)}`)
            }
            seatsUrl={(section) => `${seats}/${encodeURIComponent(section)}?${filters}`}
            onPrice={(price) => choose((now) => ({ price: price === now.price ? "" : price }))}
          />
        </Suspense>
      ) : failed ? null : (
        box
      )}
    </section>
  );
}
