import { Container } from "#app/ui/container.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";

export interface StaticPageProps {
  title: string;
  intro: string;
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

/** A page of text, such as help or legal. */
export function StaticPage(page: StaticPageProps) {
  return (
    <main id="main" tabIndex={-1}>
      <Container width="text" className="grid gap-8 py-10 sm:py-14">
        <PageTitle>{page.title}</PageTitle>
        <StaticText {...page} />
      </Container>
    </main>
  );
}

/** The text below the title. */
export function StaticText({ intro, sections }: StaticPageProps) {
  return (
    <div className="grid gap-8">
      <p className="text-muted">{intro}</p>
      {sections.map(({ id, heading, paragraphs }) => (
        <section
          key={id}
          id={id}
          aria-labelledby={`${id}-title`}
          className="grid gap-2 border-l-4 border-line pl-4 target:border-brand"
        >
          <h2 id={`${id}-title`} className="text-xl font-bold">
            {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="max-w-prose leading-relaxed">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}
