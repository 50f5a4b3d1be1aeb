import type { TFunction } from "i18next";

/** "Section 104 · Row F · Seats 11, 12", or general admission. `seats`: comma-separated; empty without numbers. */
export function seatWords(
  line: { section: string; row: string; seats: string },
  t: TFunction<"checkout">,
): string {
  const seats = line.seats
    .split(",")
    .map((seat) => seat.trim())
    .filter(Boolean);
  const words = [
    line.section ? t("summary.section", { section: line.section }) : "",
    line.row ? t("summary.row", { row: line.row }) : "",
    seats.length === 0
      ? t("summary.general")
      : t(seats.length === 1 ? "summary.seat" : "summary.seats", { seats: seats.join(", ") }),
  ];
  return words.filter(Boolean).join(" · ");
}
