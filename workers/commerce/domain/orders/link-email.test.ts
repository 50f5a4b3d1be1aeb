import { describe, expect, it } from "vitest";
import { TYPED } from "#tests/fixtures/buyer.ts";
import type { StoredEmail } from "./document.ts";
import { withLinkEmail } from "./link-email.ts";

const confirmation: StoredEmail = {
  id: "1",
  kind: "confirmation",
  to: "frankie@example.com",
  status: "sent",
  requestedAt: 0,
};
const withEmails = (emails: StoredEmail[]) => ({ emails, billingDetails: TYPED });

describe("an email with a fresh link", () => {
  it("is owed to the buyer's address, once a minute", () => {
    const first = withLinkEmail(withEmails([confirmation]), "2", 1_000);
    const link = { kind: "link", to: "frankie@example.com", status: "pending", requestedAt: 1_000 };
    expect(first).toEqual([confirmation, { ...link, id: "2" }]);
    expect(withLinkEmail(withEmails(first ?? []), "3", 60_999)).toBeNull();
    expect(withLinkEmail(withEmails(first ?? []), "3", 61_000)?.map(({ id }) => id)).toEqual(["1", "3"]);
  });
});
