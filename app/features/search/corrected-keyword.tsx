import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SLOT, WithUserText } from "#app/ui/user-text.tsx";

/** Below the title, if nothing matches the keyword: the spelling that was searched for instead. */
export function CorrectedKeyword({ typed, corrected }: { typed: string; corrected: string }) {
  const { t } = useTranslation("search");
  return (
    <span role="status">
      <WithUserText sentence={t("corrected", { corrected, typed: SLOT })}>{typed}</WithUserText>
    </span>
  );
}

/**
 * Shows `text`, and the correction in its place as soon as it has streamed in. Both occupy the same grid cell, so that
 * the layout does not shift.
 */
export function KeywordNote({
  typed,
  corrected,
  text,
}: {
  typed: string;
  corrected: Promise<string | null> | string | null;
  text: string;
}) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span className="has-[~[data-corrected]]:invisible">{text}</span>
      <Suspense>
        <Await resolve={corrected} errorElement={null}>
          {(keyword) =>
            keyword === null ? null : (
              <span data-corrected>
                <CorrectedKeyword typed={typed} corrected={keyword} />
              </span>
            )
          }
        </Await>
      </Suspense>
    </span>
  );
}
