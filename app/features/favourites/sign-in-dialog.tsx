import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import type { NamedFavourite } from "./favourites-store.ts";
import { SignInToSave } from "./sign-in-to-save.tsx";

export type SignInDialogProps = NamedFavourite & { to: string; onClose: () => void };

/** Asks a guest who pressed a heart to sign in, and says why (§2.1: 500 px wide). */
export function SignInDialog({ type, id, name, to, onClose }: SignInDialogProps) {
  const { t } = useTranslation("common");
  return (
    <Dialog open title={t("favourite.ask.title")} width="500px" onClose={onClose}>
      <div className="grid gap-5">
        <p>{t("favourite.ask.text", { name })}</p>
        <SignInToSave
          {...{ type, id, to }}
          cancel={
            <Button type="button" variant="secondary" onClick={onClose}>
              {t("favourite.ask.cancel")}
            </Button>
          }
        />
      </div>
    </Dialog>
  );
}
