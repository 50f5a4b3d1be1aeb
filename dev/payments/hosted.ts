import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { checkCard, readCardInput } from "./card-form.ts";
import { challengeCode } from "./cards.ts";
import type { Gateway } from "./gateway.ts";
import {
  renderCardPage,
  renderChallengePage,
  renderClosedPage,
  renderProcessingPage,
  renderUnknownPage,
} from "./hosted-pages.ts";
import type { StoredPayment } from "./payment.ts";
import { answerChallenge, cancel, payWith } from "./transitions.ts";

type Env = { Bindings: HttpBindings };
type Rendered = ReturnType<typeof renderCardPage>;

/** The buyer's pages: the card form under `/pay/:id` and the 3-D Secure challenge under `/3ds/:id`. */
export function createHostedPages(gateway: Gateway): Hono<Env> {
  const pages = new Hono<Env>();
  const { brand } = gateway;
  pages.use(bodyLimit({ maxSize: 16 * 1024 }));

  pages.get("/pay/:id", (c) => show(c, gateway.find(c.req.param("id"))));

  pages.get("/pay/:id/cancel", (c) => {
    const change = gateway.apply(c.req.param("id"), cancel);
    if (!change) return show(c, undefined);
    return change.payment.status === "cancelled"
      ? leave(c, change.payment.cancelUrl)
      : show(c, change.payment);
  });

  pages.post("/pay/:id", async (c) => {
    const id = c.req.param("id");
    const payment = gateway.find(id);
    if (payment?.status !== "pending" || payment.authoriseAt !== null) return show(c, payment);

    const input = readCardInput(await c.req.parseBody());
    const checked = checkCard(input, new Date());
    if (!checked.ok) {
      return page(c, 422, renderCardPage({ payment, brand, input, errors: checked.errors }));
    }
    const lost = checked.card.behaviour.kind === "lost-reply";
    const change = gateway.apply(
      id,
      (payment, now) => payWith(payment, checked.card, checked.expiry, now),
      lost,
    );
    if (lost && change?.outcome === "changed") {
      c.env.incoming.socket.destroy();
      return RESPONSE_ALREADY_SENT;
    }
    await gateway.settled(id);
    const current = gateway.find(id);
    const isDeclined = current?.status === "pending" && current.lastDecline && !current.challenged;
    if (isDeclined || current?.failure) {
      // A redirect, so that going back from the shop's order page shows a page instead of resubmitting a form.
      return leave(c, `/pay/${current.id}`);
    }
    return show(c, current);
  });

  pages.get("/3ds/:id", (c) => {
    const payment = gateway.find(c.req.param("id"));
    if (payment?.status !== "pending" || !payment.challenged) return show(c, payment);
    return page(c, 200, renderChallengePage(payment, brand));
  });

  pages.post("/3ds/:id", async (c) => {
    const form = await c.req.parseBody();
    const code = typeof form.code === "string" ? form.code.replace(/\s/g, "") : "";
    const right = code === challengeCode ? "right" : "wrong";
    const given = form.answer === "fail" ? "given-up" : right;
    const change = gateway.apply(c.req.param("id"), (payment, now) => answerChallenge(payment, given, now));
    if (change?.outcome === "changed" && change.payment.challenged) {
      const problem = code === "" ? "codeMissing" : "codeWrong";
      return page(c, 422, renderChallengePage(change.payment, brand, problem));
    }
    if (change?.payment.status === "pending") return leave(c, `/pay/${change.payment.id}`);
    return show(c, change?.payment);
  });

  /** Shows a payment by its state: the form if it can be paid, a redirect to the shop if it was paid. */
  function show(c: Context<Env>, payment: StoredPayment | undefined) {
    if (!payment) return page(c, 404, renderUnknownPage());
    switch (payment.status) {
      case "pending":
        if (payment.authoriseAt !== null) return page(c, 200, renderProcessingPage(payment, brand));
        if (payment.challenged && c.req.method === "POST") return leave(c, `/3ds/${payment.id}`);
        return page(c, 200, renderCardPage({ payment, brand }));
      case "authorised":
      case "captured":
      case "refunded":
        return leave(c, payment.returnUrl);
      default:
        return page(c, 410, renderClosedPage(payment, brand));
    }
  }

  return pages;
}

/** A redirect that neither caches nor the browser's history keep. */
function leave(c: Context<Env>, url: string): Response {
  c.header("Cache-Control", "no-store");
  c.header("Referrer-Policy", "no-referrer");
  return c.redirect(url, 303);
}

async function page(c: Context<Env>, status: 200 | 404 | 410 | 422, rendered: Rendered) {
  const { body, headers } = await rendered;
  return c.body(body, status, headers);
}
