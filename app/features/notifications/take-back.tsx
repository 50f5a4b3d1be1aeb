import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";

/** The way to tickets that were released a moment ago: the page of their cart offers them again while they are for sale. */
export function TakeBack({ cartId, onFollow }: { cartId: string; onFollow: () => void }) {
  const { t } = useTranslation("common");
  return (
    <ButtonLink to={`/checkout/${cartId}`} onClick={onFollow} size="sm" variant="secondary">
      {t("notices.takeBack")}
    </ButtonLink>
  );
}
