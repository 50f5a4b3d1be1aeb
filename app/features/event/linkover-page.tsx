import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { IconExternal } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { LinkoverForm } from "./linkover-form.tsx";

/**
 * Interstitial on the way to the partner: the link, the reason why there is none, or (`answer` null) a
 * confirmation.
 */
export function LinkoverPage({
  eventId,
  answer,
}: {
  eventId: string;
  answer: { url: string | null; host: string } | null;
}) {
  const { t } = useTranslation("event");
  const kind = answer === null ? "asked" : answer.url ? "going" : "refused";
  const host = answer?.host;
  return (
    <main id="main" tabIndex={-1}>
      <Container width="text" className="grid gap-6 py-12 sm:py-16">
        <PageTitle below={t(`linkover.${kind}.text`, { host })}>{t(`linkover.${kind}.title`)}</PageTitle>
        <div className="flex flex-wrap gap-4">
          {answer?.url ? (
            <a href={answer.url} rel="noreferrer" className={buttonClass({})}>
              {t("linkover.open", { host })}
              <IconExternal className="size-4" />
            </a>
          ) : null}
          {answer === null ? <LinkoverForm eventId={eventId} /> : null}
          <Link to={`/event/${eventId}`} className={buttonClass({ variant: "secondary" })}>
            {t("linkover.back")}
          </Link>
        </div>
      </Container>
    </main>
  );
}
