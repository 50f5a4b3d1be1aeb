/** Red, green and blue of a `#rrggbb` color, 0 to 255 each. */
export function hexChannels(hex: string): [red: number, green: number, blue: number] {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) =>
    Number.parseInt(part, 16),
  );
  return [red, green, blue];
}
