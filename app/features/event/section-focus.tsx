import { createContext, type ReactNode, useContext, useMemo, useState } from "react";

interface SectionFocus {
  /** The section under the pointer or the keyboard's focus, on the plan or in the list. */
  pointed: string | null;
  point(section: string | null): void;
}

const Context = createContext<SectionFocus>({ pointed: null, point: () => {} });

/** Lets plan and list highlight each other's section. */
export function SectionFocusProvider({ children }: { children: ReactNode }) {
  const [pointed, point] = useState<string | null>(null);
  const value = useMemo(() => ({ pointed, point }), [pointed]);
  return <Context.Provider value={value}>{children}</Context.Provider>;
}

export const useSectionFocus = (): SectionFocus => useContext(Context);

/** Handlers for an element that stands for a section. */
export function pointingAt(section: string, { point }: SectionFocus) {
  return {
    onPointerEnter: () => point(section),
    onPointerLeave: () => point(null),
    onFocus: () => point(section),
    onBlur: () => point(null),
  };
}
