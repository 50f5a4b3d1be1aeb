import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";

/** The five leagues (§1) and the colours of their drawn marks. */
const LEAGUES = [
  { id: "NFL", primary: "#013369", secondary: "#d50a0a" },
  { id: "MLB", primary: "#002d72", secondary: "#d50032" },
  { id: "NBA", primary: "#1d428a", secondary: "#c8102e" },
  { id: "NHL", primary: "#111111", secondary: "#a2aaad" },
  { id: "MLS", primary: "#001f5b", secondary: "#e31937" },
] as const;

/** Leagues list (§2.2): each mark leads to its games. */
export function LeaguesStrip() {
  const { t } = useTranslation("home");
  return (
    <nav aria-label={t("leagues.title")}>
      <ul className="grid grid-cols-5 gap-2 sm:gap-4">
        {LEAGUES.map(({ id, primary, secondary }) => (
          <li key={id}>
            <Link
              to={`/search?keyword=${id}`}
              className="group block overflow-hidden rounded-card shadow-card ring-1 ring-line transition-shadow hover:shadow-lifted"
            >
              <svg
                viewBox="0 0 200 96"
                className="block h-14 w-full sm:h-24"
                preserveAspectRatio="xMidYMid slice"
                aria-hidden="true"
              >
                <rect width="200" height="96" fill={primary} />
                <path d="M150 0H200V96H102Z" fill={secondary} />
                <path d="M140 0h10L102 96h-10Z" fill="#fff" />
                <text
                  x="96"
                  y="66"
                  textAnchor="middle"
                  fontSize="54"
                  fontWeight="800"
                  fontStyle="italic"
                  fill="#fff"
                  stroke={primary}
                  strokeWidth="8"
                  paintOrder="stroke"
                  className="font-display"
                >
                  {id}
                </text>
              </svg>
              <span className="sr-only">{t("leagues.tickets", { league: id })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
