import { useTranslation } from "react-i18next";
import { CityDropdown } from "#app/features/location/city-dropdown.tsx";
import { EMPTY_FORM } from "#app/features/search/search-values.ts";
import { Container } from "#app/ui/container.tsx";
import { SectionTitle } from "#app/ui/page-title.tsx";
import { type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { CategoryLinks } from "./category-links.tsx";
import { useRefreshOnReturn } from "./freshness.ts";
import { Hero } from "./hero.tsx";
import { type LeagueMarkData, LeaguesStrip } from "./leagues-strip.tsx";
import { LoyaltyBanner } from "./loyalty-banner.tsx";
import type { LoyaltyOffer } from "./loyalty-offer.ts";
import { RecentlyViewed, Suggested } from "./personal-rails.tsx";
import type { RailItem } from "./rail-model.ts";
import { TopEvents, type TopEventsData } from "./top-events.tsx";

/** Home's personal lists; null for a visitor who cannot have any. */
export interface PersonalLists {
  recent: Promise<RailItem[]> | RailItem[] | null;
  suggested: Promise<RailItem[]> | RailItem[] | null;
  /** Scripts do not run in this browser. */
  whole: boolean;
}

export interface HomePageProps {
  top: Promise<TopEventsData> | TopEventsData;
  personal: PersonalLists;
  /** Filter of the top events. */
  filter: SearchQuery;
  /** Whether the URL names the city; otherwise it is the visitor's own, and links leave it out. */
  cityNamed: boolean;
  city: string | null;
  /** The city comes from the browser's location. */
  isCurrent: boolean;
  cities: { label: string; query: SearchQuery }[];
  near: string | null;
  unknownCity: string | null;
  /** The visitor chose all cities. */
  anywhere: boolean;
  showAll: boolean;
  today: string;
  /** Null: the tenant's leagues are invalid. */
  leagues: LeagueMarkData[] | null;
  loyalty: LoyaltyOffer | null;
  discountMessage: string | null;
}

/** Home (§2.2). */
export function HomePage(props: HomePageProps) {
  useRefreshOnReturn();
  const { personal } = props;
  return (
    <main id="main" tabIndex={-1}>
      <Hero
        form={{ values: EMPTY_FORM, today: props.today, near: props.near, unknownCity: props.unknownCity }}
        discountMessage={props.discountMessage}
      />
      <Container className="grid grid-cols-1 gap-8 py-8 sm:gap-10 sm:py-10">
        <LeaguesStrip leagues={props.leagues} />
        {props.loyalty ? <LoyaltyBanner offer={props.loyalty} /> : null}
        <RecentlyViewed items={personal.recent} whole={personal.whole} />
        <TopSection {...props} />
        <Suggested items={personal.suggested} whole={personal.whole} />
      </Container>
    </main>
  );
}

function TopSection({ filter, cityNamed, anywhere, ...props }: HomePageProps) {
  const { t } = useTranslation("home");
  const { categoryId } = filter;
  const ofCategory: Record<string, string> = categoryId ? { categoryId } : {};
  const here = cityNamed ? filter : ofCategory;
  const path = (query: SearchQuery, ...more: string[]) => {
    const params = writeSearchQuery(query);
    if (!query.cityName && anywhere) params.set("anywhere", "1");
    for (const name of more) params.set(name, "1");
    return `/${params.size > 0 ? `?${params}` : ""}#top-events`;
  };
  return (
    <section id="top-events" aria-labelledby="top-title" className="grid grid-cols-1 gap-5">
      <SectionTitle
        id="top-title"
        end={
          <CityDropdown
            chosen={props.city}
            isCurrent={props.isCurrent}
            choices={props.cities.map(({ label, query }) => ({
              label,
              to: path({ ...query, ...ofCategory }),
            }))}
            anywhereTo={`/?${new URLSearchParams({ ...ofCategory, anywhere: "1" })}#top-events`}
            action="/"
            hidden={ofCategory}
          />
        }
      >
        {t("top.title")}
      </SectionTitle>
      <CategoryLinks chosen={categoryId} to={(id) => path({ ...here, categoryId: id })} />
      <TopEvents
        events={props.top}
        city={props.city}
        showAll={props.showAll}
        moreTo={path(here, "more")}
        retryTo={path(here).replace(/#.*/, "")}
        allTo={`/search/events?${writeSearchQuery(filter)}`}
        everywhereTo={`/search/events?${writeSearchQuery({ categoryId })}`}
      />
    </section>
  );
}
