/** The columns of the fault matrix: short name, what happens, and the test that makes it happen. */
export const FAULTS = [
  ["500", "the API answers every call with a 500", "matrix"],
  ["slow", "the API takes 300 ms longer for every call", "matrix"],
  ["hang", "the API never answers", "matrix"],
  ["garbage", "the API answers with a page of someone else", "matrix"],
  ["half", "the API does what was asked, and breaks off in the middle of its answer", "matrix"],
  [
    "stream",
    "a section fails after the page has begun, or the page breaks off",
    "tests/faults/broken-stream.test.ts",
  ],
  ["identity", "the sessions of members can’t be read; the provider is gone", "matrix"],
  ["keys", "the identity provider signs with a new key", "writing"],
  [
    "clock",
    "the API’s clock, the provider’s or the gateway’s is 290 to 300 s off, ahead or behind",
    "writing",
  ],
  ["twice", "a form is sent twice at the same moment", "writing"],
  ["hold", "the hold ends before the form is sent", "writing"],
  ["lost", "what was asked is done, and the answer lost", "matrix"],
  ["killed", "the Workers are killed after the page was opened", "writing"],
  ["reset", "the object that takes the form is reset", "writing"],
  ["overload", "the object that takes the form has too much to do", "writing"],
  ["alarm", "the alarms of cart and order fail twice", "writing"],
  ["busy", "the database does not answer", "writing"],
  ["deploy", "another version is deployed after the page was opened", "writing"],
  ["burst", "20 reloads of the page at once", "writing"],
  ["replay", "the gateway’s webhook comes again and again", "writing"],
] as const;
export type FaultName = (typeof FAULTS)[number][0];

/** The words of the table's cells, from best to worst. */
export const LEGEND = {
  ok: "nothing is to be seen of it",
  same: "the API is not needed: the page is what it always is",
  once: "done once, however often it was sent",
  kept: "503 that says so; what was typed is in the form, and sending it again does it once",
  link: "503 that says so, with a link to the form again; there was nothing to keep",
  part: "the page is there; each section that can’t be is said to be out of reach, with a way to try again",
  "503": "a page with status 503 says that our service is out of reach, with a link to try again",
  data: "503 without a list, for the script, the search engine or the operator who asked",
  "410": "a page that says that the hold is over, and leads back to the event",
} as const;
export type Outcome = keyof typeof LEGEND;

/** Why a combination can’t happen, or is another one. */
export const REASONS = {
  a: "it comes in one piece",
  b: "no member is asked for",
  c: "it changes nothing: whoever opens it again gets it",
  d: "to a page this is the API’s 500",
  e: "no page waits for an alarm",
  f: "nobody holds seats for it",
  g: "no object of its own takes it: as `busy`",
  h: "limits answer it: `tests/e2e/limits.test.ts`, `tests/integration/limits.test.ts`",
  i: "no webhook concerns it",
  j: "`tests/integration/auth-faults.test.ts`",
  k: "it says that tickets come first: `tests/e2e/room-in-cart.test.ts`",
} as const;
export type Reason = keyof typeof REASONS;
