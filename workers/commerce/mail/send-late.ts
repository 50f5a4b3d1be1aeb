import { logFailure } from "#lib/log-failure.ts";
import type { Bindings } from "../env.ts";
import { attemptKey, type CartDocument, type Submission } from "../objects/cart/document.ts";
import { wordsFor } from "../texts/words.ts";
import { compose } from "./compose.ts";
import { notChargedMessage, substituteMessage } from "./messages/late-payer.ts";
import type { Message } from "./parts/blocks.ts";
import { EmailRefused } from "./providers/provider.ts";
import { emailProvider } from "./providers/select.ts";

/**
 * Emails a buyer who paid too late that other seats are held for them. Repeating it does not send a second one.
 * @throws Error when the provider did not accept it
 */
export function sendSubstituteOffer(cart: CartDocument, env: Bindings): Promise<void> {
  const { substitute, submission } = cart;
  if (!substitute || !submission) return Promise.resolve();
  const words = wordsFor(submission.locale);
  return send("substitute", substituteMessage(cart, substitute, submission, words), cart, submission, env);
}

/**
 * Emails a buyer whose purchase ended without tickets that nothing was charged. Repeating it does not send a second one.
 * @throws Error when the provider did not accept it
 */
export function sendNotCharged(cart: CartDocument, env: Bindings): Promise<void> {
  const { submission } = cart;
  if (!submission) return Promise.resolve();
  const eventUrl = new URL(`event/${cart.event.id}`, env.STOREFRONT_URL).toString();
  const message = notChargedMessage(cart, eventUrl, wordsFor(submission.locale));
  return send("not-charged", message, cart, submission, env);
}

/** An address that the provider refuses for good is logged: what the buyer has to know is on the page as well. */
async function send(
  kind: string,
  message: Message,
  cart: CartDocument,
  submission: Submission,
  env: Bindings,
): Promise<void> {
  const id = `${attemptKey(cart.id, submission)}:${kind}`;
  const to = cart.buyer?.emailAddress?.trim() ?? "";
  try {
    await emailProvider(env).send(await compose(message, wordsFor(submission.locale), { id, to }));
  } catch (error) {
    if (!(error instanceof EmailRefused)) throw error;
    logFailure("email given up", { at: "late payment", email: id }, error);
  }
}
