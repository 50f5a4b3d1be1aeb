import type { Context } from "hono";
import type { Holder } from "../objects/inventory/requests.ts";
import { cartOf, guestHistoryOf, inventoryOf, orderOf } from "../objects/stubs.ts";
import { current } from "../store/database.ts";
import { adoptSeen } from "../store/history.ts";
import { listGuestOrders } from "../store/orders.ts";
import { type OwnerEnv, timed } from "./context.ts";
import { outage } from "./failure.ts";

interface GuestData {
  /** Hash of the guest's session id. */
  from: string;
  /** The member, in the session that the browser has from now on. */
  to: Holder & { userId: string };
  carts: readonly string[];
}

/**
 * Moves what a guest had to the member they signed in as. Every part is idempotent, and nothing of anyone else is moved.
 *
 * @throws ApiFailure 503 while a cart is busy with its payment
 */
export async function adopt(c: Context<OwnerEnv>, { from, to, carts }: GuestData): Promise<void> {
  const moves = carts.map((id) => cartOf(c.env, id).adopt(from, to));
  const moved = await timed(c, "cart", Promise.all(moves));
  if (moved.includes("busy")) throw outage("A payment");
  await timed(c, "order", moveOrders(c, from, to));
  await timed(c, "history", moveHistory(c, from, to.userId));
}

async function moveHistory(c: Context<OwnerEnv>, from: string, userId: string): Promise<void> {
  const guest = guestHistoryOf(c.env, from);
  const items = await guest.list();
  if (items.length === 0) return;
  await adoptSeen(current(c.env.DB), items, `user:${userId}`);
  await guest.clear();
}

/** Orders stay a guest's: their buyer adds them to an account by a form (docs/decisions/0024). */
async function moveOrders(c: Context<OwnerEnv>, from: string, to: Holder): Promise<void> {
  const orders = await listGuestOrders(current(c.env.DB), from);
  await Promise.all(
    orders.map(async ({ uuid, cartId, eventId }) => {
      // The tickets count for the new session before the old one loses the order, so that a retry finds it again.
      const holder = { sessionHash: to.sessionHash, userId: null };
      await inventoryOf(c.env, eventId).adopt({ cartId, from, to: holder, ticketLimit: 0 });
      await orderOf(c.env, uuid).moveGuest(uuid, from, to.sessionHash);
    }),
  );
}
