import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { says } from "../e2e/support/words.ts";
import { EMPTY_TEXTS } from "../support/fault-matrix/empty-texts.ts";
import { Failures, inTurns } from "../support/fault-matrix/failures.ts";
import { type Filled, FORMS, type Form } from "../support/fault-matrix/forms.ts";
import { type Places, preparePlaces } from "../support/fault-matrix/places.ts";
import { SCREENS, type Screen } from "../support/fault-matrix/screens.ts";
import { sendAgain } from "../support/fault-matrix/sending.ts";
import { screenCell } from "../support/fault-matrix/table.ts";
import type { Answer, PlainVisitor } from "../support/fault-matrix/visitor.ts";
import { type ApiFault, openWorld, type World } from "../support/fault-matrix/world.ts";
import { useFreshSockets } from "../support/fresh-sockets.ts";
import { headingOf, readableText } from "../support/page-forms.ts";

const API_FAULTS: readonly ApiFault[] = ["down", "slow", "hang", "garbage", "half"];
const QUICK_FAULTS = API_FAULTS.filter((fault) => fault !== "hang");
/** Rows that are tried at the same time. More would make well calls too slow on a machine with two cores. */
const AT_ONCE = 4;
/** Time limit for all rows, on a machine that is busy with other tests (ms). */
const SWEEP_MS = 300_000;
const OUTAGE = says("errors:outage.title");

useFreshSockets();

let world: World;
let places: Places;
beforeAll(async () => {
  world = await openWorld();
  places = await preparePlaces(world);
});
afterAll(() => world.close());

/** What a visitor has in front of them, for comparing two visits of the same screen. */
interface Seen {
  status: number;
  heading: string;
  text: string;
  location: string | null;
}

const seen = ({ status, body, location }: Answer): Seen => ({
  status,
  heading: headingOf(body),
  text: readableText(body),
  location: location?.replace(/(state|nonce|code_challenge|at)=[^&]*/g, "$1=…") ?? null,
});

const isPage = ({ headers, status }: Answer) =>
  headers.get("Content-Type")?.startsWith("text/html") === true && (status < 300 || status >= 400);

/** What every answer must be, whatever fails: never blank, never an internal error, never "there is nothing". */
function expectAnswer(answer: Answer, well: Answer): void {
  const { heading, text } = seen(answer);
  expect(answer.status).not.toBe(500);
  if (!isPage(answer)) return;
  expect(heading, "a page without a heading").not.toBe("");
  expect(text.length, "a blank page").toBeGreaterThan(60);
  const claims = EMPTY_TEXTS.filter(
    (nothing) => text.includes(nothing) && !seen(well).text.includes(nothing),
  );
  expect(claims).toEqual([]);
}

function expectInOutage(screen: Screen, answer: Answer, well: Answer): void {
  const { heading, text } = seen(answer);
  if (screen.inOutage === "same") {
    expect([answer.status, heading, seen(answer).location]).toEqual([
      well.status,
      seen(well).heading,
      seen(well).location,
    ]);
    return;
  }
  if (screen.inOutage === "data") {
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(answer.body).not.toMatch(/\[\]/);
    return;
  }
  expect(text).toContain("reach our ticket service");
  for (const words of screen.says ?? []) expect(text).toContain(words);
  for (const kept of screen.kept ?? []) expect(answer.body.replaceAll("&amp;", "&")).toContain(kept);
  if (screen.inOutage === "section") {
    expect([answer.status, heading]).toEqual([screen.outageStatus ?? 200, seen(well).heading]);
  } else {
    expect([answer.status, heading]).toEqual([503, OUTAGE]);
  }
  expect(answer.body).toMatch(/<a [^>]*>Try again</);
}

const visitorOf = (screen: Screen): PlainVisitor => places.people[screen.as ?? "guest"].visitor.copy();

