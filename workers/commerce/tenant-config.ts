import type { TenantConfig } from "#contract/tenant.ts";
import icon from "./tenant-icons/icon.png?inline";
import icon2x from "./tenant-icons/icon-2x.png?inline";
import icon3x from "./tenant-icons/icon-3x.png?inline";
import smallLogo from "./tenant-icons/logo.png?inline";
import logo from "./tenant-logo.png?inline";

/** What the tenant calls its points (§1). */
export const LOYALTY_CURRENCY = "FanCash";

/** Settings of the tenant that this API serves (§1, §3 tenant config, §9). */
export const TENANT_CONFIG: TenantConfig = {
  name: "fanatics",
  authenticationType: "SSO",
  transactableType: "GST_ONLY",
  loyalty: {
    programName: LOYALTY_CURRENCY,
    type: "redeem",
    currencyType: "points",
    earnRate: 1,
    // Worth no more than the ten US dollars, so that no currency is a way to gain.
    thousandPointsWorth: { USD: 1_000, CAD: 1_350, EUR: 850, GBP: 750 },
  },
  ACLAllow: { guestCanPurchase: true },
  // Of a caller: price-settings.ts.
  discounts: [],
  refusedDiscountToken: null,
  minimumRedemptionPoints: 1000,
  transferOffersPerTicket: 5,
};

/** The tenant in its emails and documents. */
export const TENANT_BRAND = {
  /** The shop's name, as the storefront shows it; its last words are in the brand's color. */
  shopName: "Fanatics Tickets",
  /** Its domain has to be one that the email provider may send from. */
  sender: { name: "Fanatics Tickets", address: "tickets@example.com" },
  replyTo: "help@example.com",
  /** Who the invoice is from, line by line. */
  sellerLines: ["Fanatics Tickets", "1 Example Plaza", "New York, NY 10001", "United States"],
  /** A square picture as a data URL, shown before the name on `night`. */
  logo,
  /** Pictures of wallet passes by the names that Apple Wallet expects; `@2x` and `@3x` for denser screens. */
  passPictures: {
    "icon.png": icon,
    "icon@2x.png": icon2x,
    "icon@3x.png": icon3x,
    "logo.png": smallLogo,
    "logo@2x.png": logo,
  },
  colors: { brand: "#d6001c", night: "#0c0d10", onNight: "#f7f7f5", nightBrand: "#ff5364" },
};
