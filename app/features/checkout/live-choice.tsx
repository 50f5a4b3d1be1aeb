import { createContext, type ReactNode, useContext, useState } from "react";
import type { LiveChoice } from "./live-price.ts";

const Context = createContext<[LiveChoice, (choice: LiveChoice) => void]>([{}, () => {}]);

/** What is chosen in the current step and not sent yet, for the totals around it. Give it the step as its key. */
export function LiveChoiceProvider({ children }: { children: ReactNode }) {
  return <Context.Provider value={useState<LiveChoice>({})}>{children}</Context.Provider>;
}

export const useLiveChoice = () => useContext(Context);
