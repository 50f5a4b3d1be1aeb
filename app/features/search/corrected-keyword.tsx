import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { SLOT, WithUserText } from "#app/ui/user-text.tsx";

/** Under the title, when nothing has the typed keyword: what was searched for in its place. */
export function CorrectedKeyword({ typed, corrected }: { typed: string; corrected: string }) {
  const { t } = useTranslation("search");
  return (
    <span role="status">
      <WithUserText sentence={t("corrected", { corrected, typed: SLOT })}>{typed}</WithUserText>
    </span>
  );
}

/**
 * The same while the answer still streams: `text` stands there until then, and stays where nothing was corrected. Both
 * have one place, so that nothing moves.
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
