import clsx from "clsx";
import art from "./art.svg?url";
import { type ArtKey, readArtKey } from "./art-key.ts";
import { type SceneName, sceneOf } from "./event-image.tsx";

/**
 * The illustration behind a page's black banner: stripes in the colors of a team or league, otherwise the scene of its
 * category. Fills its box and darkens toward the text: at the bottom on phones, on the left otherwise.
 */
export function BannerArt({
  artKey,
  category,
  className,
}: {
  artKey: string;
  /** Fallback scene when the key does not name one. */
  category?: SceneName | null;
  className?: string;
}) {
  const colours = readArtKey(artKey);
  return (
    <div aria-hidden="true" className={clsx("absolute inset-0 overflow-hidden", className)}>
      {colours ? <Stripes {...colours} /> : <Backdrop scene={sceneOf(artKey, category)} />}
      <div
        className={clsx(
          "absolute inset-0 bg-linear-to-t from-night from-40% via-night/75 via-70% to-night/20 sm:bg-linear-to-r sm:from-night sm:to-night/10",
          // A white stripe would make the end of a long name illegible.
          colours ? "sm:from-45% sm:via-night/85 sm:via-78%" : "sm:from-30% sm:via-night/80 sm:via-65%",
        )}
      />
    </div>
  );
}

function Stripes({ primary, secondary, letters }: ArtKey) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1200 312"
      preserveAspectRatio="xMaxYMid slice"
      className="absolute inset-0 size-full"
    >
      <path d="M560 0H1200V312H380Z" fill={primary} />
      <path d="M1040 0H1200V312H860Z" fill={secondary} />
      <path d="M1016 0h24L860 312h-24Z" fill="#fff" opacity=".92" />
      <path d="M986 0h10L816 312h-10Z" fill="#fff" opacity=".45" />
      <path d="M700 0h90L610 312h-90Z" fill="#fff" opacity=".07" />
      <path d="M0 312L1200 190V312Z" opacity=".22" />
      <text
        x="905"
        y="248"
        textAnchor="middle"
        fontSize={letters.length > 3 ? 190 : 250}
        fontWeight="800"
        fontStyle="italic"
        fill="#fff"
        opacity=".2"
        className="font-display"
      >
        {letters}
      </text>
    </svg>
  );
}

function Backdrop({ scene }: { scene: SceneName }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-y-0 right-0 h-full w-full sm:w-3/5"
    >
      <use href={`${art}#${scene}`} />
    </svg>
  );
}
