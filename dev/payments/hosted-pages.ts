import { html } from "hono/html";
import { type Markup, renderPage } from "../lib/page.ts";
import { type CardErrors, type CardField, type CardInput, cardFields } from "./card-form.ts";
import { testCards } from "./cards.ts";
import { formatAmount, type StoredPayment } from "./payment.ts";
import { textsFor } from "./texts.ts";

type Texts = ReturnType<typeof textsFor>;

const fieldAttributes: Record<CardField, { autocomplete: string; inputmode: string }> = {
  number: { autocomplete: "cc-number", inputmode: "numeric" },
  expiry: { autocomplete: "cc-exp", inputmode: "numeric" },
  cvc: { autocomplete: "cc-csc", inputmode: "numeric" },
  name: { autocomplete: "cc-name", inputmode: "text" },
};

/** The merchant as buyers know it: name and color. */
export interface Brand {
  name: string;
  /** Of buttons, with white text on it (CSS hex). */
  color: string;
}

const brandStyle = ({ color }: Brand) => `
:root{--action:${color};--on-action:#fff}
header.brand{background:#0c0d10;color:#f7f7f5;margin:-1rem -1rem 1rem;padding:.875rem 1.25rem;border-radius:0 0 .75rem .75rem}
header.brand strong{font-size:1.25rem;font-weight:900;text-transform:uppercase}
.hold{display:flex;gap:.375rem;margin-top:.75rem;padding-top:.75rem;border-top:1px solid var(--faint);font-variant-numeric:tabular-nums}
`;

/** Counts down to the end of the hold; without scripts the minutes stand as they were. */
const COUNTDOWN = `(()=>{const e=document.querySelector("[data-until]");if(!e)return;const u=Date.parse(e.dateTime);const f=()=>{const s=Math.max(0,Math.ceil((u-Date.now())/1000));e.textContent=Math.floor(s/60)+":"+String(s%60).padStart(2,"0")};f();setInterval(f,1000)})()`;

interface CardPage {
  payment: StoredPayment;
  brand: Brand;
  input?: CardInput;
  errors?: CardErrors;
}

/** The card form. It keeps the buyer's input, except the security code. */
export function renderCardPage({ payment, brand, input, errors = {} }: CardPage) {
  const texts = textsFor(payment.locale);
  const { lang, t } = texts;
  const merchant = brand.name;
  const amount = formatAmount(payment.amount, payment.currency);
  const failed = cardFields.filter((name) => errors[name]);
  const typed: CardInput = input ?? { number: "", expiry: "", cvc: "", name: payment.payerName };
  const first = failed.length > 0 || payment.lastDecline ? undefined : "number";
  const field = (name: CardField) =>
    cardField(texts, name, name === "cvc" ? "" : typed[name], errors[name], name === first);
  const title = t("pay", { merchant });
  const body = html`
${brandLine(texts, brand)}
<section class="card" aria-labelledby="summary">
<h1 id="summary">${title}</h1>
<p class="amount">${amount}</p>
<p>${payment.description}</p>
<p class="soft">${t("back", { merchant })}</p>
${holdLine(texts, payment)}
</section>
${sandboxNotice(texts)}
<form class="card" method="post" action="/pay/${payment.id}" novalidate>
${problemSummary(texts, payment, errors, failed)}
<h2>${t("card")}</h2>
${field("number")}
<div class="pair">${field("expiry")}${field("cvc")}</div>
${field("name")}
<button type="submit">${t("payAmount", { amount })}</button>
<a class="quiet" href="/pay/${payment.id}/cancel" rel="nofollow">${t("cancel", { merchant })}</a>
</form>`;
  return renderPage({
    title: failed.length > 0 ? t("error", { title }) : title,
    ...{ body, lang, style: brandStyle(brand), script: COUNTDOWN },
    formTargets: [new URL(payment.returnUrl).origin],
  });
}

/** Shown while a slow card is processed; the page reloads by itself. */
export function renderProcessingPage(payment: StoredPayment, brand: Brand) {
  const texts = textsFor(payment.locale);
  const { lang, t } = texts;
  const body = html`${brandLine(texts, brand)}<section class="card" role="status">
<h1>${t("confirming")}</h1>
<p>${t("confirmingText", { merchant: brand.name })}</p>
<a class="quiet" href="/pay/${payment.id}">${t("again")}</a></section>`;
  return renderPage({ title: t("confirming"), body, lang, style: brandStyle(brand), refreshAfter: 2 });
}

/** Shown when the payment can no longer be paid, with the reason. */
export function renderClosedPage(payment: StoredPayment, brand: Brand) {
  const texts = textsFor(payment.locale);
  const { lang, t } = texts;
  const { status, failure } = payment;
  const body = html`${brandLine(texts, brand)}<section class="card">
<h1>${t(failure ?? (status === "expired" ? "timeOver" : "cancelled"))}</h1>
<p>${t("nothingCharged")}${failure ? html` ${t("anotherCard", { merchant: brand.name })}` : ""}</p>
<a class="button" href="${payment.cancelUrl}">${t("return", { merchant: brand.name })}</a></section>`;
  return renderPage({ title: t("closed"), body, lang, style: brandStyle(brand) });
}

