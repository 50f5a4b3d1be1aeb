import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inRoot } from "#tools/stack/paths.ts";
import { lockedPackages } from "./lock-file.ts";
import { NOTICES_FILE, thirdPartyNotices } from "./notices.ts";
import { softwareBillOfMaterials } from "./sbom.ts";

const packages = lockedPackages();

it("the bill of materials lists every package that is deployed, with its hash", () => {
  const { components } = softwareBillOfMaterials();
  expect(components.length).toBeGreaterThan(500);
  const listed = new Map(
    components.map((component) => [`${component.name} ${component.version}`, component]),
  );
  const shipped = packages.filter(({ isShipped }) => isShipped);
  expect(shipped.length).toBeGreaterThan(50);
  for (const { name, version } of shipped) {
    const component = listed.get(`${name} ${version}`);
    expect(component?.purl, name).toMatch(/^pkg:npm\//);
    expect(component?.hashes?.[0]?.content, name).toMatch(/^[0-9a-f]{64,}$/);
  }
});

it("the third-party notices are up to date (npm run notices)", () => {
  expect(readFileSync(inRoot(NOTICES_FILE), "utf8")).toBe(thirdPartyNotices());
});

it("no deployed package has terms that a shop could not meet", () => {
  const allowed =
    /^\(?(?:MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|OFL-1\.1|Zlib|GPL-2\.0| AND | OR )+\)?$/;
  const shipped = packages.filter(({ isShipped }) => isShipped);
  expect(shipped.filter(({ license }) => !allowed.test(license) || license === "GPL-2.0")).toEqual([]);
});

describe("docs/advisories.md", () => {
  /** Rows of its table: advisory, package, fixed in, whether our versions are affected, why, test. */
  const rows = readFileSync(inRoot("docs/advisories.md"), "utf8")
    .split("\n")
    .filter((line) => /^\| (?:CVE|GHSA)-/.test(line))
    .map((line) => line.split("|").map((cell) => cell.trim()))
    .map(([, id = "", name = "", fixed = "", affected = "", , test = ""]) => {
      return { id, name: name.replaceAll("`", ""), fixed: fixed.split(/,\s*/), affected, test };
    });

  const parts = (version: string) => version.split(".").map(Number);
  const isBefore = (a: string, b: string) => {
    const difference = parts(a)
      .map((part, index) => part - (parts(b)[index] ?? 0))
      .find((part) => part !== 0);
    return (difference ?? 0) < 0;
  };
  /** Whether a version has the fix: that of its own major version, or a later major. */
  const isFixed = (version: string, fixed: readonly string[]) => {
    const same = fixed.find((other) => parts(other)[0] === parts(version)[0]);
    return same ? !isBefore(version, same) : fixed.every((other) => isBefore(other, version));
  };

  it("has rows, and knows each package", () => {
    expect(rows.length).toBeGreaterThan(20);
    const names = new Set(packages.map(({ name }) => name));
    expect(rows.filter(({ name, affected }) => affected !== "absent" && !names.has(name))).toEqual([]);
  });

  it.each(rows)("$id: $name is $affected", ({ name, fixed, affected }) => {
    const installed = packages.filter((entry) => entry.name === name);
    if (affected === "absent") expect(installed).toEqual([]);
    else if (affected === "not affected") {
      const majors = fixed.map((version) => parts(version)[0]);
      expect(installed.filter(({ version }) => majors.includes(parts(version)[0]))).toEqual([]);
    } else {
      const open = installed.filter(({ version }) => !isFixed(version, fixed));
      // A version without the fix has to be judged, and never be deployed; a judgment goes when it is no longer needed.
      expect(open.length > 0, JSON.stringify(open)).toBe(affected === "not reachable");
      expect(open.filter(({ isShipped }) => isShipped)).toEqual([]);
    }
  });
});
