import { html, raw } from "hono/html";
import { type Markup, renderPage } from "../lib/page.ts";
import { chooseMessages } from "./messages.ts";

export interface LoginPage {
  uid: string;
  clientName: string;
  uiLocales: unknown;
  /** Origins to which a completed sign-in may redirect. */
  redirectUris: readonly string[];
  email: string;
  problem?: "wrong" | "missingEmail" | "missingPassword";
}

/** The sign-in form. After an error it keeps the email, never the password. */
export function renderLoginPage(page: LoginPage) {
  const { lang, messages } = chooseMessages(page.uiLocales);
  const { problem } = page;
  const culprit = problem === "missingPassword" ? "password" : "login";
  const invalid = (field: string) =>
    problem && culprit === field ? html` aria-invalid="true" aria-describedby="problem"` : "";
  const body = html`
${brandLine(page.clientName)}
<form class="card" method="post" action="/interaction/${page.uid}" novalidate>
${problem ? html`<div class="summary" role="alert" tabindex="-1" autofocus><a id="problem" href="#${culprit}">${messages[problem]}</a></div>` : ""}
<h1>${messages.title}</h1>
<div class="field"><label for="login">${messages.email}</label>
<input id="login" name="login" type="email" value="${page.email}" autocomplete="username" autocapitalize="none" spellcheck="false" required${invalid("login")}${problem ? "" : html` autofocus`} /></div>
<div class="field"><label for="password">${messages.password}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required${invalid("password")} /></div>
<button type="submit">${messages.submit}</button>
<button type="submit" class="plain" name="cancel" value="yes">${messages.cancel}</button>
</form>
<aside class="note" lang="en"><h2>Demo accounts</h2>
<p>fan@example.com, second@example.com or unregistered@example.com, each with the password <strong>fanatics</strong>.</p></aside>`;
  const title = `${problem ? `${messages[problem]} ` : ""}${messages.title}`;
  return renderPage({ title, lang, body, formTargets: origins(page.redirectUris) });
}

/** Asks for confirmation before signing out; `form` is the provider's own hidden form. */
export function renderSignOutPage(form: string, postLogoutUris: readonly string[]) {
  const body = html`${brandLine("Fanatics")}<section class="card"><h1>Sign out?</h1>${raw(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
<button type="submit" form="op.logoutForm" class="plain">Stay signed in</button></section>`;
  return renderPage({ title: "Sign out", body, formTargets: origins(postLogoutUris) });
}

export function renderSignedOutPage() {
  const body = html`${brandLine("Fanatics")}<section class="card"><h1>You are signed out</h1></section>`;
  return renderPage({ title: "Signed out", body });
}

export function renderErrorPage(reason: string) {
  const body = html`${brandLine("Fanatics")}<section class="card"><h1>Sign-in did not work</h1>
<p>${reason}</p><p>Go back to the shop and start again.</p></section>`;
  return renderPage({ title: "Sign-in did not work", body });
}

function brandLine(clientName: string): Markup {
  return html`<header class="brand"><span>${clientName}</span><span>Demo sign-in</span></header>`;
}

function origins(uris: readonly string[]): string[] {
  return uris.map((uri) => new URL(uri).origin);
}
