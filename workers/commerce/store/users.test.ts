import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { Database } from "./database.ts";
import { saveUser, type UserRow } from "./users.ts";

/** The table of members in SQLite, behind the part of D1 that `saveUser` uses. */
function membersDatabase(): Database {
  const sqlite = new DatabaseSync(":memory:");
  sqlite.exec(readFileSync(join(import.meta.dirname, "../migrations/0002_commerce.sql"), "utf8"));
  const prepare = (text: string) => ({
    bind: (...values: string[]) => ({
      first: async () => {
        const row = sqlite.prepare(text).get(...values);
        return row ? { ...row } : null;
      },
    }),
  });
  return { prepare } as unknown as Database;
}

const member = (id: string, memberNumber: string, firstName = "Ada"): UserRow => ({
  id,
  referral_id: `referral-${id}`,
  email: `${id}@example.com`,
  email_verified: 1,
  first_name: firstName,
  last_name: "Fan",
  member_id: memberNumber,
  member_status: "verified",
  created_at: "2026-01-01T00:00:00.000Z",
});

/** Draws these numbers, one after the other. */
function draws(...numbers: string[]): () => string {
  return () => {
    const next = numbers.shift();
    if (!next) throw new Error("more numbers were drawn than the test has");
    return next;
  };
}

describe("the number of a member", () => {
  it("is drawn again while another member has it", async () => {
    const db = membersDatabase();
    await saveUser(db, member("a", "1000000001"), draws());
    await saveUser(db, member("b", "1000000002"), draws());
    const saved = await saveUser(db, member("c", "1000000001"), draws("1000000002", "1000000003"));
    expect(saved).toMatchObject({ id: "c", member_id: "1000000003" });
  });

  it("stays when the member comes back, even with a number drawn that another member has", async () => {
    const db = membersDatabase();
    await saveUser(db, member("a", "1000000001"), draws());
    await saveUser(db, member("b", "1000000002"), draws());
    const again = await saveUser(db, member("b", "1000000001", "Grace"), draws("1000000004"));
    expect(again).toMatchObject({ id: "b", member_id: "1000000002", first_name: "Grace" });
  });

  it("is an outage when only taken ones are drawn", async () => {
    const db = membersDatabase();
    await saveUser(db, member("a", "1000000001"), draws());
    await expect(saveUser(db, member("b", "1000000001"), () => "1000000001")).rejects.toThrow("taken");
  });
});
