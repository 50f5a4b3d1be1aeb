import art from "#app/ui/art.svg?url";
import { isLight, readArtKey } from "#app/ui/art-key.ts";
import { sceneOf } from "#app/ui/event-image.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { RailItem } from "./rail-model.ts";

/**
 * A small drawn picture, 16:9: a team's crest, a venue, or a category's scene; a partner's picture replaces the
 * scene. Its markup is minimal, because rails have many; styles are in home.css.
 */
export function RailPicture({ image, scene }: Pick<RailItem, "image" | "scene">) {
  const mark = readArtKey(image);
  const drawn = (
    <svg aria-hidden="true" viewBox="0 0 320 180" fill={mark?.primary} color={mark?.secondary}>
      {mark ? <path d="M0 0h320v180H0Z" /> : null}
      <use href={`${art}#${mark ? "team" : sceneOf(image, scene)}`} />
      {mark ? (
        <text x="160" y="98" fill={isLight(mark.primary) ? "#101114" : "#fff"}>
          {mark.letters}
        </text>
      ) : null}
    </svg>
  );
  return image.startsWith("https://") ? (
    <span className="rail-photo">
      <Picture src={image} fallback={drawn} />
    </span>
  ) : (
    drawn
  );
}
