import type { ReactNode } from "react";
import { Container } from "#app/ui/container.tsx";

/** A checkout page with one message and the actions that follow from it. */
export function MessagePage({
  title,
  children,
  actions,
  busy = false,
  testId,
}: {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Work is in progress: screen readers announce changes of the text. */
  busy?: boolean;
  testId?: string;
}) {
  return (
    <div className="min-h-[calc(100dvh-11rem)] sm:min-h-[calc(100dvh-9rem)] bg-sunken">
      <Container width="text" className="py-8 sm:py-14">
        <main
          id="main"
          tabIndex={-1}
          className="grid gap-4 rounded-card border border-line bg-raised p-5 shadow-card sm:p-8"
          data-testid={testId}
        >
          <h1 className="display-title text-3xl sm:text-4xl">{title}</h1>
          <div className="grid gap-3" role={busy ? "status" : undefined}>
            {children}
          </div>
          {actions ? <div className="mt-2 flex flex-wrap items-center gap-3">{actions}</div> : null}
        </main>
      </Container>
    </div>
  );
}
