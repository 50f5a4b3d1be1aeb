import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { FavouriteOutcome, FavouritesSnapshot } from "./favourites-snapshot.ts";
import { FavouritesStore, type NamedFavourite, SYNC_DELAY_MS } from "./favourites-store.ts";

const show: NamedFavourite = { type: "EVENT", id: "show", name: "Show" };
const team: NamedFavourite = { type: "ATTRACTION", id: "team", name: "Team" };
const saved = (at: number, ...EVENT: string[]): FavouritesSnapshot => ({
  kind: "member",
  at,
  ids: { EVENT, ATTRACTION: [] },
});

/** A store whose server answers when the test tells it to. */
function open(view: FavouritesSnapshot) {
  const calls: { name: string; on: boolean; answer: (outcome: FavouriteOutcome) => Promise<void> }[] = [];
  const failures: string[] = [];
  const store = new FavouritesStore(view, {
    send: ({ name }, on) =>
      new Promise((resolve) => {
        const answer = async (outcome: FavouriteOutcome) => {
          resolve(outcome);
          await vi.advanceTimersByTimeAsync(0);
        };
        calls.push({ name, on, answer });
      }),
    onFailure: ({ name }, on, reason) => failures.push(`${name} ${on} ${reason}`),
  });
  return { store, calls, failures };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const wait = () => vi.advanceTimersByTimeAsync(SYNC_DELAY_MS);

describe("favourites (§4)", () => {
  it("shows a press at once and sends it 500 ms after the last one", async () => {
    const { store, calls } = open(saved(1));
    store.toggle(show);
    expect(store.isOn(show)).toBe(true);
    await vi.advanceTimersByTimeAsync(SYNC_DELAY_MS - 1);
    expect(calls).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls).toMatchObject([{ name: "Show", on: true }]);
    await calls[0]?.answer({ kind: "ok", at: 2 });
    expect(store.isOn(show)).toBe(true);
    await wait();
    expect(calls).toHaveLength(1);
  });

  it("sends nothing that the server already has, and each favourite by itself", async () => {
    const { store, calls } = open(saved(1, "show"));
    store.toggle(show);
    store.toggle(show);
    store.toggle(team);
    await wait();
    expect(calls).toMatchObject([{ name: "Team", on: true }]);
    expect(store.isOn(show)).toBe(true);
  });

  it.each(["outage", "full"] as const)("reverts a change on %s and reports it", async (kind) => {
    const { store, calls, failures } = open(saved(1, "show"));
    store.toggle(show);
    await wait();
    await calls[0]?.answer({ kind });
    expect(store.isOn(show)).toBe(true);
    expect(failures).toEqual([`Show false ${kind}`]);
  });

  it("becomes a guest's when the session has ended", async () => {
    const { store, calls, failures } = open(saved(1, "show"));
    store.toggle(team);
    await wait();
    await calls[0]?.answer({ kind: "guest" });
    expect([store.kind(), store.isOn(team), store.isOn(show)]).toEqual(["guest", false, false]);
    expect(failures).toEqual(["Team true guest"]);
  });

  it("sends one request per favourite at a time, and a change made meanwhile after it", async () => {
    const { store, calls, failures } = open(saved(1));
    store.toggle(show);
    await wait();
    store.toggle(show);
    await wait();
    expect(calls).toHaveLength(1);
    await calls[0]?.answer({ kind: "ok", at: 2 });
    expect(calls).toMatchObject([{ on: true }, { on: false }]);
    await calls[1]?.answer({ kind: "ok", at: 3 });
    expect(store.isOn(show)).toBe(false);
    expect(failures).toEqual([]);
  });

  it("keeps confirmed changes when an earlier snapshot arrives", async () => {
    const { store, calls } = open(saved(1));
    store.toggle(show);
    await wait();
    await calls[0]?.answer({ kind: "ok", at: 10 });
    store.receive(saved(5));
    expect(store.isOn(show)).toBe(true);
    store.receive(saved(4, "other"));
    expect(store.isOn({ type: "EVENT", id: "other" })).toBe(false);
    store.receive(saved(11));
    expect(store.isOn(show)).toBe(false);
  });

  it("keeps its state when a snapshot is unknown", async () => {
    const { store, calls } = open({ kind: "unknown" });
    expect(store.isOn(show)).toBeNull();
    store.toggle(show);
    expect(store.isOn(show)).toBe(true);
    await wait();
    expect(calls).toMatchObject([{ on: true }]);
    await calls[0]?.answer({ kind: "ok", at: 2 });
    expect(store.isOn(show)).toBe(true);
    store.receive(saved(3, "show"));
    store.receive({ kind: "unknown" });
    expect(store.isOn(show)).toBe(true);
  });

  it("sends pending changes at once when the page closes", async () => {
    const { store, calls } = open(saved(1));
    store.toggle(show);
    store.flush();
    expect(calls).toMatchObject([{ name: "Show", on: true }]);
    await wait();
    expect(calls).toHaveLength(1);
  });
});
