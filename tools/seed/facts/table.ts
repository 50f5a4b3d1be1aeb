/**
 * Parses a fact table: one record per line, cells separated by `|`, blank lines ignored. Throws when the number of
 * cells in a line differs from `columns`.
 */
export function readTable<Column extends string>(
  text: string,
  columns: readonly Column[],
): Record<Column, string>[] {
  return text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => {
      const cells = line.split("|").map((cell) => cell.trim());
      if (cells.length !== columns.length) {
        throw new Error(`expected ${columns.length} cells (${columns.join(", ")}): ${line}`);
      }
      return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ""])) as Record<
        Column,
        string
      >;
    });
}

/** The number in a cell; throws on anything else. */
export function readNumber(cell: string): number {
  const value = Number(cell);
  if (cell === "" || !Number.isFinite(value)) throw new Error(`not a number: ${cell}`);
  return value;
}
