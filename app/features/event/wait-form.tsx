import { Form, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { CHECK_FIELDS, type VisitorCheck } from "#contract/visitor-check.ts";
import { solve } from "#lib/proof-of-work.ts";

/**
 * Holds the same tickets again once the visitor has passed a check. Without scripts that is a wait, before which the
 * button leads back here; with scripts the browser solves the check and sends the form by itself.
 */
export function WaitForm({
  check,
  fields,
}: {
  check: VisitorCheck;
  fields: [name: string, value: string][];
}) {
  const { t } = useTranslation("event");
  const { search } = useLocation();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const { challenge, bits, waitSeconds } = check;
  useEffect(() => {
    const done = new AbortController();
    const send = (solution: string) => {
      const solved = form.current?.elements.namedItem(CHECK_FIELDS.solution);
      if (done.signal.aborted || !(solved instanceof HTMLInputElement)) return;
      done.abort();
      solved.value = solution;
      submit(form.current, { preventScrollReset: true });
    };
    solve(challenge, bits, done.signal).then((solution) => solution !== null && send(solution));
    // A slow device has waited long enough by then.
    const timer = setTimeout(send, waitSeconds * 1000, "");
    return () => {
      done.abort();
      clearTimeout(timer);
    };
  }, [challenge, bits, waitSeconds, submit]);
  return (
    <Form ref={form} method="post" action={`.${search}`} preventScrollReset className="grid gap-2">
      {fields.map(([name, value], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields of a form, which never change their order
        <input key={index} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name={CHECK_FIELDS.challenge} value={challenge} />
      <input type="hidden" name={CHECK_FIELDS.solution} defaultValue="" />
      <p className="text-sm text-muted">{t("refused.wait.hint", { count: waitSeconds })}</p>
      <p>
        <Button>{t("refused.wait.continue")}</Button>
      </p>
    </Form>
  );
}
