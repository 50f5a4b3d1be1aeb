import { useTranslation } from "react-i18next";
import { FavouriteButton } from "#app/features/favourites/favourite-button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { CATEGORY_IDS, type CategoryName } from "#contract/category.ts";
import { EntityHeader } from "./entity-header.tsx";
import { SimilarAttractions, type SimilarProps } from "./similar-attractions.tsx";
import { UnlocatedNotice } from "./unlocated-notice.tsx";
import { UpcomingEvents, type UpcomingProps } from "./upcoming-events.tsx";

export interface AttractionPageData {
  id: string;
  name: string;
  imageUrl: string;
  category: CategoryName | null;
  leagueId: string | null;
  /** Genre, as the catalogue names it. */
  genres: string[];
}

/** An attraction's page (§2.1): header, upcoming events, similar attractions. */
export function AttractionPage({
  attraction,
  similar,
  unlocated,
  ...upcoming
}: UpcomingProps & {
  attraction: AttractionPageData;
  similar: SimilarProps["similar"] | null;
  /** Nearby events were requested, but the visitor's location is unknown. */
  unlocated: boolean;
}) {
  const { id, name, imageUrl, category } = attraction;
  const path = `/attraction/${id}`;
  return (
    <main id="main" tabIndex={-1}>
      <EntityHeader
        artKey={imageUrl}
        category={category}
        name={name}
        facts={<Facts attraction={attraction} />}
        actions={<FavouriteButton type="ATTRACTION" id={id} name={name} className="shrink-0" />}
      />
      <Container className="grid gap-10 py-8 sm:py-10">
        <UpcomingEvents
          path={path}
          filters
          notice={unlocated ? <UnlocatedNotice nearTo={`${path}?near=1#events`} /> : null}
          {...upcoming}
        />
        {similar ? <SimilarAttractions id={id} name={name} similar={similar} /> : null}
      </Container>
    </main>
  );
}

const FACT =
  "inline-flex min-h-8 items-center rounded-control border border-night-line bg-night/70 px-2.5 text-sm font-semibold";

function Facts({ attraction: { category, leagueId, genres } }: { attraction: AttractionPageData }) {
  const { t } = useTranslation(["entity", "common"]);
  return (
    <ul className="flex flex-wrap gap-2">
      {category ? (
        <li>
          <Link
            to={`/search/events?categoryId=${CATEGORY_IDS[category]}`}
            className={`${FACT} underline-offset-4 hover:underline`}
          >
            {t(`common:categories.${category}`)}
          </Link>
        </li>
      ) : null}
      {leagueId ? (
        <li>
          <Link
            to={`/leagues/${encodeURIComponent(leagueId)}`}
            className={`${FACT} underline-offset-4 hover:underline`}
          >
            {t("entity:league", { league: leagueId })}
          </Link>
        </li>
      ) : null}
      {genres.map((genre) => (
        <li key={genre} className={FACT}>
          {genre}
        </li>
      ))}
    </ul>
  );
}
