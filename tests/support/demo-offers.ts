import type { Offers } from "#contract/offer.ts";
import type { SectionSeats } from "#contract/section-seats.ts";
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

/** The sections of a demo venue as the API tells them, with their outlines; all seats are taken. */
export function demoSections(name: PlanName): { path: string; answer: SectionSeats }[] {
  return demoPlan(name).plan.sections.map(({ id, level, general, path, rows }) => ({
    path,
    answer: {
      eventId: "6491ee01-d16e-5cb1-95e3-502f9dc0d786",
      version: 1,
      publishedAt: "2026-11-23T12:00:00.000Z",
      ticketLimit: 8,
      section: { id, level, general },
      rows: general
        ? []
        : rows.map((row) => ({
            name: row.name,
            seats: row.seats.map((seat) => ({ name: seat, place: "seat" as const, offer: null })),
          })),
      offers: [],
    },
  }));
}
