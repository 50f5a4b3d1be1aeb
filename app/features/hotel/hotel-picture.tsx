/** Wall colors of drawn hotels. */
const WALLS = ["#3b4256", "#5a3b3f", "#2f4b47", "#4a4264", "#5b4a36", "#34506b"];
const COLUMNS = 7;
const FLOORS = 6;

/**
 * An illustration of a hotel at night. Wall, height and lit windows are derived from the id. Decorative; the caller sets
 * the size.
 */
export function HotelPicture({ id, className }: { id: string; className: string }) {
  const bits = [...id.replaceAll("-", "")].map((digit) => Number.parseInt(digit, 16) || 0);
  const bit = (index: number) => bits[index % bits.length] ?? 0;
  const floors = FLOORS - (bit(0) % 3);
  const top = 150 - floors * 19;
  const windows = { lit: "", dark: "" };
  for (let index = 0; index < COLUMNS * floors; index += 1) {
    const x = 94 + (index % COLUMNS) * 20;
    const y = top + 10 + Math.floor(index / COLUMNS) * 19;
    windows[bit(index + 3) % 3 === 0 ? "dark" : "lit"] += `M${x} ${y}h11v11h-11Z`;
  }
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMin slice"
      className={`bg-[#171b29] ${className}`}
    >
      <circle cx={bit(1) % 2 ? 76 : 244} cy="24" r="13" fill="#f4ead0" />
      <path d="M0 180V110h36V92h34v50h200v-64h26v30h24v72Z" fill="#222838" />
      <path d={`M84 ${top}h152v${170 - top}H84Z`} fill={WALLS[bit(2) % WALLS.length]} />
      <path d={`M78 ${top - 7}h164v7H78Z`} fill="#e8e4da" />
      <path d={windows.dark} fill="#10131d" />
      <path d={windows.lit} fill="#ffd98a" />
      <path d="M0 170h320v10H0Z" fill="#0d101a" />
      <path d="M140 152h40v18h-40Z" fill="#ffd98a" />
      <path d="M132 146h56v7h-56Z" fill="#d63b3b" />
    </svg>
  );
}
