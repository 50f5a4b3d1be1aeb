import { createContext, useContext } from "react";
import { useNonce } from "../render/nonce.ts";

/** The page's schema.org data for search engines; set on the server only. */
export const StructuredDataContext = createContext<readonly object[]>([]);

const TYPE = "application/ld+json";

/** The browser has no use for it: it keeps the element that the server sent, without its data in the hydration data. */
const isInDocument = () =>
  typeof document !== "undefined" && document.querySelector(`script[type="${TYPE}"]`) !== null;
const wasSent = isInDocument();

/** The JSON-LD block in the page's head. */
export function StructuredData() {
  const things = useContext(StructuredDataContext);
  const nonce = useNonce();
  if (things.length === 0 && !wasSent) return null;
  const graph = { "@context": "https://schema.org", "@graph": things };
  const html = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return (
    <script type={TYPE} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
  );
}