describe("the API fails while a visitor opens", () => {
  const failures = new Failures();
  beforeAll(async () => {
    const wells = new Map<Screen, Answer>();
    await inTurns(SCREENS, AT_ONCE, (screen) =>
      failures.watch(screen.name, "well", async () => {
        const well = await visitorOf(screen).get(screen.address(places));
        expect(well.status).toBe(screen.status ?? 200);
        wells.set(screen, well);
        for (const fault of QUICK_FAULTS)
          await failures.watch(screen.name, fault, () => tryScreen(screen, well, fault));
        const again = await visitorOf(screen).get(screen.address(places));
        expect([again.status, headingOf(again.body)]).toEqual([well.status, headingOf(well.body)]);
      }),
    );
    // All at once: each waits as long as the storefront does, and does nothing.
    const hanging = [...wells].map(([screen, well]) =>
      failures.watch(screen.name, "hang", () => tryScreen(screen, well, "hang")),
    );
    await Promise.all(hanging);
  }, SWEEP_MS);
  it.each(SCREENS)("$name", ({ name }) => expect(failures.of(name)).toEqual([]));
});

async function tryScreen(screen: Screen, well: Answer, fault: ApiFault): Promise<void> {
  const visitor = visitorOf(screen);
  world.break(visitor, fault);
  const answer = await visitor.get(screen.address(places));
  world.mend(visitor);
  if (fault === "slow")
    return expect(seen(answer)).toMatchObject({ heading: seen(well).heading, status: well.status });
  expectAnswer(answer, well);
  expectInOutage(screen, answer, well);
}

describe("the API fails while a visitor sends", () => {
  const failures = new Failures();
  beforeAll(async () => {
    const hanging: { form: Form; filled: Filled }[] = [];
    const cells = FORMS.flatMap((form) => API_FAULTS.map((fault) => ({ form, fault })));
    await inTurns(cells, AT_ONCE, ({ form, fault }) =>
      failures.watch(form.name, fault, async () => {
        const filled = await form.fill(world);
        if (fault === "hang") hanging.push({ form, filled });
        else await expectKept(form, filled, fault, await sendWhile(filled, fault));
      }),
    );
    const lost = await Promise.all(
      hanging.map(async ({ form, filled }) => ({ form, filled, failed: await sendWhile(filled, "hang") })),
    );
    await inTurns(lost, AT_ONCE, ({ form, filled, failed }) =>
      failures.watch(form.name, "hang", () => expectKept(form, filled, "hang", failed)),
    );
  }, SWEEP_MS);
  it.each(FORMS)("$name", ({ name }) => expect(failures.of(name)).toEqual([]));
});

async function sendWhile({ visitor, sent }: Filled, fault: ApiFault): Promise<Answer> {
  world.break(visitor, fault);
  const answer = await visitor.submit(sent);
  world.mend(visitor);
  return answer;
}

async function expectKept(form: Form, filled: Filled, fault: ApiFault, answer: Answer): Promise<void> {
  expect(answer.status === 503).toBe(fault !== "slow" && form.inOutage !== "works");
  await sendAgain(form, filled, answer);
}

describe("members whose sessions can’t be read", () => {
  beforeAll(() => {
    world.sessionsDown = true;
  });
  afterAll(() => {
    world.sessionsDown = false;
  });

  const isMembers = ({ as = "guest" }: Screen) => as === "member" || as === "operator";
  it.each(SCREENS.filter(isMembers))("are not taken for guests: $name", async (screen) => {
    const answer = await visitorOf(screen).get(screen.address(places));
    const cell = screenCell(screen, "identity");
    expect(answer.location).toBeNull();
    expect(answer.status).toBe(cell === "503" ? 503 : 200);
    if (isPage(answer)) expect(headingOf(answer.body) === OUTAGE).toBe(cell === "503");
  });

  it.each(FORMS.filter(({ byMember }) => byMember))("keep their form: $name", async (form) => {
    world.sessionsDown = false;
    const filled = await form.fill(world);
    world.sessionsDown = true;
    const answer = await filled.visitor.submit(filled.sent);
    world.sessionsDown = false;
    // Signing out leads home, as the provider's own sign-out is unknown.
    if (form.inOutage === "works") expect([answer.status, await filled.outcome()]).toEqual([200, form.done]);
    else await sendAgain(form, filled, answer);
    world.sessionsDown = true;
  });
});
