import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { IconExternal, IconPin } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import { cityLine } from "#lib/address-lines.ts";
import { EntityHeader } from "./entity-header.tsx";
import { UpcomingEvents, type UpcomingProps } from "./upcoming-events.tsx";
import { directionsUrl, hotelsPath, mapUrl, type VenuePlace } from "./venue-links.ts";

/** A venue's page (§2.1): address, directions, upcoming events. */
export function VenuePage({ venue, ...upcoming }: UpcomingProps & { venue: VenuePlace & { id: string } }) {
  const { t } = useTranslation("entity");
  const map = mapUrl(venue);
  const button = "border-on-night bg-transparent text-on-night hover:bg-on-night hover:text-night";
  return (
    <main id="main" tabIndex={-1}>
      <EntityHeader
        artKey="venue"
        name={venue.name}
        facts={
          <>
            <address className="flex items-start gap-2 text-lg not-italic">
              <IconPin className="mt-1 size-5 shrink-0 text-night-brand" />
              <span>
                {venue.street ? <span className="block">{venue.street}</span> : null}
                <span className="text-on-night-muted">{cityLine(venue)}</span>
              </span>
            </address>
            <ul className="flex flex-wrap gap-x-3 gap-y-2 pt-1">
              <li>
                <NewTab
                  href={directionsUrl(venue)}
                  className={buttonClass({ variant: "secondary", size: "sm" }, button)}
                >
                  {t("venue.directions")}
                </NewTab>
              </li>
              {map ? (
                <li>
                  <NewTab href={map} className={buttonClass({ variant: "secondary", size: "sm" }, button)}>
                    {t("venue.map")}
                  </NewTab>
                </li>
              ) : null}
              <li>
                <Link
                  to={hotelsPath(venue)}
                  className={buttonClass({ variant: "secondary", size: "sm" }, button)}
                >
                  {t("venue.hotels")}
                </Link>
              </li>
            </ul>
          </>
        }
      />
      <Container className="grid gap-10 py-8 sm:py-10">
        <UpcomingEvents path={`/venue/${venue.id}`} {...upcoming} />
      </Container>
    </main>
  );
}

/** A link that opens another site in a new tab, and says so to screen readers. */
function NewTab({ href, className, children }: { href: string; className: string; children: ReactNode }) {
  const { t } = useTranslation("entity");
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <IconExternal className="size-4" />
      <span className="sr-only">{t("venue.newTab")}</span>
    </a>
  );
}
