import { isEmailAddress } from "./buyer-rules.ts";
import type { FindOrder } from "./order.ts";
import { readOrderNumber } from "./order-number.ts";

/** The refused fields of a look-up; the texts are in `errors.json` under `violations.<message>`. */
export function judgeOrderLookup({
  orderNumber,
  emailAddress,
}: FindOrder): { field: keyof FindOrder; message: "required" | "order_number" | "email" }[] {
  const number =
    orderNumber.trim() === "" ? "required" : readOrderNumber(orderNumber) ? null : "order_number";
  const email =
    emailAddress.trim() === "" ? "required" : isEmailAddress(emailAddress.trim()) ? null : "email";
  return [
    ...(number ? [{ field: "orderNumber", message: number } as const] : []),
    ...(email ? [{ field: "emailAddress", message: email } as const] : []),
  ];
}
