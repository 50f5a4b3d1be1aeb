/** A name and its value; several lines as in an address. */
export interface Fact {
  name: string;
  lines: string[];
}

/** One line of a price. `part`: included in the amount above it; `total`: the sum. */
export interface AmountRow {
  name: string;
  amount: string;
  style: "line" | "part" | "total";
}

export interface TicketBlock {
  kind: "ticket";
  /** `Ticket 1 of 2` */
  caption: string;
  /** Event, time, venue and order: a screenshot of the ticket has to be enough. */
  title: string;
  about: string[];
  /** Section, row and seat. */
  place: Fact[];
  notes: string[];
  /** Picture of its QR code, by Content-ID; null when the ticket does not admit. */
  code: { contentId: string; alt: string } | null;
}

/** The parts that all emails are made of; each has a form in HTML and one in plain text. */
export type Block =
  | { kind: "title" | "heading" | "text" | "note"; text: string }
  | { kind: "list"; items: string[] }
  | { kind: "facts"; facts: Fact[] }
  | { kind: "amounts"; rows: AmountRow[] }
  | { kind: "button"; text: string; url: string }
  /** Only where pictures cannot be shown. */
  | { kind: "text-only"; text: string }
  | TicketBlock;

/** What an email says; how it looks is decided in html.ts and plain-text.ts. */
export interface Message {
  subject: string;
  /** What inboxes show beside the subject. */
  preview: string;
  blocks: Block[];
  /** Why it was sent, at its end. */
  footer: string;
}
