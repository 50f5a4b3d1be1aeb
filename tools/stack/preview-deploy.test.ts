import { expect, it } from "vitest";
import { REGIONS, requireDatabase } from "./preview-deploy.ts";

it.each(REGIONS)("nothing is deployed to %s before it has a database", (region) => {
  expect(() => requireDatabase(`preview-${region}`)).toThrow(
    new RegExp(
      `no database_id for preview-${region}.*wrangler d1 create storefront-commerce-preview-${region}`,
    ),
  );
});
