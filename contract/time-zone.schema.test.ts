import { describe, expect, it } from "vitest";
import { timeZoneSchema } from "./time-zone.schema.ts";

describe("a time zone", () => {
  it.each(["America/New_York", "Europe/Berlin", "UTC", "Asia/Kolkata"])("is %s", (zone) => {
    expect(timeZoneSchema.parse(zone)).toBe(zone);
    expect(timeZoneSchema.parse(zone)).toBe(zone);
  });

  it.each(["", "Mars/Olympus", "<script>", "America/New_York\n", "\u0000"])("is not %j", (zone) => {
    expect(timeZoneSchema.safeParse(zone).success).toBe(false);
  });
});
