import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { errors, type default as Provider } from "oidc-provider";
import { signIn } from "./accounts.ts";
import { type LoginPage, renderErrorPage, renderLoginPage } from "./pages.ts";

type Env = { Bindings: HttpBindings };

/** The sign-in pages to which the provider redirects. */
export function createInteractions(
  provider: Provider,
  clientName: string,
  redirectUris: readonly string[],
): Hono<Env> {
  const app = new Hono<Env>();
  app.use(bodyLimit({ maxSize: 16 * 1024 }));

  app.get("/interaction/:uid", async (c) => {
    const { prompt, uid, params } = await details(c);
    // Signing in implies consent, so a client that requests the consent screen does not get one.
    if (prompt.name !== "login") return resume(c, { consent: {} });
    const email = typeof params.login_hint === "string" ? params.login_hint : "";
    return showLogin(c, 200, { uid, uiLocales: params.ui_locales, email });
  });

  app.post("/interaction/:uid", async (c) => {
    const { uid, params } = await details(c);
    const form = await c.req.parseBody();
    if (form.cancel) {
      return resume(c, { error: "access_denied", error_description: "the visitor cancelled the sign-in" });
    }
    const email = typeof form.login === "string" ? form.login.trim() : "";
    const password = typeof form.password === "string" ? form.password : "";
    const account = signIn(email, password);
    if (account) return resume(c, { login: { accountId: account.id, amr: ["pwd"] } });

    const wrong = password === "" ? "missingPassword" : "wrong";
    const problem = email === "" ? "missingEmail" : wrong;
    return showLogin(c, 422, { uid, uiLocales: params.ui_locales, email, problem });
  });

  app.onError(async (error, c) => {
    const stale = error instanceof errors.SessionNotFound;
    if (!stale) process.stderr.write(`identity: ${error.stack ?? error.message}\n`);
    const { body, headers } = await renderErrorPage(
      stale ? "This sign-in has ended." : "Something went wrong.",
    );
    return c.body(body, stale ? 400 : 500, headers);
  });

  function details(c: Context<Env>) {
    return provider.interactionDetails(c.env.incoming, c.env.outgoing);
  }

  async function resume(c: Context<Env>, result: Parameters<Provider["interactionResult"]>[2]) {
    c.header("Cache-Control", "no-store");
    return c.redirect(await provider.interactionResult(c.env.incoming, c.env.outgoing, result), 303);
  }

  async function showLogin(
    c: Context<Env>,
    status: 200 | 422,
    page: Omit<LoginPage, "clientName" | "redirectUris">,
  ) {
    const { body, headers } = await renderLoginPage({ clientName, redirectUris, ...page });
    return c.body(body, status, headers);
  }

  return app;
}
