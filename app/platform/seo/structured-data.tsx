import { createContext, useContext } from "react";
import { useNonce } from "../render/nonce.ts";

/** What search engines read of the page (schema.org, JSON-LD); filled on the server only. */
export const StructuredDataContext = createContext<readonly object[]>([]);

const TYPE = "application/ld+json";

/** In the browser nobody reads it: it stays as it was sent, and is no part of the hydration data. */
const sent = () =>
  typeof document !== "undefined" && document.querySelector(`script[type="${TYPE}"]`) !== null;
const wasSent = sent();

/** The data block in the page's head. */
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
