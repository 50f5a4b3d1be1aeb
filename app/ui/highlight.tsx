import { highlight } from "#lib/highlight.ts";

/** A text with what was typed marked in it (§2.3, §2.5). */
export function Highlight({ text, typed }: { text: string; typed: string }) {
  return highlight(text, typed).map((part, at) =>
    part.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never change places
      <mark key={at} className="bg-transparent font-extrabold text-brand">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
