import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";

/** How long after the last change a form is saved. Milliseconds. */
const QUIET_MS = 800;

/**
 * Saves a form in the background while it is filled in, so that leaving or reloading loses nothing. Without scripts
 * the buttons of the page save it instead. @returns the form's `onChange`.
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
    }, QUIET_MS);
  };
}
