import { useTranslation } from "react-i18next";
import { Alert } from "#app/ui/alert.tsx";
import { Link } from "#app/ui/link.tsx";

export interface LeagueMarkData {
  id: string;
  /** `league:<PRIMARY>:<SECONDARY>:<LETTERS>`, hex colors without `#`. */
  logo: string;
}

/**
 * List of leagues (§2.2): each mark links to its league's page. Null: the data is invalid, shown as an error (§8).
 */
export function LeaguesStrip({ leagues }: { leagues: LeagueMarkData[] | null }) {
  const { t } = useTranslation("home");
  if (leagues === null) {
    return (
      <Alert tone="warning" title={t("leagues.unavailable.title")}>
        {t("leagues.unavailable.text")}
      </Alert>
    );
  }
  return (
    <nav aria-label={t("leagues.title")}>
      <ul className="grid grid-cols-5 gap-2 sm:gap-4">
        {leagues.map(({ id, logo }) => (
          <li key={id}>
            <Link to={`/leagues/${id}`} className="league-mark">
              <LeagueMark logo={logo} />
              <span className="sr-only">{t("leagues.tickets", { league: id })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LeagueMark({ logo }: Pick<LeagueMarkData, "logo">) {
  const [, primary = "101114", secondary = "d6001c", letters = ""] = logo.split(":");
  return (
    <svg viewBox="0 0 200 96" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path d="M0 0h200v96H0Z" fill={`#${primary}`} />
      <path d="M150 0H200V96H102Z" fill={`#${secondary}`} />
      <path d="M140 0h10L102 96h-10Z" fill="#fff" />
      <text x="96" y="66" stroke={`#${primary}`}>
        {letters}
      </text>
    </svg>
  );
}
