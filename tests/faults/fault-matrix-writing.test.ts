import { createHmac } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadSecrets } from "#tools/stack/secrets.ts";
import { says } from "../e2e/support/words.ts";
import { payOnHostedPage } from "../fixtures/card-payer.ts";
import { GOOD_CARD } from "../fixtures/shop.ts";
import { expectEvery, nonEmpty } from "../support/expect-every.ts";
import { Failures, inTurns } from "../support/fault-matrix/failures.ts";
import {
  failNext,
  failuresLeft,
  faultyWorker,
  type ObjectFault,
  setClock,
} from "../support/fault-matrix/faulty-worker.ts";
import { type Filled, FORMS, type Form } from "../support/fault-matrix/forms.ts";
import { filledCart } from "../support/fault-matrix/places.ts";
import { sendAgain } from "../support/fault-matrix/sending.ts";
import type { Answer } from "../support/fault-matrix/visitor.ts";
import { openWorld, type World } from "../support/fault-matrix/world.ts";
import { useFreshSockets } from "../support/fresh-sockets.ts";
import { headingOf } from "../support/page-forms.ts";

/** Forms that are filled in and sent at the same time. */
const AT_ONCE = 4;
/** Time limit for all forms, on a machine that is busy with other tests (ms). */
const SWEEP_MS = 180_000;

/** Those of the purchase; `npm run campaign -- faults` tries all. */
const MOST = process.env.CAMPAIGN_FAULTS ? FORMS : FORMS.filter(({ route }) => route.startsWith("checkout."));

useFreshSockets();

let world: World;
beforeAll(async () => {
  world = await openWorld({ rewrite: faultyWorker });
});
afterAll(() => world.close());

interface Case {
  form: Form;
  filled: Filled;
}

/** Every form, filled in, each by someone of their own. */
async function fillAll(forms: readonly Form[] = FORMS): Promise<Case[]> {
  const cases: Case[] = [];
  await inTurns(forms, AT_ONCE, async (form) => cases.push({ form, filled: await form.fill(world) }));
  return cases;
}

/** Sends every form, and expects that each was done, or kept and then done, once. */
async function expectAll(cases: readonly Case[], send: (filled: Filled) => Promise<Answer>): Promise<void> {
  const failures = new Failures();
  await inTurns(nonEmpty(cases), AT_ONCE, ({ form, filled }) =>
    failures.watch("all", form.name, async () => sendAgain(form, filled, await send(filled))),
  );
  expect(failures.of("all")).toEqual([]);
}

const submit = ({ visitor, sent }: Filled) => visitor.submit(sent);

describe("every form", { timeout: SWEEP_MS }, () => {
  it("sent twice at once is done once", async () => {
    await expectAll(await fillAll(), async (filled) => {
      const { visitor, sent } = filled;
      const [first, second] = await Promise.all([visitor.submit(sent), visitor.submit(sent)]);
      expect(second.status).toBeLessThan(500);
      return first.status < 400 ? first : second;
    });
  });

  it("works though the Workers were killed, and another version deployed, since it was opened", async () => {
    const cases = await fillAll();
    await world.stack.kill();
    await world.deploy((code) => code.replace(/^/, "globalThis.version = 2;\n"));
    await expectAll(cases, submit);
  });

  it("is done or kept while the database does not answer", async () => {
    const cases = await fillAll();
    const database = new DatabaseSync(world.stack.databaseFile);
    database.exec("PRAGMA busy_timeout = 5000; BEGIN IMMEDIATE");
    const answers = await Promise.all(
      cases.map(async (one) => ({ ...one, answer: await submit(one.filled) })),
    ).finally(() => {
      database.exec("ROLLBACK");
      database.close();
    });
    expect(answers.filter(({ answer }) => answer.status === 503).length).toBeGreaterThan(0);
    const failures = new Failures();
    await inTurns(answers, AT_ONCE, ({ form, filled, answer }) =>
      failures.watch("all", form.name, () => sendAgain(form, filled, answer)),
    );
    expect(failures.of("all")).toEqual([]);
  });

  it.each<{ how: ObjectFault; forms: readonly Form[] }>([
    { how: "reset", forms: FORMS },
    { how: "overloaded", forms: MOST },
  ])("is done or kept when its object is $how", async ({ how, forms }) => {
    const cases = await fillAll(forms.filter(({ hasObject }) => hasObject));
    expect(cases.length).toBeGreaterThan(5);
    await expectAll(cases, async (filled) => {
      const { object = "" } = filled;
      await failNext(world.stack.commerceUrl, object, how);
      const answer = await submit(filled);
      expect(await failuresLeft(world.stack.commerceUrl, object), "the fault was met").toBe(0);
      return answer;
    });
  });

  it.each([
    { seconds: 290, forms: FORMS },
    { seconds: -290, forms: MOST },
  ])("works while the API’s clock is $seconds s off", async ({ seconds, forms }) => {
    const cases = await fillAll(forms);
    await setClock(world.stack.commerceUrl, seconds * 1_000);
    try {
      await expectAll(cases, submit);
    } finally {
      await setClock(world.stack.commerceUrl, 0);
    }
  });

  it("of the checkout says that the hold is over, once it is", async () => {
    const cases = await fillAll(FORMS.filter(({ route }) => route.startsWith("checkout.$cartId.")));
    await setClock(world.stack.commerceUrl, 11 * 60_000);
    try {
      const failures = new Failures();
      await inTurns(nonEmpty(cases), AT_ONCE, ({ form, filled }) =>
        failures.watch("all", form.name, async () => {
          const { status, body } = await submit(filled);
          expect([status, headingOf(body)]).toEqual([410, says("checkout:gone.expired.title")]);
        }),
      );
      expect(failures.of("all")).toEqual([]);
    } finally {
      await setClock(world.stack.commerceUrl, 0);
    }
  });
});

