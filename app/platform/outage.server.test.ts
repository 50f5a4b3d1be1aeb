import { describe, expect, it } from "vitest";
import { ApiOutage, ApiRefusal } from "#app/api/outage.ts";
import { page, section, settle } from "./outage.server.ts";

const refusal = { code: "CODE", status: 422, title: "", detail: "", violations: [] };
const outage = () => Promise.reject(new ApiOutage("timeout", "test"));
const refused = () => Promise.reject(new ApiRefusal("test", refusal));
const mistake = () => Promise.reject(new TypeError("x is not a function"));

describe("page", () => {
  it("passes the value on, null as well", async () => {
    expect(await page(Promise.resolve(1))).toBe(1);
    expect(await page(Promise.resolve(null))).toBeNull();
  });

  it("turns an outage into a 503 that asks for a retry", async () => {
    const error: unknown = await page(outage()).catch((thrown: unknown) => thrown);
    if (!(error instanceof Response)) throw error;
    expect(error.status).toBe(503);
    expect(error.headers.get("Retry-After")).toBe("5");
  });

  it("rethrows everything else", async () => {
    await expect(page(refused())).rejects.toBeInstanceOf(ApiRefusal);
    await expect(page(mistake())).rejects.toBeInstanceOf(TypeError);
  });
});

describe("section", () => {
  it("is null in an outage", async () => {
    expect(await section(Promise.resolve([]))).toEqual([]);
    expect(await section(outage())).toBeNull();
  });

  it("is null for a refused read only when told so", async () => {
    await expect(section(refused())).rejects.toBeInstanceOf(ApiRefusal);
    expect(await section(refused(), { orRefused: true })).toBeNull();
  });

  it("rethrows everything else", async () => {
    await expect(section(mistake(), { orRefused: true })).rejects.toBeInstanceOf(TypeError);
    const response = Promise.reject(new Response(null, { status: 404 }));
    await expect(section(response)).rejects.toBeInstanceOf(Response);
  });
});

describe("settle", () => {
  it("tells value, refusal and outage apart", async () => {
    expect(await settle(Promise.resolve({ ok: true, value: null }))).toEqual({ ok: true, value: null });
    expect(await settle(Promise.resolve({ ok: false, refusal }))).toEqual({ ok: false, refusal });
    expect(await settle(outage())).toEqual({ ok: false, outage: true });
    const named = Promise.reject(new ApiOutage("status", "carts.saveRoom", 503, undefined, "50030"));
    expect(await settle(named)).toEqual({ ok: false, outage: true, code: "50030" });
  });

  it("rethrows everything else", async () => {
    await expect(settle(mistake())).rejects.toBeInstanceOf(TypeError);
  });
});
