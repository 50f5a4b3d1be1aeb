import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { Header } from "./header.tsx";
import { Logo } from "./logo.tsx";

/**
 * The header of home: hidden while the search banner is visible (§2.2), then fixed at the top. The banner has its own
 * logo and account corner, which is the only header without scripts. A hidden header is also hidden from the keyboard and
 * from screen readers; while it has the focus it stays visible. It is rendered when first needed, to save bytes.
 */
export function HomeHeader({ account }: { account: ReactNode }) {
  const { t } = useTranslation("common");
  const { away, wanted } = useBannerAway();
  return (
    <>
      {wanted ? (
        <div className="home-header" data-shown={away}>
          <Header search account={account} />
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: the banner has the header element; screen readers get one of the two */}
      <div role="banner" className="banner-corner on-night" data-away={away || undefined}>
        <Container className="flex min-h-15 items-center gap-x-6 py-2">
          <Link to="/" className="flex min-h-11 items-center rounded-control">
            <Logo name={t("siteName")} />
            <span className="sr-only">, {t("home")}</span>
          </Link>
          <div className="ml-auto flex min-h-11 items-center gap-2">{account}</div>
        </Container>
      </div>
    </>
  );
}

/** Whether home's banner is out of view, and whether it has ever been. */
function useBannerAway(): { away: boolean; wanted: boolean } {
  const [state, setState] = useState({ away: false, wanted: false });
  useEffect(() => {
    const banner = document.getElementById("home-banner");
    // Home is showing an error page: the corner is the header.
    if (!banner) return;
    const watching = new IntersectionObserver((entries) => {
      const last = entries.at(-1);
      // Above the viewport; during a full-page screenshot the rectangle may be empty.
      const away = last !== undefined && !last.isIntersecting && last.boundingClientRect.bottom <= 0;
      setState(({ wanted }) => ({ away, wanted: wanted || away }));
    });
    watching.observe(banner);
    return () => watching.disconnect();
  }, []);
  return state;
}
