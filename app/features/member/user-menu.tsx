import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMenuClosing } from "#app/ui/use-menu-closing.ts";
import { formatAbbreviated, formatInteger } from "#lib/money.ts";
import { type MemberView, shortName } from "./member-view.ts";
import { SignInLink } from "./sign-in-link.tsx";
import { SignOutForm } from "./sign-out-form.tsx";

/** Account corner of the header (§2.4): a link to sign in, or the member's menu. Works without scripts. */
export function UserMenu({ member }: { member: MemberView }) {
  if (member.kind === "unknown") return <Unknown />;
  if (member.kind === "guest") return member.signIn ? <SignInLink size="sm" variant="secondary" /> : null;
  return <MemberMenu member={member} />;
}

function MemberMenu({ member }: { member: Extract<MemberView, { kind: "member" }> }) {
  const { t } = useTranslation("member");
  const menu = useMenuClosing();
  const points = pointsText(member.points, t("pointsUnavailable"));
  return (
    <details ref={menu} className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control sm:gap-3 sm:px-2 [&::-webkit-details-marker]:hidden">
        <span className="sr-only">{t("menu")}</span>
        <span className="grid text-right leading-tight">
          <span className="max-w-[max(4rem,100vw-18.5rem)] truncate font-bold">{shortName(member.name)}</span>
          {typeof member.points === "number" ? (
            <>
              <span className="text-xs tabular-nums opacity-80 sm:hidden">
                {t("pointsShort", { points: formatAbbreviated(member.points) })}
              </span>
              <span className="hidden text-sm tabular-nums opacity-80 sm:inline">
                {t("pointsShort", { points })}
              </span>
            </>
          ) : null}
        </span>
        <span aria-hidden="true" className="text-xs group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="absolute right-0 top-full z-[5] mt-1 grid w-72 max-w-[calc(100vw-2rem)] gap-4 rounded-card border border-line bg-raised p-4 text-ink shadow-card">
        <p className="break-words font-bold">{member.name}</p>
        <dl className="grid gap-2">
          {points === null ? null : <Fact name={t("points")}>{points}</Fact>}
          {member.memberId ? <Fact name={t("memberId")}>{member.memberId}</Fact> : null}
          {member.status ? (
            <Fact name={t("status")}>
              <span className="inline-block first-letter:uppercase">{member.status}</span>
            </Fact>
          ) : null}
        </dl>
        <ul className="grid gap-1">
          <li>
            <AccountLink to="/userTickets">{t("tickets")}</AccountLink>
          </li>
          <li>
            <AccountLink to="/userFavorites">{t("favourites")}</AccountLink>
          </li>
        </ul>
        <SignOutForm variant="secondary" size="sm" wide />
      </div>
    </details>
  );
}

/** Opens a new tab in checkout (§2.4), because leaving it would release the held tickets. */
function AccountLink({ to, children }: { to: string; children: string }) {
  const { t } = useTranslation("member");
  const newTab = useLocation().pathname.startsWith("/checkout/");
  return (
    <Link
      to={to}
      {...(newTab && { target: "_blank", rel: "noopener" })}
      className="inline-flex min-h-9 items-center gap-2 font-bold underline underline-offset-4"
    >
      {children}
      {newTab ? <span className="sr-only">{t("newTab")}</span> : null}
    </Link>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 break-words font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

function Unknown() {
  const { t } = useTranslation(["member", "common"]);
  const { pathname, search } = useLocation();
  return (
    <p className="flex items-center gap-2 text-sm">
      {t("unknown")}
      <Link
        reloadDocument
        to={`${pathname}${search}`}
        className={buttonClass({ variant: "secondary", size: "sm" })}
      >
        {t("common:tryAgain")}
      </Link>
    </p>
  );
}

function pointsText(points: number | "unavailable" | null, unavailable: string): string | null {
  if (points === null) return null;
  return points === "unavailable" ? unavailable : formatInteger(points);
}
