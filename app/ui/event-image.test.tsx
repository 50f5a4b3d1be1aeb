import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RailPicture } from "#app/features/home/rail-picture.tsx";
import { sharePicture } from "#app/platform/seo/share-picture.server.ts";
import { EventImage } from "./event-image.tsx";

const PICTURE = "https://pictures.example/a.png";

it.each([
  "javascript:alert(1)",
  "data:image/svg+xml,<svg onload='alert(1)'/>",
  "http://pictures.example/a.png",
  "//pictures.example/a.png",
  "team:zzz:zzz:<script>",
  "\u202e",
  "",
])("draws the scene where a picture is said to be %j", (imageUrl) => {
  const drawn = renderToStaticMarkup(
    <>
      <EventImage imageUrl={imageUrl} category="concerts" />
      <RailPicture image={imageUrl} scene="concerts" />
    </>,
  );
  expect(drawn.match(/#concerts"/g)).toHaveLength(2);
  expect(drawn).not.toMatch(/<img|script/);
  expect(sharePicture(imageUrl, null)).not.toContain(imageUrl || " ");
});

it("shows a partner's own picture by https over it", () => {
  const shown = renderToStaticMarkup(<EventImage imageUrl={PICTURE} category="concerts" />);
  expect(shown).toContain(`src="${PICTURE}"`);
  expect(shown).toContain('#concerts"');
});
