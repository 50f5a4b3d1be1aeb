import clsx from "clsx";
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { IconError } from "./icons.tsx";

/** Class of every text input and select. */
export const CONTROL = "control";

export interface FieldTexts {
  label: ReactNode;
  name: string;
  /** Defaults to `name`; needed when two forms of a page have the same field. */
  id?: string;
  hint?: ReactNode;
  /** Why the value was refused, in the visitor's language. */
  error?: string | null;
  /** Shown after the label of an optional field, e.g. "(optional)". */
  optionalText?: string;
  /** The label is visually hidden. */
  hiddenLabel?: boolean;
  className?: string;
}

/** Ids and ARIA of the control inside a field. */
export interface ControlProps {
  id: string;
  name: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
}

/** Label, hint and refusal of one control, associated by ids. */
export function Field({
  label,
  name,
  id = name,
  hint,
  error,
  optionalText,
  hiddenLabel,
  className,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const described = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ");
  return (
    <div className={clsx("grid content-start gap-1", className)}>
      <label htmlFor={id} className={hiddenLabel ? "sr-only" : "text-sm font-semibold"}>
        {label}
        {optionalText ? <span className="font-normal text-muted"> {optionalText}</span> : null}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        name,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}

/** The refusal under a control. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-semibold text-danger">
      <IconError className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

/** A labeled `input`; every input attribute passes through. */
export function TextField({
  label,
  name,
  id,
  hint,
  error,
  optionalText,
  hiddenLabel,
  className,
  ...input
}: FieldTexts & Omit<InputHTMLAttributes<HTMLInputElement>, "name" | "id" | "className">) {
  return (
    <Field {...{ label, name, id, hint, error, optionalText, hiddenLabel, className }}>
      {(control) => <input className={CONTROL} {...input} {...control} />}
    </Field>
  );
}

/** A labeled native `select`; its options are the children. */
export function SelectField({
  label,
  name,
  id,
  hint,
  error,
  optionalText,
  hiddenLabel,
  className,
  children,
  ...select
}: FieldTexts & Omit<SelectHTMLAttributes<HTMLSelectElement>, "name" | "id" | "className">) {
  return (
    <Field {...{ label, name, id, hint, error, optionalText, hiddenLabel, className }}>
      {(control) => (
        <select className={clsx(CONTROL, "pr-8")} {...select} {...control}>
          {children}
        </select>
      )}
    </Field>
  );
}

/** A radio button as a card that is its label. Group several in a `fieldset` with a `legend`. */
export function RadioCard({
  name,
  value,
  id,
  title,
  description,
  end,
  ...input
}: {
  name: string;
  value: string;
  id: string;
  title: ReactNode;
  description?: ReactNode;
  /** At the end of the card, e.g. a price. */
  end?: ReactNode;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "title" | "type" | "name" | "value" | "id">) {
  return (
    <label
      htmlFor={id}
      className="flex min-h-11 cursor-pointer items-start gap-3 rounded-card border border-control bg-raised p-3 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink"
    >
      <input
        type="radio"
        className="mt-0.5 size-5 shrink-0"
        {...{ id, name, value }}
        aria-describedby={description ? `${id}-about` : undefined}
        {...input}
      />
      <span className="grid grow gap-0.5">
        <span className="font-semibold">{title}</span>
        {description ? (
          <span id={`${id}-about`} className="text-sm text-muted">
            {description}
          </span>
        ) : null}
      </span>
      {end ? <span className="shrink-0 font-bold tabular-nums">{end}</span> : null}
    </label>
  );
}

/** A labeled checkbox, with its refusal below. */
export function Checkbox({
  name,
  id = name,
  label,
  error,
  className,
  ...input
}: {
  name: string;
  id?: string;
  label: ReactNode;
  error?: string | null;
  className?: string;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "name" | "id" | "className">) {
  return (
    <div className={clsx("grid gap-1", className)}>
      <label htmlFor={id} className="flex min-h-9 cursor-pointer items-center gap-2.5">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          {...{ id, name }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...input}
        />
        <span>{label}</span>
      </label>
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
