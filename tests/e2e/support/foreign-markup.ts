import type { Page } from "playwright";

/** A document to look through. */
interface Source {
  /** Its address. */
  url: string;
  /** Parsed without running it, as a browser without scripts would; absent: what the page shows. */
  html?: string;
}

/**
 * What is in a document that none of our pages has: elements and attributes of the hostile texts (`mark`), event handlers,
 * foreign or scripted addresses, elements that load or open something.
 */
export function foreignMarkup(page: Page, mark: string, source: Source): Promise<string[]> {
  return page.evaluate(
    ({ name, address, html }) => {
      const FOREIGN =
        "base,iframe,frame,frameset,object,embed,applet,portal,math,marquee,video,audio,foreignObject,animate,set";
      const ADDRESSES = ["src", "href", "xlink:href", "action", "formaction", "data", "poster"];
      // How addresses begin that we wrote: whatever follows was put into one of ours.
      const OURS = /^(?:https?:\/\/|\/(?![/\\])|[#?.]|$|mailto:|tel:|webcal:|data:image\/)/;
      const isOurs = (element: Element, attribute: string, value: string) => {
        const url = URL.parse(value, address);
        if (!url || !OURS.test(value)) return false;
        // What is only followed by a click may lead elsewhere; of what is loaded or sent, only partners' pictures.
        if (element.matches("a")) return !/^(?:javascript|data|vbscript|blob):$/.test(url.protocol);
        if (attribute === "src" && element.matches("img")) return /^(?:https?|data):$/.test(url.protocol);
        return url.origin === new URL(address).origin;
      };
      const faults: string[] = [];
      const scan = (root: Document | DocumentFragment) => {
        for (const element of root.querySelectorAll("*")) {
          const note = (what: string) => faults.push(`${what} in ${element.outerHTML.slice(0, 160)}`);
          if (element.localName === name) note("element");
          if (element.matches(FOREIGN)) note("foreign element");
          if (element.matches("meta[http-equiv]")) note("http-equiv");
          if (element.matches("script:not([src]), style") && !element.hasAttribute("nonce")) note("no nonce");
          for (const { name: attribute, value } of element.attributes) {
            if (attribute.includes(name)) note("attribute");
            if (attribute.startsWith("on") || attribute === "srcdoc") note("handler");
            if (ADDRESSES.includes(attribute) && !isOurs(element, attribute, value)) note("address");
          }
          if (element instanceof HTMLTemplateElement) scan(element.content);
        }
      };
      scan(html === undefined ? document : new DOMParser().parseFromString(html, "text/html"));
      return faults;
    },
    { name: mark, address: source.url, html: source.html },
  );
}
