import { CATEGORY_IDS } from "#contract/category.ts";
import { days, instant } from "./dates.ts";

const PLAIN = {
  currency: "USD",
  starts_at: null,
  ends_at: null,
  uses_per_event: null,
  minimum_total: 0,
  maximum_tickets: null,
  category_id: null,
  members_only: 0,
};

/** One promo code for each way a code can be accepted or refused, as rows of the table `promo_codes`. */
export function promoCodeRows(now: number) {
  return [
    { ...PLAIN, code: "FAN10", description: "10 % off", kind: "percent", value: 10 },
    {
      ...PLAIN,
      code: "WELCOME20",
      description: "20 USD off from 100 USD",
      kind: "amount",
      value: 2000,
      minimum_total: 10000,
    },
    {
      ...PLAIN,
      code: "FEEFREE",
      description: "No service fee on up to 4 tickets",
      kind: "service_fee",
      value: 100,
      maximum_tickets: 4,
    },
    {
      ...PLAIN,
      code: "MEMBER15",
      description: "15 % off for members",
      kind: "percent",
      value: 15,
      members_only: 1,
    },
    {
      ...PLAIN,
      code: "EXPIRED5",
      description: "5 % off, ended",
      kind: "percent",
      value: 5,
      starts_at: instant(now - days(60)),
      ends_at: instant(now - days(1)),
    },
    {
      ...PLAIN,
      code: "SOON25",
      description: "25 % off, later",
      kind: "percent",
      value: 25,
      starts_at: instant(now + days(30)),
      ends_at: instant(now + days(60)),
    },
    {
      ...PLAIN,
      code: "LASTONE",
      description: "50 % off, once an event",
      kind: "percent",
      value: 50,
      uses_per_event: 1,
    },
    {
      ...PLAIN,
      code: "SPORTS5",
      description: "5 % off sports",
      kind: "percent",
      value: 5,
      category_id: CATEGORY_IDS.sports,
    },
  ];
}
