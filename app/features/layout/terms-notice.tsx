import { Form, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { Link } from "#app/ui/link.tsx";
import { ModalLink } from "#app/ui/modal-link.tsx";

/** Terms notice bar (§2.3): links to the terms and both privacy policies; it stays closed for 30 days (§4). */
export function TermsNotice() {
  const { t } = useTranslation("common");
  const { pathname, search } = useLocation();
  const link = "underline underline-offset-2";
  return (
    <section aria-label={t("terms.label")} className="border-t border-line bg-sunken text-sm print:hidden">
      <Container className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
        <p className="grow basis-72">
          {t("terms.text")}{" "}
          <ModalLink to="/modal/static-pages/termsOfUse" className={link}>
            {t("pages.termsOfUse")}
          </ModalLink>
          {" · "}
          <ModalLink to="/modal/static-pages/privacy-policy" className={link}>
            {t("pages.privacy-policy")}
          </ModalLink>
          {" · "}
          <Link to="/privacy-policy#partners" className={link}>
            {t("terms.partnerPrivacy")}
          </Link>
        </p>
        <Form method="post" action="/terms-notice" preventScrollReset>
          <input type="hidden" name="to" value={`${pathname}${search}`} />
          <Button variant="secondary" size="sm">
            {t("terms.close")}
          </Button>
        </Form>
      </Container>
    </section>
  );
}
