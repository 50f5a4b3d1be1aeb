import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../scripts/lib/stack.ts";
import { FIXTURES } from "../scripts/seed/fixtures.ts";
import { Buyer } from "./fixtures/buyer.ts";
import { payOnHostedPage } from "./fixtures/card-payer.ts";
const state = mkdtempSync(join(tmpdir(), "obj-"));
const stack = await startStack({ state, storefrontElsewhere: true });
try {
  const b = new Buyer(stack);
  const id = FIXTURES.ARENA_GAME.id;
  const offers = await b.offers(id);
  console.log("offers", offers.totalCount, offers.version, JSON.stringify(offers.items[0]).slice(0, 400));
  const r = await b.reserve(id, offers.items[0]!, 2);
  console.log("reserve", r.status, JSON.stringify(r.value).slice(0, 1500));
  const cid = r.value.uuid;
  console.log("shipping", (await b.call<any>("GET", `/api/cart/${cid}/shippingOption`)).value.items?.map((o: any) => o.id));
  console.log("promo", (await b.call<any>("POST", `/api/cart/${cid}/apply-promo-code?code=fan10`)).value.lines);
  console.log("bad buyer", JSON.stringify((await b.fillIn(cid, 0, { firstName: "1" })).error));
  console.log("buyer", (await b.fillIn(cid)).status);
  const s = await b.submit(cid);
  console.log("submit", s.status, s.value);
  if (s.value.status === "payment_required") {
    const p = await payOnHostedPage(s.value.paymentUrl, "4242424242424242");
    console.log("paid", p.status, p.headers.get("location"), p.status === 422 ? (await p.text()).slice(0, 2000) : "");
  }
  const settled = await b.settled(cid);
  console.log(settled);
  if (settled.status === "ordered") console.log(JSON.stringify((await b.call("GET", `/api/order/${settled.orderUuid}`)).value).slice(0, 600));
  await new Promise((r) => setTimeout(r, 1500));
  console.log((await b.offers(id)).version);
  const mails = await (await fetch(`${stack.mailboxUrl}/messages`)).json();
  console.log(JSON.stringify(mails).slice(0, 1500));
} finally { await stack.stop(); console.log(state); }
