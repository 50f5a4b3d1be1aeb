import { roomRemovalAction } from "#app/features/checkout/room-removal.server.ts";
import { stepLoader } from "#app/features/checkout/step.server.ts";
import { StepRoute } from "#app/features/checkout/step-pages.tsx";
import { noStore } from "#app/platform/no-store.server.ts";

export const headers = noStore;
export const loader = stepLoader;

/** Removes the hotel room, and saves the step that the buyer is in. */
export const action = roomRemovalAction;

export default StepRoute;
