import { describe, expect, it } from "vitest";
import type { Api } from "#app/api/index.server.ts";
import { ApiOutage } from "#app/api/outage.ts";
import { GOOGLE_SAVE_URL } from "#contract/wallet-pass.ts";
import { walletPass, walletPasses } from "./wallet-pass.server.ts";

const ORDER = "11111111-1111-4111-8111-111111111111";
const TRANSFER = "22222222-2222-4222-8222-222222222222";

/** An API whose every call ends like `answer`. */
const apiThat = (answer: () => Promise<unknown>) =>
  ({ api: { walletPasses: { apple: answer, allApple: answer, google: answer } } }) as unknown as { api: Api };
const giving = (value: unknown) => apiThat(async () => ({ ok: true, value }));
const refusing = (status: number) => apiThat(async () => ({ ok: false, refusal: { status } }));
const DOWN = apiThat(async () => {
  throw new ApiOutage("timeout", "walletPasses");
});

const BUYERS = { orderUuid: ORDER, transferId: null };
const WALLETS = ["apple", "google"];

describe("a link to a wallet pass", () => {
  it("gives the file, or leads to Google, and is never stored", async () => {
    const file = await walletPass(giving(new Uint8Array([80, 75])), BUYERS, "2", "apple");
    expect(Object.fromEntries(file.headers)).toEqual({
      "cache-control": "private, no-store",
      "content-disposition": 'attachment; filename="ticket-2.pkpass"',
      "content-type": "application/vnd.apple.pkpass",
    });
    const url = `${GOOGLE_SAVE_URL}a.b.c`;
    const away = await walletPass(giving({ url }), BUYERS, "2", "google");
    expect([away.status, away.headers.get("location"), away.headers.get("cache-control")]).toEqual([
      302,
      url,
      "private, no-store",
    ]);
    const all = await walletPasses(giving(new Uint8Array([80, 75])), ORDER);
    expect(all.headers.get("content-type")).toBe("application/vnd.apple.pkpasses");
  });

  it("says that the service is down, not that there is no pass", async () => {
    for (const wallet of WALLETS) expect((await walletPass(DOWN, BUYERS, "1", wallet)).status).toBe(503);
    expect((await walletPasses(DOWN, ORDER)).status).toBe(503);
  });

  it("leads back to the page of the tickets when one cannot be added", async () => {
    for (const wallet of WALLETS) {
      const order = await walletPass(refusing(409), BUYERS, "1", wallet);
      expect(order.headers.get("location")).toBe(`/order-confirmation/${ORDER}?wallet=refused`);
      const received = { orderUuid: ORDER, transferId: TRANSFER };
      expect((await walletPass(refusing(409), received, "1", wallet)).headers.get("location")).toBe(
        `/tickets/${ORDER}/${TRANSFER}?wallet=refused`,
      );
    }
  });

  it("is not found for strangers, and where there is nothing", async () => {
    const found = giving(new Uint8Array());
    const statuses = await Promise.all([
      walletPass(refusing(404), BUYERS, "1", "apple"),
      walletPass(refusing(404), BUYERS, "1", "google"),
      walletPass(found, { orderUuid: "x", transferId: null }, "1", "apple"),
      walletPass(found, { orderUuid: ORDER, transferId: ".." }, "1", "apple"),
      walletPass(found, BUYERS, "1/../2", "apple"),
      walletPass(found, BUYERS, "1", "samsung"),
      walletPasses(refusing(404), ORDER),
      walletPasses(found, "x"),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(Array(statuses.length).fill(404));
  });
});
