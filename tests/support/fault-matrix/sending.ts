import { expect } from "vitest";
import { says } from "../../e2e/support/words.ts";
import { formsOf, headingOf, readableText } from "../page-forms.ts";
import { addressOf, type Filled, type Form } from "./forms.ts";
import type { Answer, PlainVisitor, Sent } from "./visitor.ts";

/**
 * Expects that a form was done, or that its visitor was told that it was not and that it works when they send it again
 * from the page that said so; and that it was done once in the end.
 */
export async function sendAgain(
  form: Form,
  { visitor, sent, outcome }: Filled,
  answer: Answer,
): Promise<void> {
  if (answer.status === 503) {
    if (form.inOutage !== "data") {
      expect(readableText(answer.body)).toContain(form.says ?? "reach our");
      expect(headingOf(answer.body)).not.toBe("");
    }
    const isSame = form.elsewhere || form.inOutage === "data";
    const again = isSame
      ? sent
      : (formAgain(form, answer, sent) ?? formAgain(form, await formPage(visitor, answer), sent));
    if (again) expectDone(form, await visitor.submit(again));
    else if (!form.isGoneOnceDone)
      throw new Error(`not kept on ${headingOf(answer.body)}: ${JSON.stringify(sent.fields)}`);
  } else expectDone(form, answer);
  expect(await outcome()).toEqual(form.done);
}

function expectDone(form: Form, answer: Answer): void {
  expect(headingOf(answer.body)).not.toBe(says("errors:outage.title"));
  expect([200, form.leadsTo], headingOf(answer.body)).toContain(answer.status);
}

/** Where a page that says that a form was not done leads to when it has no form itself. */
async function formPage(visitor: PlainVisitor, failed: Answer): Promise<Answer> {
  const link = /<a\b[^>]*href="\/fanatics([^"]*)"[^>]*>(?:Try again|Back to your order)</.exec(
    failed.body,
  )?.[1];
  return link ? visitor.open(link.replaceAll("&amp;", "&")) : failed;
}

/** The same form on the page that says that it was not done, with what was typed; null without one. */
export function formAgain({ kept = [] }: Form, failed: Answer, sent: Sent): Sent | null {
  const wanted = sent.fields.filter(([name]) => kept.includes(name));
  const isIn = (fields: Sent["fields"], [name, value]: Sent["fields"][number]) =>
    fields.some((field) => field[0] === name && field[1] === value);
  const form = formsOf(failed.body)
    .filter(({ method }) => method === "post")
    .find(({ fields, buttons }) => wanted.every((field) => isIn([...fields, ...buttons], field)));
  if (!form) return null;
  const pressed = form.buttons.filter((button) => isIn(sent.fields, button) && !isIn(form.fields, button));
  return { path: addressOf(form, failed.path), fields: [...form.fields, ...pressed] };
}
