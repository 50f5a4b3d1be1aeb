import { useTranslation } from "react-i18next";
import { SignInLink } from "#app/features/member/sign-in-link.tsx";
import { IconChevronRight, IconStar } from "#app/ui/icons.tsx";
import { Link } from "#app/ui/link.tsx";
import type { LoyaltyOffer } from "./loyalty-offer.ts";

/** Promotes the loyalty program (§1), by its type and for members or guests; guests are asked to sign in. */
export function LoyaltyBanner({ offer }: { offer: LoyaltyOffer }) {
  const { t } = useTranslation("home");
  const { program, way, who } = offer;
  return (
    <aside aria-label={program} className="loyalty-banner">
      <p className="display-title flex items-center gap-2.5 text-3xl">
        <span className="grid size-11 place-items-center rounded-full bg-white/15">
          <IconStar className="size-6 fill-current" />
        </span>
        {program}
      </p>
      <p className="grow basis-64 font-semibold">{t(`loyalty.${way}.${who}`, { ...offer })}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        {who === "guest" ? (
          <SignInLink variant="secondary" size="sm">
            {t("loyalty.signIn", { program })}
          </SignInLink>
        ) : null}
        <Link
          to="/faq#loyalty"
          className="inline-flex min-h-11 items-center gap-1 font-bold underline underline-offset-4"
        >
          {t("loyalty.more", { program })}
          <IconChevronRight className="size-4" />
        </Link>
      </div>
    </aside>
  );
}
