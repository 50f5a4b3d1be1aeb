import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/** Debounce: a form is saved this long after its last change (ms). */
const DEBOUNCE_MS = 800;

/**
 * Saves a form in the background while the visitor types, so that leaving or reloading loses nothing. Without scripts,
 * the page's buttons save it. @returns the form's `onChange`
 */
export function useSavedWhileTyping(action: string): (event: FormEvent<HTMLFormElement>) => void {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  return (event) => {
    const form = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const values = new FormData(form);
      values.set("to", "stay");
      submit(values, {
        method: "post",
        action,
        navigate: false,
        fetcherKey: "draft",
        preventScrollReset: true,
      });
    }, DEBOUNCE_MS);
  };
}
