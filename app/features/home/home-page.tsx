import { useTranslation } from "react-i18next";
import { type SearchQuery, writeSearchQuery } from "#contract/search-query.ts";
import { Container } from "../../ui/container.tsx";
import { SectionTitle } from "../../ui/page-title.tsx";
import type { EventCardData } from "../event/event-card-model.ts";
import { CityFilter } from "../location/city-filter.tsx";
import { CategoryLinks } from "./category-links.tsx";
import { Hero } from "./hero.tsx";
import { LeaguesStrip } from "./leagues-strip.tsx";
import { LoyaltyBanner } from "./loyalty-banner.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { TopEvents } from "./top-events.tsx";

type Streamed = Promise<EventCardData[]> | EventCardData[];

export interface HomePageProps {
  top: Streamed;
  recent: Streamed | null;
  /** What the top events are filtered by. */
  filter: SearchQuery;
  city: string | null;
  cities: { label: string; query: SearchQuery }[];
  near: string | null;
  unknownCity: string | null;
  /** The visitor asked for all cities. */
  anywhere: boolean;
  showAll: boolean;
  today: string;
  programme: string | null;
  discountMessage: string | null;
}

const NOTHING_TYPED = { keyword: "", city: "", startDate: "", endDate: "" };

/** Home (§2.2). */
export function HomePage(props: HomePageProps) {
  const { filter, anywhere } = props;
  const { t } = useTranslation("home");
  const path = (query: SearchQuery, ...more: string[]) => {
    const params = writeSearchQuery(query);
    if (!query.cityName && anywhere) params.set("anywhere", "1");
    for (const name of more) params.set(name, "1");
    return `/?${params}#top-events`;
  };
  const { categoryId } = filter;
  return (
    <main id="main" tabIndex={-1}>
      <Hero
        form={{ values: NOTHING_TYPED, today: props.today, near: props.near, unknownCity: props.unknownCity }}
        discountMessage={props.discountMessage}
      />
      {props.programme ? <LoyaltyBanner programme={props.programme} /> : null}
      <Container className="grid gap-6 py-8 sm:py-12">
        <LeaguesStrip />
        <section id="top-events" aria-labelledby="top-title" className="mt-2 grid gap-5">
          <SectionTitle
            id="top-title"
            end={
              <CityFilter
                chosen={props.city}
                categoryId={categoryId}
                choices={props.cities.map(({ label, query }) => ({
                  label,
                  to: path({ ...query, categoryId }),
                }))}
                anywhereTo={`/?${writeSearchQuery({ categoryId })}&anywhere=1#top-events`}
              />
            }
          >
            {t("top.title")}
          </SectionTitle>
          <CategoryLinks chosen={categoryId} to={(id) => path({ ...filter, categoryId: id })} />
          <TopEvents
            events={props.top}
            showAll={props.showAll}
            moreTo={path(filter, "more")}
            retryTo={path(filter).replace(/#.*/, "")}
            allTo={`/search/events?${writeSearchQuery(filter)}`}
          />
        </section>
      </Container>
      <RecentlyViewed events={props.recent} />
    </main>
  );
}
