import de from "./de.json";
import en from "./en.json";
import es from "./es.json";
import fr from "./fr.json";
import it from "./it.json";
import nl from "./nl.json";

/** One heading with its paragraphs; `id` can be linked to. */
export interface PageSection {
  id: string;
  heading: string;
  paragraphs: string[];
}

export interface StaticPage {
  title: string;
  intro: string;
  sections: PageSection[];
}

/** Help, legal and other static pages (§2.1) by path and language; English where a language lacks one. */
export const STATIC_PAGES: Record<string, Record<string, StaticPage>> = { en, fr, de, es, nl, it };
