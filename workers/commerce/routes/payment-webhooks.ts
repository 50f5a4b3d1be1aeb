import { ERROR_CODES } from "#contract/error-codes.ts";
import { isUuid } from "#contract/ids.ts";
import { createRouter } from "../http/app.ts";
import { timed } from "../http/context.ts";
import { ApiFailure } from "../http/failure.ts";
import { cartOf } from "../objects/stubs.ts";
import { GatewayOutage } from "../payment/gateway.ts";
import { paymentGateway } from "../payment/select.ts";

export const paymentWebhookRoutes = createRouter();

/**
 * The gateway reports a change of a payment. Only the payment's id is taken from the payload, which is otherwise
 * untrusted: its state is fetched from the gateway. Responses other than 2xx make the gateway send it again.
 */
paymentWebhookRoutes.post("/api/payment/webhook", async (c) => {
  const body = await c.req.text();
  const message = await readMessage(body, c.req.raw.headers, c.var.now);
  if (!message)
    throw new ApiFailure(401, ERROR_CODES.UNAUTHORISED, {
      detail: "The signature is not the gateway's.",
      event: { kind: "webhook rejected", reason: "signature" },
    });
  if (isUuid(message.reference)) await timed(c, "cart", cartOf(c.env, message.reference).paymentChanged());
  return c.body(null, 204);

  async function readMessage(text: string, headers: Headers, now: number) {
    try {
      return await paymentGateway(c.env).readWebhook(headers, text, now);
    } catch (error) {
      if (error instanceof GatewayOutage || error instanceof SyntaxError)
        throw new ApiFailure(400, ERROR_CODES.INVALID_REQUEST, {
          violations: [{ field: "", message: "invalid" }],
          event: { kind: "webhook rejected", reason: "unreadable" },
        });
      throw error;
    }
  }
});
