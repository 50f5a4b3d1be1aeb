import { useHref } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SignInLink } from "#app/features/member/sign-in-link.tsx";
import { Alert } from "#app/ui/alert.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { NamedFavourite } from "./favourites-store.ts";
import { SignInToSave } from "./sign-in-to-save.tsx";

export interface FavouritePageProps extends NamedFavourite {
  to: string;
  /** True to save, false to remove. */
  on: boolean;
  /** Why the last attempt failed. */
  failed: "outage" | "full" | null;
  guest: boolean;
}

const FRAME = "mx-auto grid max-w-[500px] gap-6 px-4 py-16";

/** Shown to guests instead of the favourites pages (§2.1: private). */
export function SignInFirstPage({ to }: { to: string }) {
  const { t } = useTranslation(["favourites", "common"]);
  return (
    <main id="main" tabIndex={-1} className={FRAME}>
      <PageTitle below={t("signInFirst.text")}>{t("signInFirst.title")}</PageTitle>
      <p className="flex flex-wrap gap-4">
        <SignInLink returnTo={to} />
        <ButtonLink to="/" variant="secondary">
          {t("common:backToHome")}
        </ButtonLink>
      </p>
    </main>
  );
}

/** Where a heart leads if it cannot simply change: guests are asked to sign in, members can retry. */
export function FavouritePage(props: FavouritePageProps) {
  return (
    <main id="main" tabIndex={-1} className={FRAME}>
      {props.guest ? <AskToSignIn {...props} /> : <AskMember {...props} />}
    </main>
  );
}

function AskToSignIn({ type, id, name, to }: FavouritePageProps) {
  const { t } = useTranslation("common");
  return (
    <>
      <PageTitle below={t("favourite.ask.text", { name })}>{t("favourite.ask.title")}</PageTitle>
      <SignInToSave
        {...{ type, id, to }}
        cancel={
          <ButtonLink to={to} variant="secondary">
            {t("favourite.ask.cancel")}
          </ButtonLink>
        }
      />
    </>
  );
}

function AskMember({ type, id, name, to, on, failed }: FavouritePageProps) {
  const { t } = useTranslation(["favourites", "common"]);
  const action = useHref("/favourite");
  const words = on ? "save" : "remove";
  const tone = failed === "outage" ? "danger" : "warning";
  return (
    <>
      <PageTitle>{t(`favourites:${words}.title`, { name })}</PageTitle>
      {failed ? (
        <Alert tone={tone} title={t(`common:favourite.${on ? "notSaved" : "notRemoved"}`, { name })}>
          {t(`common:favourite.because.${failed}`)}
        </Alert>
      ) : null}
      <form method="post" action={action} className="flex flex-wrap gap-4">
        <input type="hidden" name="type" value={type} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="on" value={on ? "1" : "0"} />
        <input type="hidden" name="to" value={to} />
        {failed === "full" ? (
          <ButtonLink to="/userFavorites">{t("favourites:title")}</ButtonLink>
        ) : (
          <Button>{t(failed ? "common:tryAgain" : `favourites:${words}.do`)}</Button>
        )}
        <ButtonLink to={to} variant="secondary">
          {t("favourites:back")}
        </ButtonLink>
      </form>
    </>
  );
}
