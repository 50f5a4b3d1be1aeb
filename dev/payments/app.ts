import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createApi } from "./api.ts";
import type { Gateway } from "./gateway.ts";
import { createHostedPages } from "./hosted.ts";
import { idempotencyTables } from "./idempotency.ts";
import { paymentTables } from "./store.ts";
import { webhookTables } from "./webhooks.ts";

export const gatewayTables = paymentTables + idempotencyTables + webhookTables;

/** The whole gateway as one Hono app. */
export function createPaymentsApp(gateway: Gateway): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route("/v1", createApi(gateway));
  app.route("/", createHostedPages(gateway));
  app.notFound((c) => c.json({ error: "not_found" }, 404));
  app.onError((error, c) => {
    process.stderr.write(`payments: ${error.stack ?? error.message}\n`);
    return c.json({ error: "internal" }, 500);
  });
  return app;
}