/** Someone at the hosted page, who has not paid yet. */
async function atPayment() {
  const person = await world.guest();
  const cart = await filledCart(person);
  await person.buyer.submitAgreed(cart.uuid, cart);
  const status = await person.buyer.settled(cart.uuid);
  if (status.status !== "payment_required") throw new Error(status.status);
  return { ...person, cart, paymentUrl: status.paymentUrl, page: `/checkout/${cart.uuid}/payment` };
}

const paymentsOf = (cartId: string) => world.payments().filter(({ reference }) => reference === cartId);

describe("a purchase", () => {
  it("becomes an order though the alarms of cart and order fail at first, and nobody asks", async () => {
    const { cart, paymentUrl, buyer } = await atPayment();
    for (const name of ["Cart", "Order"])
      await failNext(world.stack.commerceUrl, `alarm ${name}`, "reset", 2);
    // Its answer, and the webhook, are lost.
    await payOnHostedPage(paymentUrl, "4000000000000341").catch(() => null);
    const state = async () => (await buyer.cart(cart.uuid)).value.state;
    await expect.poll(state, { timeout: 60_000, interval: 500 }).toBe("ordered");
    expect(await failuresLeft(world.stack.commerceUrl, "alarm Cart")).toBe(0);
    expect(paymentsOf(cart.uuid).map(({ status }) => status)).toEqual(["captured"]);
  });

  it("is made once, however often its webhook is sent, up to five minutes off, and never by an older one", async () => {
    const { cart, paymentUrl, buyer } = await atPayment();
    await payOnHostedPage(paymentUrl, GOOD_CARD);
    await expect.poll(async () => (await buyer.status(cart.uuid)).value.status).toBe("ordered");
    const [payment] = paymentsOf(cart.uuid);
    const body = JSON.stringify({ id: crypto.randomUUID(), type: "payment.updated", payment });
    const send = async (secondsOff: number) => {
      const time = Math.floor(Date.now() / 1000) + secondsOff;
      const secret = loadSecrets(world.stack.state).PAYMENT_WEBHOOK_SECRET;
      const mac = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
      const headers = { "Payment-Signature": `t=${time},v1=${mac}`, "Content-Type": "application/json" };
      const url = `${world.stack.commerceUrl}/api/payment/webhook`;
      return (await fetch(url, { method: "POST", headers, body })).status;
    };
    const near = await Promise.all([0, 0, 0, 290, -290].map(send));
    expectEvery(near, (status) => status === 204);
    expect(await Promise.all([310, -310].map(send))).toEqual([401, 401]);
    expect(paymentsOf(cart.uuid).map(({ status }) => status)).toEqual(["captured"]);
    expect((await buyer.status(cart.uuid)).value.status).toBe("ordered");
  });

  it("shows its page to a burst of reloads", async () => {
    const { visitor, page } = await atPayment();
    const answers = await Promise.all(Array.from({ length: 20 }, () => visitor.get(page)));
    expectEvery(answers, ({ status, body }) => (status === 200 && body.includes("<h1")) || status === 303);
  });
});

describe("a member", () => {
  const wallet = async (claims: Record<string, unknown>) => {
    const { buyer, visitor } = await world.member(claims);
    return [(await buyer.call("GET", "/api/wallet")).status, (await visitor.open("/userTickets")).status];
  };

  it.each([300, -300])("is recognized when the provider's clock is %i s off", async (seconds) => {
    expect(await wallet({ iat: Math.floor(Date.now() / 1000) + seconds })).toEqual([200, 200]);
  });

  it("is recognized with tokens from before and after the provider changed its key", async () => {
    const before = await world.member();
    await world.members.issuer.rotateKey();
    await expect.poll(() => wallet({}).catch(() => null), { timeout: 40_000 }).toEqual([200, 200]);
    expect((await before.buyer.call("GET", "/api/wallet")).status).toBe(200);
  });
});
