import { describe, expect, it } from "vitest";
import { healthCheckSchema, linkoverSchema } from "./event.schema.ts";
import { purchaseSchema, purchaseStatusSchema } from "./purchase.schema.ts";
import { webUrlSchema } from "./web-url.schema.ts";

describe("a URL from the API that becomes a link", () => {
  it.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    " javascript:alert(1)",
    "java\tscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "blob:https://venue.example/x",
    "file:///etc/passwd",
    "//evil.example",
    "/help",
    "",
  ])("is refused as %j", (url) => {
    expect(webUrlSchema.safeParse(url).success).toBe(false);
    const warning = { summary: "", description: "", learnMoreUrl: url };
    expect(healthCheckSchema.safeParse(warning).success).toBe(false);
    expect(linkoverSchema.safeParse({ url }).success).toBe(false);
    const answer = { status: "payment_required", lastDecline: null, paymentUrl: url };
    expect(purchaseStatusSchema.safeParse(answer).success).toBe(false);
    const { returnUrl, cancelUrl } = purchaseSchema.shape;
    for (const field of [returnUrl, cancelUrl]) expect(field.safeParse(url).success).toBe(false);
  });

  it.each(["https://venue.example/check?a=b#c", "http://localhost:8790/pay/1", "HTTPS://VENUE.EXAMPLE"])(
    "is taken as %s",
    (url) => expect(webUrlSchema.safeParse(url).success).toBe(true),
  );
});
