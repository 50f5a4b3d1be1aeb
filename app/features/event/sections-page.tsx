import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import { formatInteger } from "#lib/money.ts";
import { EventHeader } from "./event-header.tsx";
import type { EventPageData } from "./event-page-model.ts";
import { PlanLinks } from "./plan-links.tsx";
import type { PlanData } from "./plan-model.ts";
import { sessionQuery } from "./seat-choice.ts";
import { sectionPath } from "./section-model.ts";

/** /event/{id}/sections: the sections of an event with their prices, as a drawing and as a table. */
export function SectionsPage({ page, plan }: { page: EventPageData; plan: PlanData | null }) {
  const { t } = useTranslation("event");
  const session = sessionQuery(useLocation().search);
  const open = plan?.sections.filter(({ band }) => band >= 0) ?? [];
  const link = "inline-flex min-h-11 items-center font-semibold underline underline-offset-4";
  return (
    <main id="main" tabIndex={-1}>
      <EventHeader page={page} />
      <Container className="grid gap-5 py-6 sm:py-8">
        <SectionTitle id="sections-title">{t("sectionList.title")}</SectionTitle>
        <p>
          <Link to={`/event/${page.id}${session}`} className={link}>
            {t("own.allOffers")}
          </Link>
        </p>
        {plan === null ? (
          <OutageNotice what={t("sectionList.title")} retryTo={`/event/${page.id}/sections${session}`} />
        ) : open.length === 0 ? (
          <NoData title={t("sectionList.none")}>
            <Link to={`/event/${page.id}/sections${session}`}>{t("sectionList.all")}</Link>
          </NoData>
        ) : (
          <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
            <div className="min-w-0 rounded-card border border-line bg-raised p-3 shadow-card lg:sticky lg:top-4">
              <PlanLinks eventId={page.id} plan={plan} />
            </div>
            <div className="grid min-w-0 gap-3">
              <p className="text-sm text-muted">{t("sectionList.hint")}</p>
              <table className="w-full border-collapse text-left tabular-nums">
                <caption className="sr-only">{t("sectionList.title")}</caption>
                <thead className="border-b-2 border-line text-sm text-muted">
                  <tr>
                    <th scope="col" className="py-2 pr-3 font-semibold">
                      {t("sectionList.section")}
                    </th>
                    <th scope="col" className="py-2 pr-3 font-semibold">
                      {t("sectionList.level")}
                    </th>
                    <th scope="col" className="py-2 pr-3 text-right font-semibold">
                      {t("sectionList.left")}
                    </th>
                    <th scope="col" className="py-2 text-right font-semibold">
                      {t("sectionList.from")}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {open.map(({ id, level, available, price }) => (
                    <tr key={id} className="border-b border-line">
                      <th scope="row" className="pr-3">
                        <Link to={`${sectionPath(page.id, id)}${session}`} className={link}>
                          {id}
                        </Link>
                      </th>
                      <td className="pr-3 text-sm text-muted">
                        {t(`levels.${level}`, { defaultValue: level })}
                      </td>
                      <td className="pr-3 text-right">{formatInteger(available)}</td>
                      <td className="text-right font-bold">{price}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </div>
        )}
      </Container>
    </main>
  );
}
