import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { AttractionResult } from "#app/features/search/attraction-result.tsx";
import type { AttractionResultData } from "#app/features/search/result-models.ts";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

/** Number shown: one row on the widest page. */
export const SIMILAR_SHOWN = 4;

export interface SimilarProps {
  similar: Promise<AttractionResultData[]> | AttractionResultData[];
}

const GRID = "grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4";

/** Similar attractions, streamed. Renders nothing when there are none. */
export function SimilarAttractions({ id, name, similar }: SimilarProps & { id: string; name: string }) {
  const { t } = useTranslation("entity");
  const title = t("similar.title", { name });
  const outage = <OutageNotice what={title} retryTo={`/attraction/${id}`} />;
  return (
    <Suspense fallback={<SimilarSkeleton title={title} />}>
      <Await resolve={similar} errorElement={outage}>
        {(similar) =>
          similar.length === 0 ? null : (
            <section aria-labelledby="similar-title" className="grid gap-5">
              <SectionTitle id="similar-title">{title}</SectionTitle>
              <ul className={GRID}>
                {similar.map((attraction) => (
                  <li key={attraction.id}>
                    <AttractionResult attraction={attraction} layout="tile" />
                  </li>
                ))}
              </ul>
            </section>
          )
        }
      </Await>
    </Suspense>
  );
}

function SimilarSkeleton({ title }: { title: string }) {
  return (
    <div aria-hidden="true" data-needs-js className="grid gap-5">
      <p className="display-title text-2xl sm:text-3xl">{title}</p>
      <div className={GRID}>
        {Array.from({ length: SIMILAR_SHOWN }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are all alike
            key={index}
            className="overflow-hidden rounded-card border border-line bg-raised"
          >
            <Skeleton className="aspect-video rounded-none" />
            <div className="grid gap-1 p-3">
              <Skeleton className="h-[1lh] w-4/5 leading-snug" />
              <Skeleton className="h-[1lh] w-3/5 text-sm" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
