import { Form, useNavigation } from "@remix-run/react";
import clsx from "clsx";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RefusalNotice } from "#app/features/checkout/refusal-notice.tsx";
import { useFieldErrors } from "#app/features/checkout/use-field-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Container } from "#app/ui/container.tsx";
import { TextField } from "#app/ui/field.tsx";
import { IconError, IconSuccess, IconWarning } from "#app/ui/icons.tsx";
import { PageTitle } from "#app/ui/page-title.tsx";
import type { GateAnswer, GateResult } from "#contract/gate.ts";
import { timeWithZone } from "#lib/dates.ts";
import type { Scan } from "./scan.ts";

/** Checks tickets at a gate. A scanner types the code and presses Enter; the field is empty and focused again after. */
export function GatePage({
  gate,
  scan,
}: {
  gate: { eventName: string; timezone: string };
  scan: Scan | undefined;
}) {
  const { t } = useTranslation("gate");
  const errors = useFieldErrors(scan?.failure);
  // Not until the page is idle: the result is there before the rest of the page is loaded again, and the next scan too.
  const busy = useNavigation().state === "submitting";
  const form = useRef<HTMLFormElement>(null);
  // The result that the page came with: whoever scans before the scripts run keeps what they typed.
  const shown = useRef(scan);
  useEffect(() => {
    if (!scan || scan === shown.current) return;
    shown.current = scan;
    form.current?.reset();
    form.current?.querySelector("input")?.focus();
  }, [scan]);
  return (
    <main
      id="main"
      tabIndex={-1}
      className="min-h-[calc(100dvh-11rem)] bg-sunken sm:min-h-[calc(100dvh-9rem)]"
    >
      <Container width="text" className="grid gap-6 py-8 sm:py-10">
        <PageTitle below={gate.eventName}>{t("title")}</PageTitle>
        <div role="status" aria-live="assertive">
          {scan?.answer ? <Result answer={scan.answer} timezone={gate.timezone} /> : null}
        </div>
        <RefusalNotice failure={scan?.failure} errors={errors} fields={["code"]} />
        <Card>
          <Form method="post" ref={form} className="grid gap-4" noValidate>
            <TextField
              name="code"
              label={t("code")}
              hint={t("hint")}
              error={errors.get("code")}
              autoFocus
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
            <Button size="lg" busy={busy} className="justify-self-start">
              {t("check")}
            </Button>
          </Form>
        </Card>
      </Container>
    </main>
  );
}

const LOOKS: Record<GateResult, { Icon: typeof IconSuccess; tone: string }> = {
  valid: { Icon: IconSuccess, tone: "bg-success-soft text-success" },
  used: { Icon: IconWarning, tone: "bg-warning-soft text-warning" },
  replaced: { Icon: IconError, tone: "bg-danger-soft text-danger" },
  refunded: { Icon: IconError, tone: "bg-danger-soft text-danger" },
  unknown: { Icon: IconError, tone: "bg-danger-soft text-danger" },
};

/** Large enough to read at arm's length. */
function Result({ answer: { result, place, usedAt }, timezone }: { answer: GateAnswer; timezone: string }) {
  const { t, i18n } = useTranslation("gate");
  const { Icon, tone } = LOOKS[result];
  return (
    <div
      className={clsx("flex items-center gap-4 rounded-card border border-current/25 p-5 sm:p-8", tone)}
      data-testid="gate-result"
      data-result={result}
    >
      <Icon className="size-16 shrink-0 sm:size-24" />
      <div className="grid min-w-0 gap-1">
        <p className="display-title text-4xl sm:text-6xl">{t(`result.${result}.title`)}</p>
        <p className="text-lg text-ink">{t(`result.${result}.text`)}</p>
        {place ? <p className="text-2xl font-extrabold text-ink wrap-anywhere">{place}</p> : null}
        {result === "used" && usedAt ? (
          <p className="text-ink">{t("usedAt", { time: timeWithZone(usedAt, timezone, i18n.language) })}</p>
        ) : null}
      </div>
    </div>
  );
}
