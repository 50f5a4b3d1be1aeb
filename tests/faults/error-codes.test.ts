import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { says } from "../e2e/support/words.ts";
import { Failures, inTurns } from "../support/fault-matrix/failures.ts";
import { FORMS, type Form } from "../support/fault-matrix/forms.ts";
import { formAgain } from "../support/fault-matrix/sending.ts";
import { openWorld, type World } from "../support/fault-matrix/world.ts";
import { readableText } from "../support/page-forms.ts";

/** Forms that are sent at the same time. */
const AT_ONCE = 4;

/** The provider's codes (§8), which are all numbers; a partner's API may refuse anything with any of them. */
const CODES = Object.values(ERROR_CODES).filter((code) => /^\d+$/.test(code));
const SHOPPING = ["Hold tickets", "Delivery", "Promo code", "Buyer", "Pay"];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe("an error of the provider", () => {
  const failures = new Failures();
  beforeAll(async () => {
    const forms = FORMS.filter(({ name }) => SHOPPING.includes(name));
    expect(forms).toHaveLength(SHOPPING.length);
    const cells = CODES.flatMap((code) => forms.map((form) => ({ code, form })));
    await inTurns(cells, AT_ONCE, ({ code, form }) =>
      failures.watch(code, form.name, () => expectExplained(form, code)),
    );
  }, 120_000);
  it.each(CODES)("%s is said in the visitor's words, and nothing that was chosen or typed is lost", (code) =>
    expect(failures.of(code)).toEqual([]),
  );
});

async function expectExplained(form: Form, code: string): Promise<void> {
  const { visitor, sent, outcome } = await form.fill(world);
  world.break(visitor, { refusal: code });
  const refused = await visitor.submit(sent);
  world.mend(visitor);
  expect(refused.status).toBe(409);
  const text = readableText(refused.body);
  expect(text).toContain(says(`errors:codes.${code}.title`));
  expect(text).toContain(says(`errors:codes.${code}.detail`));
  expect(text).not.toContain("Upstream");
  // The offers below the message are new ones, at the prices of now.
  const kept = form.kept?.filter((name) => name !== "quote") ?? [];
  const again = formAgain({ ...form, kept }, refused, sent);
  if (!again) throw new Error("the form is gone");
  const done = await visitor.submit(again);
  expect([200, form.leadsTo]).toContain(done.status);
  expect(await outcome()).toEqual(form.done);
}
