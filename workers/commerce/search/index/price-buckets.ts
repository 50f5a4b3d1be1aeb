/** Buckets between about 3 and 100,000 (major units), each covering prices up to a fifth higher than the one before. */
const BUCKETS = 64;
const LEVELS = 3;

const bucketOf = (price: number) =>
  price <= 0 ? 0 : Math.min(BUCKETS - 1, Math.max(0, Math.floor(4 * Math.log2(price / 500)) + 4));

/** Names of the groups of buckets that contain a price (minor units), `<level>x<number>`. */
export function bucketsOf(price: number): string[] {
  return Array.from({ length: LEVELS }, (_, level) => `${level}x${Math.floor(bucketOf(price) / 4 ** level)}`);
}

/** The fewest groups that contain every price from `min` to `max` (minor units); they reach beyond both ends. */
export function bucketsBetween(min: number | undefined, max: number | undefined): string[] {
  const last = max === undefined ? BUCKETS - 1 : bucketOf(max);
  const names: string[] = [];
  for (let bucket = min === undefined ? 0 : bucketOf(min); bucket <= last; ) {
    let level = 0;
    while (level + 1 < LEVELS && bucket % 4 ** (level + 1) === 0 && bucket + 4 ** (level + 1) - 1 <= last)
      level += 1;
    names.push(`${level}x${bucket / 4 ** level}`);
    bucket += 4 ** level;
  }
  return names;
}
