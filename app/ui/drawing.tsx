import art from "./art.svg?url";

/** Illustrations for empty states (§2.10), 3:2. */
export type DrawingName = "no-data" | "no-tickets" | "not-found" | "error";

/** A decorative illustration next to text. Its grays derive from the surrounding text color. */
export function Drawing({ name, className }: { name: DrawingName; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 160" className={className}>
      <use href={`${art}#${name}`} />
    </svg>
  );
}
