import { useTranslation } from "react-i18next";
import { ButtonLink } from "#app/ui/button.tsx";
import { Container } from "#app/ui/container.tsx";
import { NoData } from "#app/ui/no-data.tsx";
import { OutageNotice } from "#app/ui/outage-notice.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import { PagedList } from "#app/ui/paging/paged-list.tsx";
import type { ItemPage } from "#app/ui/paging/use-pages.ts";
import { Tabs } from "#app/ui/tabs.tsx";
import { MY_ORDERS_TABS, type MyOrdersTab, myOrdersPath } from "./my-orders-path.ts";
import { OrderCard } from "./order-card.tsx";
import type { OrderRow } from "./order-row.ts";

/** /userTickets: what the member bought and received, upcoming and past. */
export function MyOrdersPage({
  show,
  page,
  startTo,
}: {
  show: MyOrdersTab;
  /** Null: outage. */
  page: ItemPage<OrderRow> | null;
  startTo: string | null;
}) {
  const { t } = useTranslation("order");
  const tabs = MY_ORDERS_TABS.map((name) => ({
    to: myOrdersPath(name),
    label: t(`mine.tabs.${name}`),
    isCurrent: name === show,
  }));
  return (
    <main id="main" tabIndex={-1}>
      <Container width="form" className="grid gap-6 py-8 sm:py-10">
        <PageTitle>{t("mine.title")}</PageTitle>
        <Tabs label={t("mine.tabs.label")} tabs={tabs} />
        {page === null ? (
          <OutageNotice what={t("mine.outage")} retryTo={myOrdersPath(show)} />
        ) : page.items.length === 0 && startTo === null ? (
          <NoOrders show={show} />
        ) : (
          <PagedList
            kind="orders"
            first={page}
            startTo={startTo}
            render={(order, linkRef) => <OrderCard order={order} linkRef={linkRef} />}
          />
        )}
      </Container>
    </main>
  );
}

function NoOrders({ show }: { show: MyOrdersTab }) {
  const { t } = useTranslation("order");
  return (
    <NoData title={t(`mine.none.${show}.title`)}>
      <p>{t(`mine.none.${show}.text`)}</p>
      <p className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/search">{t("mine.none.search")}</ButtonLink>
        <ButtonLink to="/find-order" variant="secondary">
          {t("find.title")}
        </ButtonLink>
      </p>
    </NoData>
  );
}
