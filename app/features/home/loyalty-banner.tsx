import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Container } from "../../ui/container.tsx";
import { IconChevronRight, IconStar } from "../../ui/icons.tsx";

/** Promotes the loyalty programme (§1). */
export function LoyaltyBanner({ programme }: { programme: string }) {
  const { t } = useTranslation("home");
  return (
    <aside aria-label={programme} className="bg-brand text-on-brand">
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="display-title flex items-center gap-2 text-2xl">
          <IconStar className="size-6 fill-current" />
          {programme}
        </p>
        <p className="grow basis-64 font-semibold">{t("loyalty.text", { programme })}</p>
        <Link
          to="/faq#loyalty"
          className="inline-flex min-h-11 items-center gap-1 font-bold underline underline-offset-4"
        >
          {t("loyalty.more", { programme })}
          <IconChevronRight className="size-4" />
        </Link>
      </Container>
    </aside>
  );
}
