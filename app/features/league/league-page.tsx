import { useTranslation } from "react-i18next";
import { BannerArt } from "#app/ui/banner-art.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { EventImage } from "#app/ui/event-image.tsx";
import { IconChevronRight } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";

export interface LeaguePageData {
  id: string;
  name: string;
  bannerUrl: string;
  teams: { id: string; name: string; logoUrl: string }[];
}

/** A league's page (§2.9): a banner 312 px high, and a card per team. */
export function LeaguePage({ league }: { league: LeaguePageData }) {
  const { t } = useTranslation("league");
  const { id, name, bannerUrl, teams } = league;
  return (
    <main id="main" tabIndex={-1}>
      <div className="on-night relative flex h-[312px] items-end overflow-hidden bg-night text-on-night">
        <BannerArt artKey={bannerUrl} />
        <Container className="relative grid gap-3 pb-8 sm:pb-10">
          <h1 className="display-title text-5xl sm:text-7xl">{t("title", { league: id })}</h1>
          <p className="text-lg text-on-night-muted">{name}</p>
        </Container>
      </div>
      <Container className="grid grid-cols-1 gap-5 py-8 sm:py-10">
        <SectionTitle
          end={
            <Link to={`/search?keyword=${id}`} className={buttonClass({ variant: "secondary", size: "sm" })}>
              {t("allGames", { league: id })}
            </Link>
          }
        >
          {t("teams", { count: teams.length })}
        </SectionTitle>
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-3">
          {teams.map((team) => (
            <li key={team.id}>
              <TeamCard team={team} />
            </li>
          ))}
        </ul>
      </Container>
    </main>
  );
}

function TeamCard({ team }: { team: LeaguePageData["teams"][number] }) {
  const { t } = useTranslation("league");
  return (
    <Link
      to={`/attraction-partner/${team.id}`}
      className="group flex h-full min-h-24 items-stretch overflow-hidden rounded-card border border-line bg-raised shadow-card transition-shadow hover:shadow-lifted"
    >
      <EventImage imageUrl={team.logoUrl} className="w-28 shrink-0 min-[23rem]:w-36 sm:w-40" />
      <span className="flex min-w-0 grow items-center justify-between gap-2 p-4">
        <span className="grid min-w-0 gap-0.5">
          <span className="text-lg font-bold leading-tight group-hover:underline group-hover:decoration-brand group-hover:decoration-2 group-hover:underline-offset-4">
            {team.name}
          </span>
          <span className="text-sm text-muted">{t("seeGames")}</span>
        </span>
        <IconChevronRight className="size-5 shrink-0 text-muted" />
      </span>
    </Link>
  );
}
