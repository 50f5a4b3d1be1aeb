import { extensionAction } from "#app/features/checkout/extension.server.ts";
import { stepLoader } from "#app/features/checkout/step.server.ts";
import { StepRoute } from "#app/features/checkout/step-pages.tsx";
import { noStore } from "#app/platform/no-store.server.ts";

export const headers = noStore;
export const loader = stepLoader;

/** Gives the buyer more time, once, and saves the step that they are in. */
export const action = extensionAction;

export default StepRoute;
