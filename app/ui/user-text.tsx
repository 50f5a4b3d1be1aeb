/** Placeholder for the visitor's text in a translated sentence. */
export const SLOT = "\u{E000}";

/**
 * A sentence that contains a visitor's text. The text is isolated, so that right-to-left words or bidi control characters
 * in it do not reorder the sentence. Translate the sentence with `SLOT` as the value.
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
