import { FAULTS, type FaultName, LEGEND, type Outcome, REASONS, type Reason } from "./faults.ts";
import { FORMS, type Form } from "./forms.ts";
import { SCREENS, type Screen } from "./screens.ts";

type Cell = Outcome | Reason;

/** Rows that have a test of their own, with the route that they are about. */
export const ELSEWHERE = [{ name: "Sign in, the way back", route: "auth.callback", reason: "j" }] as const;

const API: readonly FaultName[] = ["500", "hang", "garbage", "half"];
const OBJECT: readonly FaultName[] = ["reset", "overload"];
const SHOWN = { outage: "503", section: "part", data: "data", same: "same" } as const;
const SENT = { kept: "kept", "asked again": "link", data: "data", works: "same" } as const;
const MEMBERS = ["member", "operator"];

/** What a visitor gets who opens a screen under a fault. */
export function screenCell(screen: Screen, fault: FaultName): Cell {
  const isMembers = MEMBERS.includes(screen.as ?? "guest");
  if (API.includes(fault)) return SHOWN[screen.inOutage];
  if (fault === "slow") return "ok";
  if (fault === "stream") return screen.streams ? "part" : "a";
  if (fault === "identity") return isMembers ? (screen.withoutIdentity ?? SHOWN[screen.inOutage]) : "b";
  if (fault === "keys" || fault === "clock") return isMembers ? "ok" : "b";
  if (fault === "burst") return screen.route === "checkout.$cartId_.payment" ? "ok" : "h";
  if (fault === "alarm") return "e";
  if (fault === "replay") return "i";
  return ["twice", "hold", "lost"].includes(fault) ? "c" : "d";
}

/** What a visitor gets who sends a form under a fault. */
export function formCell(form: Form, fault: FaultName): Cell {
  const isPurchase = form.route === "checkout.$cartId.pay";
  if (API.includes(fault)) return SENT[form.inOutage];
  if (fault === "slow") return "ok";
  if (fault === "stream") return "a";
  if (fault === "identity") return form.byMember ? SENT[form.inOutage] : "b";
  if (fault === "keys") return form.byMember ? "ok" : "b";
  if (fault === "hold" && form.route === "hotel.$id_.book") return "k";
  if (fault === "hold") return form.route.startsWith("checkout.$cartId.") ? "410" : "f";
  if (OBJECT.includes(fault)) return form.hasObject ? "kept" : "g";
  if (fault === "alarm") return isPurchase ? "once" : "e";
  if (fault === "busy") return SENT[form.inOutage];
  if (fault === "burst") return "h";
  if (fault === "replay") return isPurchase ? "once" : "i";
  return "once";
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const head = (first: string): string[] => [
  line([first, ...FAULTS.map(([name]) => name)]),
  line(["---", ...FAULTS.map(() => "---")]),
];

/** The part of docs/reliability.md that is made from the rows and columns of the tests. */
export function matrixText(): string {
  const cells = (cell: (fault: FaultName) => Cell) => FAULTS.map(([fault]) => cell(fault));
  return [
    ...Object.entries(LEGEND).map(([word, meaning]) => `- \`${word}\`: ${meaning}`),
    "",
    "A letter is a combination that is none:",
    "",
    ...Object.entries(REASONS).map(([letter, reason]) => `- ${letter}: ${reason}`),
    "",
    "Columns:",
    "",
    ...FAULTS.map(([name, what]) => `- \`${name}\`: ${what}`),
    "",
    ...head("Screen"),
    ...SCREENS.map((screen) => line([screen.name, ...cells((fault) => screenCell(screen, fault))])),
    ...ELSEWHERE.map(({ name, reason }) => line([name, ...cells(() => reason)])),
    "",
    ...head("Form"),
    ...FORMS.map((form) => line([form.name, ...cells((fault) => formCell(form, fault))])),
  ].join("\n");
}
