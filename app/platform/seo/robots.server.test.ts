import { expect, test } from "vitest";
import type { Settings } from "../env.server.ts";
import { mayBeListed, robotsFile } from "./robots.server.ts";

const id = "0a0e0000-0000-4000-8000-000000000001";
const settings = (environment: string) => ({ environment, publicOrigin: "https://shop.example" }) as Settings;

test.each([
  ["/fanatics/", true],
  ["/fanatics/help", true],
  [`/fanatics/event/${id}`, true],
  [`/fanatics/venue/${id}`, true],
  ["/fanatics/leagues/NBA", true],
  [`/fanatics/event/${id}/info`, false],
  ["/fanatics/search", false],
  ["/fanatics/search/events", false],
  [`/fanatics/checkout/${id}`, false],
  [`/fanatics/order-confirmation/${id}`, false],
  ["/fanatics/userFavorites", false],
  ["/fanatics/login", false],
  ["/fanatics/whatever-comes", false],
  ["/elsewhere", false],
])("%s: %s", (path, listed) => {
  expect(mayBeListed(path, settings("production"))).toBe(listed);
  expect(mayBeListed(path, settings("preview"))).toBe(false);
});

test("robots.txt names the sitemap and closes previews", async () => {
  expect(await robotsFile(settings("production")).text()).toContain(
    "Sitemap: https://shop.example/fanatics/sitemap.xml",
  );
  expect(await robotsFile(settings("preview")).text()).toMatch(/^Disallow: \/$/m);
});
