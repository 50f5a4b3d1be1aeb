import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { IconExternal } from "#app/ui/icons.tsx";

/**
 * Leads to the partner's page of an event (§2.7 purchase flow provider); a document form, because it leaves the
 * site.
 */
export function LinkoverForm({ eventId, variant }: { eventId: string; variant?: "primary" | "secondary" }) {
  const { t } = useTranslation("event");
  return (
    <Form method="post" action={`/event/${eventId}/linkover`} reloadDocument>
      <Button variant={variant}>
        {t("linkover.go")}
        <IconExternal className="size-4" />
      </Button>
    </Form>
  );
}
