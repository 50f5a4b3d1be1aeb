import { getRequestListener } from "@hono/node-server";
import { z } from "zod";
import { openDatabase } from "../lib/database.ts";
import { httpUrl, portOption, readOptions, readSecret } from "../lib/options.ts";
import { runServer } from "../lib/run-server.ts";
import { createPaymentsApp, gatewayTables } from "./app.ts";
import { createGateway } from "./gateway.ts";

const usage =
  "PAYMENT_SECRET=S PAYMENT_WEBHOOK_SECRET=W dev/payments/server.ts --port N --state DIR [--public-url URL] [--merchant NAME] [--color HEX]";
const options = readOptions(
  usage,
  z.object({
    port: portOption,
    state: z.string().min(1),
    "public-url": httpUrl.optional(),
    merchant: z.string().min(1).default("Fanatics"),
    color: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .default("#d6001c"),
  }),
);

const db = openDatabase(options.state, "payments.sqlite", gatewayTables);
const gateway = createGateway({
  db,
  publicUrl: (options["public-url"] ?? `http://localhost:${options.port}`).replace(/\/$/, ""),
  secret: readSecret("PAYMENT_SECRET"),
  webhookSecret: readSecret("PAYMENT_WEBHOOK_SECRET"),
  brand: { name: options.merchant, color: options.color },
});

runServer({
  name: "payments",
  port: options.port,
  listener: getRequestListener(createPaymentsApp(gateway).fetch),
  close: () => {
    gateway.stop();
    db.close();
  },
});
