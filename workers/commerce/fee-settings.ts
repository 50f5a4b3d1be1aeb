import { env } from "cloudflare:workers";
import { readFees } from "./domain/fees.ts";
import type { Bindings } from "./env.ts";

const { TICKET_FEES }: Pick<Bindings, "TICKET_FEES"> = env;

/** The fees of this deployment, for every price that is shown or charged. */
export const FEES = readFees(TICKET_FEES);
