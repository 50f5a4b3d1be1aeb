import art from "./art.svg?url";

/** Drawings that stand for what is not there (§2.10), 3:2. */
export type DrawingName = "no-data" | "no-tickets" | "not-found" | "error";

/** A drawing beside words that say the same: decoration. Takes its greys from the text colour around it. */
export function Drawing({ name, className }: { name: DrawingName; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 240 160" className={className}>
      <use href={`${art}#${name}`} />
    </svg>
  );
}
