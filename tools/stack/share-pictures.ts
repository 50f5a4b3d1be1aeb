import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { CATEGORY_NAMES } from "#contract/category.ts";
import { leaguePicture, pictureFile, SITE_PICTURE, teamPicture } from "#contract/share-picture.ts";
import words from "#locales/en/common.json" with { type: "json" };
import leagues from "#tenant/leagues.json" with { type: "json" };
import { inRoot } from "./paths.ts";

/** Size of the drawing: 1.91 to 1, as Open Graph consumers recommend. */
const WIDTH = 1200;
const HEIGHT = 630;
/** Width of the files in pixels: the minimum for a large preview. Drawing time grows with the number of pixels. */
const FILE_WIDTH = 600;
const FONT = "@expo-google-fonts/barlow-condensed/800ExtraBold/BarlowCondensed_800ExtraBold.ttf";
const FONT_FAMILY = "Barlow Condensed";

/** A picture without its frame. It covers 1200 × 675 and is cropped at the bottom. */
interface Drawing {
  file: string;
  svg: string;
}

const scene = (id: string, colors = "") =>
  `<svg viewBox="0 0 320 180" width="${WIDTH}" height="675" y="-22" ${colors}>${colors ? '<rect width="320" height="180"/>' : ""}<use href="#${id}"/></svg>`;

/** Letter color with enough contrast, by perceived brightness (0..255). */
function letterColorOn(hex: string): string {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 165 ? "#101114" : "#fff";
}

function teamDrawing(primary: string, secondary: string, initials: string): string {
  const size = initials.length > 3 ? 128 : initials.length > 2 ? 165 : 202;
  return `${scene("team", `fill="#${primary}" color="#${secondary}"`)}<text x="600" y="345" text-anchor="middle" font-size="${size}" fill="${letterColorOn(primary)}">${initials}</text>`;
}

const leagueDrawing = (primary: string, secondary: string, id: string) =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="#${primary}"/><path d="M900 0H1200V630H612Z" fill="#${secondary}"/><path d="M840 0h60L612 630h-60Z" fill="#fff"/><text x="100" y="400" font-size="300" fill="#fff" stroke="#${primary}" stroke-width="24" paint-order="stroke">${id}</text>`;

/** A band with the shop's name in the corner, which tells where a shared link leads. */
const FRAME = `<path d="M0 520H560L508 630H0Z" fill="#0c0d10"/><path d="M560 520h28l-52 110h-28Z" fill="#d6001c"/><text x="48" y="598" font-size="68" fill="#fff">${words.siteName}</text>`;

function drawings(): Drawing[] {
  const parts = (key: string) => key.split(":").slice(1) as [string, string, string];
  return [
    { file: SITE_PICTURE, svg: scene("sports") },
    ...CATEGORY_NAMES.map((name) => ({ file: pictureFile(name), svg: scene(name) })),
    ...leagues.map(({ id, logo }) => ({ file: leaguePicture(id), svg: leagueDrawing(...parts(logo)) })),
    ...leagues
      .flatMap(({ teams }) => teams)
      .map(({ logo }) => ({ file: teamPicture(logo), svg: teamDrawing(...parts(logo)) })),
  ];
}

/**
 * Draws the pictures of shared links (Open Graph) into `folder`: one PNG per category, league and team. They are drawn
 * at build time because they are few and never change.
 */
export async function drawSharePictures(folder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  await initWasm(readFileSync(require.resolve("@resvg/resvg-wasm/index_bg.wasm")));
  const font = {
    fontBuffers: [new Uint8Array(readFileSync(require.resolve(FONT)))],
    defaultFontFamily: FONT_FAMILY,
  };
  const art = readFileSync(inRoot("app/ui/art.svg"), "utf8").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, svg } of drawings()) {
    const page = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="${FONT_FAMILY}" font-weight="800"><defs>${art}</defs>${svg}${FRAME}</svg>`;
    const resvg = new Resvg(page, { fitTo: { mode: "width", value: FILE_WIDTH }, font });
    const drawn = resvg.render();
    writeFileSync(join(folder, file), drawn.asPng());
    drawn.free();
    resvg.free();
  }
}
