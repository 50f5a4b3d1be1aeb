/** A form of a page, as a browser without scripts would send it. */
export interface PageForm {
  /** As written; "" means the page's own address. */
  action: string;
  method: string;
  /** Names and values of its controls, without those of its buttons. */
  fields: [name: string, value: string][];
  /** Its named buttons. */
  buttons: [name: string, value: string][];
}

/** All forms of a page, in order. For the HTML that React renders: attributes are quoted, tags are closed. */
export function formsOf(html: string): PageForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = "", body = ""]) => ({
    action: attribute(head, "action") ?? "",
    method: attribute(head, "method") ?? "get",
    fields: [...inputsOf(body), ...textsOf(body), ...selectsOf(body)],
    buttons: [...body.matchAll(/<button\b([^>]*)>/g)].flatMap(([, tag = ""]) => named(tag)),
  }));
}

/** The text of the first heading of a page, "" without one. */
export const headingOf = (html: string): string =>
  decode((/<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? "").replace(/<[^>]*>/g, "")).trim();

/** The texts of a page that a visitor can read, without its scripts and styles. */
export const readableText = (html: string): string =>
  decode(
    html
      .replace(/<(script|style|noscript|head)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " "),
  ).trim();

function inputsOf(html: string): [string, string][] {
  return [...html.matchAll(/<input\b([^>]*?)\/?>/g)].flatMap(([, tag = ""]) => {
    const type = attribute(tag, "type") ?? "text";
    const isOff = (type === "radio" || type === "checkbox") && !/\schecked\b/.test(tag);
    return isOff || type === "submit" ? [] : named(tag);
  });
}

const textsOf = (html: string): [string, string][] =>
  [...html.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].flatMap(([, tag = "", text = ""]) =>
    named(tag).map(([name]): [string, string] => [name, decode(text)]),
  );

function selectsOf(html: string): [string, string][] {
  return [...html.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].flatMap(
    ([, tag = "", options = ""]) => {
      const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, option = ""]) => option);
      const chosen = all.find((option) => /\sselected\b/.test(option)) ?? all[0] ?? "";
      return named(tag).map(([name]): [string, string] => [name, attribute(chosen, "value") ?? ""]);
    },
  );
}

function named(tag: string): [string, string][] {
  const name = attribute(tag, "name");
  return name ? [[name, attribute(tag, "value") ?? (/type="(checkbox|radio)"/.test(tag) ? "on" : "")]] : [];
}

function attribute(tag: string, name: string): string | null {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined ? null : decode(found);
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'", nbsp: " " };

const decode = (text: string): string =>
  text.replace(/&([#\w]+);/g, (all, name: string) => ENTITIES[name] ?? all);
