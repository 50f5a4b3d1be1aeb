/** Event categories and their fixed external ids (§2.10, §3). */
export const CATEGORY_IDS = {
  sports: "6b4e8a52-3a5f-4a57-9c55-0d6a3f1e0001",
  concerts: "6b4e8a52-3a5f-4a57-9c55-0d6a3f1e0002",
  arts: "6b4e8a52-3a5f-4a57-9c55-0d6a3f1e0003",
  family: "6b4e8a52-3a5f-4a57-9c55-0d6a3f1e0004",
  other: "6b4e8a52-3a5f-4a57-9c55-0d6a3f1e0005",
} as const;

export type CategoryName = keyof typeof CATEGORY_IDS;

export const CATEGORY_NAMES = Object.keys(CATEGORY_IDS) as CategoryName[];

/** The category's name by its external id; null for an unknown id. */
export function categoryName(id: string): CategoryName | null {
  return CATEGORY_NAMES.find((name) => CATEGORY_IDS[name] === id) ?? null;
}
