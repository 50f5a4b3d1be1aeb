import { html } from "hono/html";
import { type Markup, renderPage } from "../lib/page.ts";
import { type CardErrors, type CardField, type CardInput, cardFields } from "./card-form.ts";
import { testCards } from "./cards.ts";
import { type DeclineReason, formatAmount, type StoredPayment } from "./payment.ts";

const refusals: Record<DeclineReason, string> = {
  card_declined: "The card was declined. Nothing was charged. Try another card.",
  insufficient_funds: "The card has insufficient funds. Nothing was charged. Try another card.",
  expired_card: "The card has expired. Nothing was charged. Try another card.",
  three_d_secure_failed:
    "The card could not be authenticated. Nothing was charged. Try again or use another card.",
};

const fieldLabels: Record<CardField, string> = {
  number: "Card number",
  expiry: "Expiry (MM / YY)",
  cvc: "Security code",
  name: "Name on card",
};
const fieldAttributes: Record<CardField, { autocomplete: string; inputmode: string; hint: string }> = {
  number: { autocomplete: "cc-number", inputmode: "numeric", hint: "" },
  expiry: { autocomplete: "cc-exp", inputmode: "numeric", hint: "MM / YY" },
  cvc: { autocomplete: "cc-csc", inputmode: "numeric", hint: "3 digits" },
  name: { autocomplete: "cc-name", inputmode: "text", hint: "" },
};

interface CardPage {
  payment: StoredPayment;
  merchant: string;
  input?: CardInput;
  errors?: CardErrors;
}

/** The card form. It keeps the buyer's input, except the security code. */
export function renderCardPage({ payment, merchant, input, errors = {} }: CardPage) {
  const amount = formatAmount(payment.amount, payment.currency);
  const field = (name: CardField) =>
    cardField(name, name === "cvc" ? "" : (input?.[name] ?? ""), errors[name]);
  const failed = cardFields.filter((name) => errors[name]);
  const body = html`
${brandLine(merchant)}
<section class="card" aria-labelledby="summary">
<h1 id="summary">Pay ${merchant}</h1>
<p class="amount">${amount}</p>
<p>${payment.description}</p>
<p class="soft">You return to ${new URL(payment.returnUrl).host} after paying.</p>
</section>
${sandboxNotice()}
<form class="card" method="post" action="/pay/${payment.id}" novalidate>
${problemSummary(payment, errors, failed)}
<h2>Card details</h2>
${field("number")}
<div class="pair">${field("expiry")}${field("cvc")}</div>
${field("name")}
<button type="submit">Pay ${amount}</button>
<a class="quiet" href="/pay/${payment.id}/cancel" rel="nofollow">Cancel and return to ${merchant}</a>
</form>`;
  return renderPage({
    title: failed.length > 0 ? `Error: Pay ${merchant}` : `Pay ${merchant}`,
    body,
    formTargets: [new URL(payment.returnUrl).origin],
  });
}

/** Shown while a slow card is processed; the page reloads by itself. */
export function renderProcessingPage(payment: StoredPayment, merchant: string) {
  const body = html`${brandLine(merchant)}<section class="card" role="status">
<h1>Your bank is confirming the payment</h1>
<p>This takes a few seconds. You will then return to ${new URL(payment.returnUrl).host} automatically.</p>
<a class="quiet" href="/pay/${payment.id}">Check again</a></section>`;
  return renderPage({ title: "Confirming payment", body, refreshAfter: 2 });
}

/** Shown when the payment can no longer be paid. */
export function renderClosedPage(payment: StoredPayment, merchant: string) {
  const reason =
    payment.status === "expired" ? "The time to pay has run out." : "This payment was cancelled.";
  const body = html`${brandLine(merchant)}<section class="card">
<h1>${reason}</h1><p>Nothing was charged.</p>
<a class="button" href="${payment.cancelUrl}">Return to ${merchant}</a></section>`;
  return renderPage({ title: "Payment closed", body });
}

export function renderUnknownPage() {
  const body = html`<section class="card"><h1>Payment not found</h1>
<p>Check the address, or start again at the shop.</p></section>`;
  return renderPage({ title: "Payment not found", body });
}

/** The card issuer's 3-D Secure page. */
export function renderChallengePage(payment: StoredPayment, merchant: string, error?: string) {
  const amount = formatAmount(payment.amount, payment.currency);
  const body = html`
<header class="brand"><span>Sandbox Bank</span><span>3-D Secure</span></header>
<div class="note"><h2>Sandbox</h2><p>The code 123456 passes. No message is sent to a phone.</p></div>
<form class="card" method="post" action="/3ds/${payment.id}" novalidate>
${error ? html`<div class="summary" role="alert" tabindex="-1" autofocus><strong>The payment is not confirmed yet</strong><ul><li><a href="#code">${error}</a></li></ul></div>` : ""}
<h1>Confirm it is you</h1>
<p>Pay <strong>${amount}</strong> to ${merchant} with the card ending in ${payment.card?.last4 ?? ""}.</p>
<div class="field"><label for="code">Code from your bank</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"${error ? html` aria-invalid="true" aria-describedby="code-error"` : ""} />
${error ? html`<p class="error" id="code-error">${error}</p>` : ""}</div>
<button type="submit" name="answer" value="confirm">Confirm payment</button>
<button type="submit" name="answer" value="fail" class="plain">Fail authentication</button>
</form>`;
  const targets = [new URL(payment.returnUrl).origin];
  return renderPage({
    title: error ? "Error: Confirm it is you" : "Confirm it is you",
    body,
    formTargets: targets,
  });
}

function brandLine(merchant: string): Markup {
  return html`<header class="brand"><span>${merchant} checkout</span><span>Sandbox Payments</span></header>`;
}

function problemSummary(payment: StoredPayment, errors: CardErrors, failed: CardField[]): Markup | "" {
  if (failed.length > 0) {
    return html`<div class="summary" role="alert" tabindex="-1" autofocus><strong>Check the card details</strong>
<ul>${failed.map((name) => html`<li><a href="#${name}">${errors[name]}</a></li>`)}</ul></div>`;
  }
  if (!payment.lastDecline) return "";
  return html`<div class="summary" role="alert" tabindex="-1" autofocus><strong>${refusals[payment.lastDecline]}</strong></div>`;
}

function cardField(name: CardField, value: string, error: string | undefined): Markup {
  const { autocomplete, inputmode, hint } = fieldAttributes[name];
  return html`<div class="field"><label for="${name}">${fieldLabels[name]}</label>
<input id="${name}" name="${name}" value="${value}" placeholder="${hint}" autocomplete="${autocomplete}" inputmode="${inputmode}" required${error ? html` aria-invalid="true" aria-describedby="${name}-error"` : ""} />
${error ? html`<p class="error" id="${name}-error">${error}</p>` : ""}</div>`;
}

function sandboxNotice(): Markup {
  return html`<aside class="note" aria-labelledby="sandbox"><h2 id="sandbox">Sandbox: no money moves</h2>
<p>Use a test card with any future date, any 3 digits and any name.</p>
<details><summary>Test cards</summary><table><thead><tr><th scope="col">Number</th><th scope="col">What happens</th></tr></thead>
<tbody>${testCards.map((card) => html`<tr><td class="number">${card.number.replace(/(.{4})(?=.)/g, "$1 ")}</td><td>${card.label}</td></tr>`)}</tbody></table></details></aside>`;
}
