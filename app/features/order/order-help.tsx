import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { orderPath } from "./order-path.ts";

const PAGES = ["help", "faq", "contact"] as const;

/** Help for this order, and a way to turn off links that others may have. */
export function OrderHelp({ uuid, orderNumber }: { uuid: string; orderNumber: string }) {
  const { t } = useTranslation("order");
  const { t: common } = useTranslation("common");
  return (
    <section aria-labelledby="help-title" className="grid gap-3 print:hidden" data-testid="order-help">
      <h2 id="help-title" className="display-title text-2xl">
        {t("help.title")}
      </h2>
      <p>{t("help.text", { number: orderNumber })}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {PAGES.map((page) => (
          <li key={page}>
            <Link to={`/${page}`} className="inline-block py-1 font-semibold underline underline-offset-4">
              {common(`pages.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
      <details className="rounded-card border border-line bg-raised px-4">
        <summary className="cursor-pointer py-2.5 font-semibold">{t("links.title")}</summary>
        <div className="grid gap-3 pb-4">
          <p className="text-sm">{t("links.text")}</p>
          <Form method="post" action={orderPath(uuid)}>
            <Button variant="secondary" size="sm" name="change" value="revoke">
              {t("links.revoke")}
            </Button>
          </Form>
        </div>
      </details>
    </section>
  );
}