export function renderUnknownPage() {
  const { t } = textsFor("en");
  const body = html`<section class="card"><h1>${t("unknown")}</h1><p>${t("unknownText")}</p></section>`;
  return renderPage({ title: t("unknown"), body });
}

/** The card issuer's 3-D Secure page. `problem`: why the code was refused. */
export function renderChallengePage(
  payment: StoredPayment,
  brand: Brand,
  problem?: "codeMissing" | "codeWrong",
) {
  const { lang, t } = textsFor(payment.locale);
  const amount = formatAmount(payment.amount, payment.currency);
  const title = t("confirmYou");
  const body = html`
<header class="brand"><span>Sandbox Bank</span><span>3-D Secure</span></header>
<div class="note"><h2>Sandbox</h2><p>${t("challengeNote")}</p></div>
<form class="card" method="post" action="/3ds/${payment.id}" novalidate>
${problem ? html`<div class="summary" role="alert" tabindex="-1" autofocus><strong>${t("notYet")}</strong><ul><li><a href="#code">${t(problem)}</a></li></ul></div>` : ""}
<h1>${title}</h1>
<p>${t("payWith", { amount, merchant: brand.name, last4: payment.card?.last4 ?? "" })}</p>
<div class="field"><label for="code">${t("code")}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"${problem ? html` aria-invalid="true" aria-describedby="code-error"` : ""} />
${problem ? html`<p class="error" id="code-error">${t(problem)}</p>` : ""}</div>
<button type="submit" name="answer" value="confirm">${t("confirm")}</button>
<button type="submit" name="answer" value="fail" class="plain">${t("fail")}</button>
</form>`;
  return renderPage({
    title: problem ? t("error", { title }) : title,
    ...{ body, lang },
    formTargets: [new URL(payment.returnUrl).origin],
  });
}

const brandLine = ({ t }: Texts, { name }: Brand): Markup =>
  html`<header class="brand"><strong>${name}</strong><span>${t("checkout")} · Sandbox Payments</span></header>`;

/** How long the shop still holds what is paid for; nothing once that is over. */
function holdLine({ t }: Texts, { holdUntil }: StoredPayment): Markup | "" {
  const left = holdUntil === null ? 0 : Date.parse(holdUntil) - Date.now();
  if (left <= 0) return "";
  const minutes = String(Math.ceil(left / 60_000));
  return html`<p class="hold" role="timer"><span>${t("held")}</span>
<time datetime="${holdUntil}" data-until><strong>${t("minutes", { minutes })}</strong></time></p>`;
}

function problemSummary(
  { t }: Texts,
  payment: StoredPayment,
  errors: CardErrors,
  failed: CardField[],
): Markup | "" {
  const item = (name: CardField) => errors[name] && html`<li><a href="#${name}">${t(errors[name])}</a></li>`;
  if (failed.length > 0) {
    return html`<div class="summary" role="alert" tabindex="-1" autofocus><strong>${t("checkCard")}</strong>
<ul>${failed.map(item)}</ul></div>`;
  }
  if (!payment.lastDecline) return "";
  return html`<div class="summary" role="alert" tabindex="-1" autofocus><strong>${t(payment.lastDecline)}</strong></div>`;
}

function cardField(
  { t }: Texts,
  name: CardField,
  value: string,
  problem: CardErrors[CardField] | undefined,
  hasFocus: boolean,
): Markup {
  const { autocomplete, inputmode } = fieldAttributes[name];
  const hint = name === "cvc" ? t("cvcHint") : "";
  return html`<div class="field"><label for="${name}">${t(name)}</label>
<input id="${name}" name="${name}" value="${value}" placeholder="${hint}" autocomplete="${autocomplete}" inputmode="${inputmode}" required${hasFocus ? html` autofocus` : ""}${problem ? html` aria-invalid="true" aria-describedby="${name}-error"` : ""} />
${problem ? html`<p class="error" id="${name}-error">${t(problem)}</p>` : ""}</div>`;
}

function sandboxNotice({ t }: Texts): Markup {
  return html`<aside class="note" aria-labelledby="sandbox"><h2 id="sandbox">${t("sandbox")}</h2>
<p>${t("sandboxHow")}</p>
<details><summary>${t("testCards")}</summary><table><thead><tr><th scope="col">${t("number")}</th><th scope="col">${t("what")}</th></tr></thead>
<tbody lang="en">${testCards.map((card) => html`<tr><td class="number">${card.number.replace(/(.{4})(?=.)/g, "$1 ")}</td><td>${card.label}</td></tr>`)}</tbody></table></details></aside>`;
}
