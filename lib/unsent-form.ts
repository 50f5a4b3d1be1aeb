/** A submitted form that did not reach the API: the same address and fields submit it again. */
export interface UnsentForm {
  /** Path below the app's prefix. */
  action: string;
  /** In their order; a name may repeat. */
  fields: [name: string, value: string][];
}

/** The form that was submitted to `action`, without files. */
export const unsentForm = (action: string, form: FormData): UnsentForm => ({
  action,
  fields: [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
});

/** The unsent form in the data of an action, null without one. */
export function unsentIn(actionData: unknown): UnsentForm | null {
  const { unsent = null }: { unsent?: UnsentForm | null } = Object(actionData);
  return unsent;
}
