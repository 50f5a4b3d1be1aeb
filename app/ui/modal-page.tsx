import type { ReactNode } from "react";
import { Container } from "./container.tsx";
import { Dialog } from "./dialog.tsx";
import { useModal } from "./modal-host.tsx";
import { PageTitle } from "./page-title.tsx";

/** The page of a modal route: a dialog over the page with the link to it, else a page of its own (§2.1). */
export function ModalPage({
  title,
  width,
  full,
  above,
  after,
  children,
}: {
  title: string;
  width: "554px" | "500px";
  /** The dialog fills small screens. */
  full?: boolean;
  /** Above the title, on the page only: what the dialog would lie over. */
  above?: ReactNode;
  /** After the content, on the page only: links to continue. */
  after?: ReactNode;
  children: ReactNode;
}) {
  const modal = useModal();
  if (modal) {
    return (
      <Dialog open={modal.open} onClose={modal.close} title={title} width={width} full={full}>
        {children}
      </Dialog>
    );
  }
  return (
    <main id="main" tabIndex={-1}>
      {above}
      <Container width="text" className="grid gap-6 py-8 sm:py-12">
        {above ? <h2 className="display-title text-3xl">{title}</h2> : <PageTitle>{title}</PageTitle>}
        {children}
        {after}
      </Container>
    </main>
  );
}
