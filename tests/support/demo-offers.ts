import type { Offers } from "#contract/offer.ts";
import { demoPlan, PLAN_NAMES, type PlanName } from "#tools/seats/plans.ts";

export const DEMO_PLANS: readonly PlanName[] = PLAN_NAMES;

/** The plan of a demo venue and its sections, as the API tells them, without a free seat. */
export function demoOffers(name: PlanName): Pick<Offers, "plan" | "sections"> {
  const { viewBox, surface, sections } = demoPlan(name).plan;
  return {
    plan: {
      viewBox,
      surface: { ...surface, box: [...surface.box] },
      sections: sections.map(({ id, path, labelX, labelY }) => ({ id, path, labelX, labelY })),
    },
    sections: sections.map(({ id, level, general }) => ({
      ...{ id, level, general, available: 0, accessible: 0, fromPrice: null, fromTotal: null },
    })),
  };
}
