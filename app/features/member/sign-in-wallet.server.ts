import type { Api } from "#app/api/index.server.ts";

/** How often the wallet of a pending member is asked for again (§4, §9). */
const RETRIES = 3;
const PAUSE = 200;

/**
 * Makes sure that the member who just signed in has a wallet. False when there is none or it is not registered: the
 * sign-in then fails (§4). A pending one is asked for up to three times more.
 *
 * @throws ApiOutage
 */
export async function ensureWallet(api: Pick<Api, "wallet">, emailAddress: string): Promise<boolean> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await api.wallet.create(emailAddress);
    if (!answer.ok) return false;
    const { isRegistered, memberDetailsStatus } = answer.value;
    if (isRegistered) return true;
    if (memberDetailsStatus !== "pending" || attempt >= RETRIES) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
