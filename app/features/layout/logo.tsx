/** The brand's logo: a pennant in the brand color, and its name in the surrounding text color. */
export function Logo({ name }: { name: string }) {
  const [first = "", ...rest] = name.split(" ");
  return (
    <span className="logo">
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M6 3v27" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
        <path d="M8 4l22 8-22 9Z" className="fill-night-brand" />
        <path d="M8 10l10 2-10 3.5Z" fill="#fff" />
      </svg>
      <span>
        {first} <span className="text-night-brand">{rest.join(" ")}</span>
      </span>
    </span>
  );
}
