import { redirect } from "@remix-run/cloudflare";

/** GET /order-confirmation: the order's uuid is optional (§2.1); without it, buyers look their order up. */
export const loader = () => redirect("/find-order");
