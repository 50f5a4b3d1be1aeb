import { highlight } from "#lib/highlight.ts";

/** A text in which the parts that match `typed` are marked (§2.3, §2.5). */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  return highlight(text, typed).map((part, at) =>
    part.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
      <mark key={at} className="bg-transparent font-extrabold text-brand">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
