import { useHref, useLocation } from "@remix-run/react";
import clsx from "clsx";
import { type FormEvent, useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { FavouriteReturnContext, useFavourite, useFavourites } from "./favourites-context.tsx";
import type { NamedFavourite } from "./favourites-store.ts";

/**
 * A heart that saves an event or attraction (§2.7, §4). A form that returns to this place on the page; with scripts
 * it changes at once. Guests are asked to sign in. Hidden for a tenant without members.
 *
 * `className` positions it, such as `absolute right-2 top-2`; it is on top of a card's link. Styles: favourites.css.
 */
export function FavouriteButton({ type, id, name, className }: NamedFavourite & { className?: string }) {
  const { t } = useTranslation("common");
  const { store, askToSignIn } = useFavourites();
  const { kind, on } = useFavourite({ type, id });
  const { pathname, search } = useLocation();
  const returnTo = useContext(FavouriteReturnContext);
  const place = useId();
  const action = useHref("/favourite");
  if (kind === "off") return null;

  const to = returnTo?.({ type, id }) ?? `${pathname}${search}#${place}`;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === "guest") askToSignIn({ type, id, name, to });
    else store.toggle({ type, id, name });
  };
  return (
    <form
      id={place}
      method="post"
      action={action}
      onSubmit={onSubmit}
      className={clsx("heart-form", className)}
    >
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="on" value={on ? "0" : "1"} />
      <input type="hidden" name="to" value={to} />
      <button
        type="submit"
        aria-pressed={on ?? undefined}
        aria-label={t("favourite.save", { name })}
        className="heart"
      >
        <svg aria-hidden="true" viewBox="0 0 24 24">
          <path d="M12 20.5S3.5 15.6 3.5 9.4A4.7 4.7 0 0 1 12 6.6a4.7 4.7 0 0 1 8.5 2.8c0 6.2-8.5 11.1-8.5 11.1Z" />
        </svg>
      </button>
    </form>
  );
}
