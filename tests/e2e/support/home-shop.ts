import type { Page } from "playwright";
import { expect } from "playwright/test";
import { afterAll, afterEach, beforeAll } from "vitest";
import { FIXTURES } from "#tools/seed/fixtures.ts";
import { faultyApi } from "../../support/faulty-api.ts";
import { startTestStack, type TestStack } from "../../support/stack.ts";
import { useVisitors, type Visitor } from "../../support/visitors.ts";
import { says } from "./words.ts";

/** API calls of home. */
export const POPULAR = "/api/product/popular";
export const RECENT = "/api/user/analytics/recent";
export const ANALYTICS = "/api/user/analytics";

/** Origin of partner pictures. */
export const PICTURES = "https://pictures.example";

/** City that the edge reports for every visitor. */
const NEW_YORK = {
  name: "New York",
  stateCode: "NY",
  countryCode: "US",
  latitude: 40.7128,
  longitude: -74.006,
};

export const BOTH = [
  { name: "scripts on", scripts: true },
  { name: "scripts off", scripts: false },
];

export const top = (page: Page) => page.locator("#top-events");
export const cards = (page: Page) => top(page).getByRole("article");
export const veil = (page: Page) => page.getByTestId("search-veil");
export const rail = (page: Page, name: string) =>
  page.getByRole("region", { name: says(`home:${name}.title`) });

/** A stack for this test file, without caches, with a proxy in front of the API that can be made to fail. */
export function useHomeShop() {
  const api = faultyApi();
  let stack: TestStack;
  beforeAll(async () => {
    stack = await startTestStack({
      localCity: JSON.stringify(NEW_YORK),
      overrides: {
        storefront: {
          vars: { CACHES: "off", IMAGE_ORIGINS: PICTURES },
          serviceBindings: { COMMERCE: api.binding },
        },
      },
    });
    api.target = stack.commerceUrl;
  });
  afterEach(() => api.mend());
  afterAll(() => stack?.discard());
  const newVisitor = useVisitors(() => stack.publicOrigin);

  /** Opens events, a team and a venue as a visitor would. */
  async function lookAround({ context }: Visitor): Promise<void> {
    const seen = ["ARENA_GAME", "CLUB_500", "THEATRE_SHOW", "EUROPE_SHOW", "LIMIT_2", "FEW_LEFT"] as const;
    const open = async (path: string) => (await context.request.get(`${stack.publicOrigin}${path}`)).text();
    let page = "";
    for (const name of seen) page = await open(`/fanatics/event/${FIXTURES[name].id}`);
    const paths = new Set(page.match(/\/fanatics\/(?:attraction|venue)\/[0-9a-f-]{36}/g));
    expect(paths.size).toBeGreaterThan(1);
    for (const path of paths) await open(path);
  }

  return { api, newVisitor, lookAround, origin: () => stack.publicOrigin };
}
