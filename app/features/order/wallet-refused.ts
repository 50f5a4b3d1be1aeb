/** Query with which a page of tickets says that one could not be added to a wallet app. */
export const WALLET_REFUSED = { name: "wallet", value: "refused" } as const;
