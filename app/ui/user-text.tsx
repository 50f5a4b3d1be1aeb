/** Stands for the visitor's own text while a sentence is looked up. */
export const SLOT = "\u{E000}";

/**
 * A sentence around a text that a visitor typed, which keeps its own direction: right-to-left words, or control
 * characters of direction, do not turn the sentence around. Look the sentence up with `SLOT` as the value.
 */
export function WithUserText({ sentence, children }: { sentence: string; children: string }) {
  const [before = "", after = ""] = sentence.split(SLOT);
  return (
    <>
      {before}
      <bdi>{children}</bdi>
      {after}
    </>
  );
}
