import { useTranslation } from "react-i18next";
import type { Leaving } from "#app/features/cart/use-release-on-leave.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";

/** Asked of a visitor who leaves checkout by a link: whether to stay, and what becomes of the tickets otherwise. */
export function LeaveDialog({ leaving: { isAsked, stay, leave } }: { leaving: Leaving }) {
  const { t } = useTranslation("checkout");
  if (!isAsked) return null;
  return (
    <Dialog open title={t("leave.title")} width="500px" onClose={stay}>
      <div className="grid gap-3">
        <p>{t("leave.text")}</p>
        <Button type="button" onClick={stay}>
          {t("leave.stay")}
        </Button>
        <Button type="button" variant="secondary" onClick={() => leave(true)}>
          {t("leave.keep")}
        </Button>
        <Button type="button" variant="quiet" onClick={() => leave(false)}>
          {t("leave.release")}
        </Button>
      </div>
    </Dialog>
  );
}
