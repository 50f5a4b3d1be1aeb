import type { Offers } from "#contract/offer.ts";
import { formatMoney } from "#lib/money.ts";

/** A section with fewer free seats than this is drawn as "few left". */
const FEW = 12;

export type PlanSection = {
  id: string;
  path: string;
  x: number;
  y: number;
  level: string;
  available: number;
  state: "free" | "few" | "none";
  price: string | null;
};

/** A venue plan with its sections colored by availability. */
export type PlanData = {
  viewBox: string;
  stage: string;
  stageX: number;
  stageY: number;
  sections: PlanSection[];
};

/** Joins the drawing with the availability of its sections. `currency` is the event's. */
export function toPlanData({ plan, sections }: Offers, currency: string): PlanData {
  const byId = new Map(sections.map((section) => [section.id, section]));
  return {
    viewBox: plan.viewBox,
    stage: plan.stage,
    stageX: plan.stageLabelX,
    stageY: plan.stageLabelY,
    sections: plan.sections.map(({ id, path, labelX, labelY }) => {
      const section = byId.get(id);
      const available = section?.available ?? 0;
      return {
        id,
        path,
        x: labelX,
        y: labelY,
        level: section?.level ?? "",
        available,
        state: available === 0 ? "none" : available < FEW ? "few" : "free",
        price: section?.fromPrice != null ? formatMoney(section.fromPrice, currency) : null,
      };
    }),
  };
}
