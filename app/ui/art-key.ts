/** Colors and letters of a drawn logo. */
export interface ArtKey {
  /** `#rrggbb` */
  primary: string;
  secondary: string;
  /** Up to five, e.g. a team's initials. */
  letters: string;
}

const KEY = /^(?:team|league|banner):#?([0-9a-f]{6}):#?([0-9a-f]{6}):([\p{L}\p{N}&. -]{1,5})$/iu;

/** Reads `team:<PRIMARY>:<SECONDARY>:<LETTERS>`, or the same of a league or banner (hex colors); otherwise null. */
export function readArtKey(key: string): ArtKey | null {
  const [, primary, secondary, letters] = KEY.exec(key) ?? [];
  return primary && secondary && letters
    ? { primary: `#${primary}`, secondary: `#${secondary}`, letters }
    : null;
}

/** Whether dark letters are more legible on this color (perceived brightness, 0..255). */
export function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.299 + green * 0.587 + blue * 0.114 > 165;
}
