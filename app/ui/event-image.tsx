import clsx from "clsx";
import art from "./art.svg?url";

const CATEGORIES = ["sports", "concerts", "arts", "family", "other"] as const;
type Category = (typeof CATEGORIES)[number];

export interface TeamColours {
  primary: string;
  secondary: string;
  initials: string;
}

/** Reads `team:<PRIMARY>:<SECONDARY>:<INITIALS>` (hex colours, with or without #); null for any other key. */
export function readTeamKey(key: string): TeamColours | null {
  const match = /^team:#?([0-9a-f]{6}):#?([0-9a-f]{6}):([\p{L}\p{N}&. -]{1,5})$/iu.exec(key);
  if (!match) return null;
  const [, primary, secondary, initials] = match;
  return primary && secondary && initials
    ? { primary: `#${primary}`, secondary: `#${secondary}`, initials }
    : null;
}

/**
 * The drawn picture of an event: a crest in the team's colours, or its category's scene. A partner's own picture
 * (absolute URL) lies over the scene, which stays visible when it cannot be loaded. Decoration: the name stands
 * beside it. The box is the caller's (give it a size), the drawing covers it.
 */
export function EventImage({
  imageUrl,
  category = "other",
  className,
}: {
  imageUrl: string;
  /** Name of the scene when `imageUrl` names none. */
  category?: string | null;
  className?: string;
}) {
  const team = readTeamKey(imageUrl);
  const scene = CATEGORIES.find((name) => name === imageUrl) ?? CATEGORIES.find((name) => name === category);
  const photo = /^https:\/\//.test(imageUrl) ? imageUrl : null;
  return (
    <span aria-hidden="true" className={clsx("relative block overflow-hidden bg-night", className)}>
      {team ? <TeamCrest {...team} /> : <Scene name={scene ?? "other"} />}
      {photo ? (
        <img
          src={photo}
          alt=""
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : null}
    </span>
  );
}

/** A pixel more on each side: rounding must not show the box behind it. */
const COVER = "absolute -inset-px h-[calc(100%+2px)] w-[calc(100%+2px)]";

function Scene({ name }: { name: Category }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={COVER}>
      <use href={`${art}#${name}`} />
    </svg>
  );
}

function TeamCrest({ primary, secondary, initials }: TeamColours) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      fill={primary}
      color={secondary}
      className={COVER}
    >
      <rect width="320" height="180" />
      <use href={`${art}#team`} />
      <text
        x="160"
        y="98"
        textAnchor="middle"
        fontSize={initials.length > 3 ? 34 : initials.length > 2 ? 44 : 54}
        fontWeight="800"
        fill={isLight(primary) ? "#101114" : "#ffffff"}
        className="font-display"
      >
        {initials}
      </text>
    </svg>
  );
}

/** Whether dark letters read better on this colour (perceived brightness, 0..255). */
function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 165;
}
