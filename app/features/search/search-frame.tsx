import type { ReactNode } from "react";
import { Container } from "../../ui/container.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { SearchForm, type SearchFormProps } from "./search-form.tsx";

/** Page of search results: the form on top, with what was searched for still in it. */
export function SearchFrame({
  title,
  form,
  children,
}: {
  title: string;
  form: SearchFormProps;
  children: ReactNode;
}) {
  return (
    <main id="main" tabIndex={-1}>
      <div className="border-b border-line bg-sunken">
        <Container className="grid gap-4 py-6">
          <PageTitle>{title}</PageTitle>
          {/* A new search resets what is typed. */}
          <SearchForm key={JSON.stringify(form.values)} {...form} />
        </Container>
      </div>
      <Container className="grid gap-5 py-6 sm:py-8">{children}</Container>
    </main>
  );
}
