import type { Bindings } from "../env.ts";

type Namespaces = Pick<
  Bindings,
  | "EVENT_INVENTORY"
  | "EVENT_CHANGES"
  | "CART"
  | "ORDER"
  | "WALLET"
  | "LIMITER"
  | "GUEST_HISTORY"
  | "DO_LOCATION_HINT"
>;

const HINTS: readonly DurableObjectLocationHint[] = [
  "wnam",
  "enam",
  "sam",
  "weur",
  "eeur",
  "apac",
  "oc",
  "afr",
  "me",
];

/** Where this environment creates new objects; empty when it leaves that to the platform. */
function placement(env: Namespaces): DurableObjectNamespaceGetDurableObjectOptions {
  const locationHint = HINTS.find((hint) => hint === env.DO_LOCATION_HINT);
  return locationHint ? { locationHint } : {};
}

/** The inventory of an event. */
export const inventoryOf = (env: Namespaces, eventId: string) =>
  env.EVENT_INVENTORY.get(env.EVENT_INVENTORY.idFromName(eventId.toLowerCase()), placement(env));

/** The changes of an event. */
export const eventChangesOf = (env: Namespaces, eventId: string) =>
  env.EVENT_CHANGES.get(env.EVENT_CHANGES.idFromName(eventId.toLowerCase()), placement(env));

/** The cart of this id, whether it exists or not. */
export const cartOf = (env: Namespaces, cartId: string) =>
  env.CART.get(env.CART.idFromName(cartId.toLowerCase()), placement(env));

/** The order of this uuid, whether it exists or not. */
export const orderOf = (env: Namespaces, uuid: string) =>
  env.ORDER.get(env.ORDER.idFromName(uuid.toLowerCase()), placement(env));

/** The points of a member. */
export const walletOf = (env: Namespaces, userId: string) =>
  env.WALLET.get(env.WALLET.idFromName(userId), placement(env));

/** What uses are counted by: a network (`networkOf`), a member, an order that is looked up, or an email address. */
export type LimitSubject = `${"network" | "member" | "order" | "email"}:${string}`;

/** The budgets of a subject. */
export const limiterOf = (env: Namespaces, subject: LimitSubject) =>
  env.LIMITER.get(env.LIMITER.idFromName(subject), placement(env));

/** What a guest viewed. */
export const guestHistoryOf = (env: Namespaces, sessionHash: string) =>
  env.GUEST_HISTORY.get(env.GUEST_HISTORY.idFromName(sessionHash), placement(env));
