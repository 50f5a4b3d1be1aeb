import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ClearHistoryForm } from "#app/features/history/clear-history-form.tsx";
import { Rail, RailFrame, RailSkeleton } from "./rail.tsx";
import type { RailItem } from "./rail-model.ts";
import { Streamed } from "./streamed.tsx";

type Items = Promise<RailItem[]> | RailItem[] | null;

/** Recently viewed items (§2.2); null on the first visit, which shows nothing, not even a skeleton. */
export function RecentlyViewed(props: { items: Items; whole: boolean }) {
  return <PersonalRail {...props} name="recent" size="small" end={<ClearHistoryForm />} />;
}

/** Suggested events, based on viewed and saved ones. */
export function Suggested(props: { items: Items; whole: boolean }) {
  return <PersonalRail {...props} name="suggested" size="large" />;
}

function PersonalRail({
  items,
  whole,
  name,
  size,
  end,
}: {
  items: Items;
  whole: boolean;
  name: "recent" | "suggested";
  size: "small" | "large";
  end?: ReactNode;
}) {
  const { t } = useTranslation("home");
  const title = t(`${name}.title`);
  if (items === null) return null;
  return (
    <Streamed
      of={items}
      skeleton={<RailSkeleton title={title} size={size} />}
      failed={
        <RailFrame title={title}>
          <p role="alert" className={`rail-${size}-empty`}>
            {t(`${name}.outage`)}
          </p>
        </RailFrame>
      }
    >
      {(rail, waiting) => (
        <Rail
          title={title}
          size={size}
          items={rail}
          whole={whole}
          busy={waiting}
          empty={t(`${name}.none`)}
          end={end}
        />
      )}
    </Streamed>
  );
}
