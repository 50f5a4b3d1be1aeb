import { splitMatch } from "./split-match.ts";

/** A city's label with what was typed marked in it (§2.5). */
export function Highlight({ label, typed }: { label: string; typed: string }) {
  const parts = splitMatch(label, typed);
  if (!parts) return <>{label}</>;
  const [before, match, after] = parts;
  return (
    <>
      {before}
      <mark className="bg-transparent font-bold text-brand">{match}</mark>
      {after}
    </>
  );
}
