/** Class of every result other than events: the name's link covers the whole box. */
export const RESULT_BOX =
  "group relative flex overflow-hidden rounded-card border border-line bg-raised shadow-card transition-shadow hover:shadow-lifted has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus";
export const RESULT_LINK =
  "outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-brand group-hover:decoration-2 group-hover:underline-offset-4";
