import { stepLoader } from "#app/features/checkout/step.server.ts";
import { StepRoute } from "#app/features/checkout/step-pages.tsx";
import { noStore } from "#app/platform/no-store.server.ts";

export const headers = noStore;
export const loader = stepLoader;

export default StepRoute;
