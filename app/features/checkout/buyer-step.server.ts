import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { RequestContext } from "#app/platform/context.server.ts";
import { section, settle } from "#app/platform/outage.server.ts";
import { tenantConfig } from "#app/platform/tenant.server.ts";
import { type Buyer, completeBuyer } from "#contract/buyer.ts";
import type { Cart } from "#contract/cart.ts";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { acceptsPoints, worthOfPoints } from "#contract/points.ts";
import { mayRedeem, type TenantConfig } from "#contract/tenant.ts";
import type { BuyerData } from "./buyer-step.tsx";
import { cartOf } from "./cart.server.ts";
import { countries } from "./countries.server.ts";
import { type BuyerValues, parsePoints } from "./form-values.ts";
import { type FormFailure, refusedField } from "./refusal.ts";

const EXAMPLE_POINTS = 1000;

/** What the buyer step shows that is not the cart's: loaded beside it, so that the page waits for one round of calls. */
export type BuyerFacts = Awaited<ReturnType<typeof buyerFacts>>;

export async function buyerFacts(context: RequestContext) {
  const [tenant, member] = await Promise.all([tenantConfig(context), memberWithDetails(context)]);
  return { tenant, ...member };
}

/** The buyer step's data. Fields start with what the cart has, else the address, else the member's saved details, else their profile. */
export function buyerData(
  context: RequestContext,
  cart: Cart,
  { tenant, member, details }: BuyerFacts,
): BuyerData {
  const profile = member && {
    firstName: member.profile.firstName,
    lastName: member.profile.lastName,
    emailAddress: member.profile.email,
  };
  const saved = filledFields(cart.buyer);
  return {
    countries: countries(context.language),
    start: completeBuyer({
      // Most visitors live in the country that they are in, and buy tickets there.
      country: context.edgeCity?.countryCode ?? cart.items[0]?.event.country ?? "",
      ...filledFields(profile),
      ...filledFields(details?.buyer ?? null),
      ...filledFields(cart.shippingAddress),
      ...saved,
    }),
    prefilled: member !== null && Object.keys(saved).length === 0,
    signedIn: member !== null,
    remembers: details && details.buyer !== null,
    redeemable: tenant !== null && mayRedeem(tenant.loyalty),
    pointsExample: tenant && pointsExample(tenant.loyalty, cart.totals.currency),
  };
}

function pointsExample(loyalty: TenantConfig["loyalty"], currency: string): BuyerData["pointsExample"] {
  if (!acceptsPoints(loyalty, currency)) return null;
  return { points: EXAMPLE_POINTS, worth: worthOfPoints(loyalty, EXAMPLE_POINTS, currency) };
}

/** @returns null in an outage @throws Response 404 for another visitor's cart */
export async function buyerLoader({ context, params }: LoaderFunctionArgs): Promise<BuyerData | null> {
  const [cart, facts] = await Promise.all([cartOf(context, params.cartId ?? ""), buyerFacts(context)]);
  return cart && buyerData(context, cart, facts);
}

/** The signed-in member with what they asked us to fill in; without an answer, nothing of it is offered. */
async function memberWithDetails(context: RequestContext) {
  const member = await memberOrGuest(context);
  const details = member && (await section(context.api.user.details(), { orRefused: true }));
  return { member, details };
}

/** The signed-in member; null also when sessions cannot be read, because buying as a guest still works. */
async function memberOrGuest(context: RequestContext) {
  return context.member().catch((error: unknown) => {
    context.log.warn("no member session", { reason: error instanceof Error ? error.message : null });
    return null;
  });
}

const filledFields = (buyer: Partial<Buyer> | null): Partial<Buyer> =>
  Object.fromEntries(Object.entries(buyer ?? {}).filter(([, value]) => value !== ""));

/**
 * Saves complete buyer details and points. The API saves the details that it refuses as well, so that the page shows
 * them again after a reload.
 *
 * @returns why the form was refused, or null
 */
export async function submitBuyer(
  context: RequestContext,
  cartId: string,
  { buyer, points }: BuyerValues,
): Promise<FormFailure | null> {
  const redeemPoints = parsePoints(points);
  const form = { buyer, redeemPoints: redeemPoints ?? 0, complete: true };
  const result = await settle(context.api.carts.saveBuyer(cartId, form));
  if (!result.ok) return result;
  return redeemPoints === null ? refusedField("redeemPoints", "integer") : null;
}

/** Saves unfinished details as they are; points that may not be redeemed are left out. @returns why not, or null */
export async function saveBuyerDraft(
  context: RequestContext,
  cartId: string,
  { buyer, points }: BuyerValues,
): Promise<FormFailure | null> {
  const form = { buyer, redeemPoints: parsePoints(points) ?? 0, complete: false };
  const result = await settle(context.api.carts.saveBuyer(cartId, form));
  return result.ok || result.refusal?.code === ERROR_CODES.POINTS_REFUSED ? null : result;
}
