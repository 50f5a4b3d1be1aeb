import clsx from "clsx";
import art from "./art.svg?url";
import { type ArtKey, isLight, readArtKey } from "./art-key.ts";
import { Picture } from "./picture.tsx";

const SCENES = ["sports", "concerts", "arts", "family", "other", "venue"] as const;
export type SceneName = (typeof SCENES)[number];

/** The scene that a picture's key names, otherwise the category's, otherwise the general one. */
export function sceneOf(key: string, category: string | null | undefined): SceneName {
  const named = SCENES.find((name) => name === key) ?? SCENES.find((name) => name === category);
  return named ?? "other";
}

/**
 * The illustration of an event: a crest in the team's colors, or its category's scene. A partner's picture (absolute
 * URL) covers the scene, which shows when the picture fails to load (§2.10). Decorative: the name is next to it. The
 * caller sets the size.
 */
export function EventImage({
  imageUrl,
  category,
  className,
}: {
  imageUrl: string;
  /** Fallback scene when `imageUrl` does not name one. */
  category?: string | null;
  className?: string;
}) {
  const mark = readArtKey(imageUrl);
  const drawn = mark ? <TeamCrest {...mark} /> : <Scene name={sceneOf(imageUrl, category)} />;
  return (
    <span aria-hidden="true" className={clsx("relative block overflow-hidden bg-night", className)}>
      {imageUrl.startsWith("https://") ? <Picture src={imageUrl} fallback={drawn} /> : drawn}
    </span>
  );
}

const COVER = "art-cover";

function Scene({ name }: { name: SceneName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={COVER}>
      <use href={`${art}#${name}`} />
    </svg>
  );
}

function TeamCrest({ primary, secondary, letters }: ArtKey) {
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
        fontSize={letters.length > 3 ? 34 : letters.length > 2 ? 44 : 54}
        fill={isLight(primary) ? "#101114" : "#ffffff"}
      >
        {letters}
      </text>
    </svg>
  );
}
