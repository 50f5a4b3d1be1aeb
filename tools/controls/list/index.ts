import type { Control } from "../control.ts";
import { MEMBER_CONTROLS } from "./members.ts";
import { OPERATION_CONTROLS } from "./operation.ts";
import { PURCHASE_CONTROLS } from "./purchase.ts";
import { REQUEST_CONTROLS } from "./requests.ts";
import { TEXT_CONTROLS } from "./texts.ts";

/** Every control of docs/security.md. */
export const CONTROLS: readonly Control[] = [
  ...TEXT_CONTROLS,
  ...REQUEST_CONTROLS,
  ...PURCHASE_CONTROLS,
  ...MEMBER_CONTROLS,
  ...OPERATION_CONTROLS,
];
