import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { IconArrowUp } from "#app/ui/icons.tsx";
import { scrollMotion } from "#app/ui/scroll-motion.ts";

/** Scroll position from which it is shown (§2.3), px. */
const SHOWN_FROM = 2000;

/** Back-to-top button; also moves the keyboard focus to the top. Needs scripts. */
export function BackToTop() {
  const { t } = useTranslation("common");
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => setShown(window.scrollY > SHOWN_FROM);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      onClick={() => {
        window.scrollTo({ top: 0, behavior: scrollMotion() });
        document.getElementById("main")?.focus({ preventScroll: true });
      }}
      className="fixed bottom-[50px] right-4 z-10 grid size-12 place-items-center rounded-full bg-ink text-surface shadow-lifted ring-2 ring-surface transition-colors hover:bg-brand hover:text-on-brand"
    >
      <IconArrowUp />
      <span className="sr-only">{t("backToTop")}</span>
    </button>
  );
}
