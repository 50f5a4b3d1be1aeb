/**
 * What the shop's texts promise, and the test that shows that the promise is kept. `promises.test.ts` goes through every
 * sentence of the pages, emails, notices, and order and checkout texts: each is listed here, as a promise or as one of
 * the texts that promise nothing. A text is named by file and key (`pages` are the tenant's); `*` is one part of a key.
 */
export interface Promised {
  what: string;
  texts: readonly string[];
  /** A file and the name of a test in it. */
  test: readonly [file: string, name: string];
}

const INTEGRATION = "tests/integration";
const E2E = "tests/e2e";
const FAULTS = "tests/faults";

export const PROMISES: readonly Promised[] = [
  {
    what: "A member's details are kept when they ask for it, and deleted when they untick the box",
    texts: ["checkout:buyer.saveDetails", "pages:privacy-policy.data.2"],
    test: [
      `${E2E}/short-checkout.test.ts`,
      "needs 4 screens and 6 taps from the event, until they have them forgotten",
    ],
  },
  {
    what: "Where only members buy, a guest comes back to their choice after signing in",
    texts: ["event:membersOnly.text"],
    test: [`${E2E}/members-only.test.ts`, "a guest learns it before they choose"],
  },
  {
    what: "The confirmation email contains the tickets, in itself and as a PDF with one a page",
    texts: [
      "mail:confirmation.thanks",
      "mail:next.e_ticket",
      "mail:next.printed",
      "mail:codes",
      "mail:attached.tickets",
      "order:confirmationEmail.pending",
      "order:confirmationEmail.sent",
      "order:next.e_ticket",
      "checkout:buyer.emailHint",
      "checkout:shipping.e-ticket.long",
      "pages:help.tickets.1",
    ],
    test: [`${INTEGRATION}/order-emails.test.ts`, "contains the tickets: codes that a gate accepts"],
  },
  {
    what: "The email has a calendar file with time and place",
    texts: ["mail:attached.calendar"],
    test: ["workers/commerce/mail/email.test.ts", "attaches the calendar entry"],
  },
  {
    what: "The email of an order with a room has the stay, and so has its calendar file",
    texts: [
      "mail:confirmation.thanksWithStay",
      "mail:attached.calendarWithStay",
      "mail:attached.calendarStay",
    ],
    test: ["workers/commerce/mail/stay.test.ts", "is an entry of its own, in the hotel's local time"],
  },
  {
    what: "Answers to the email reach the shop's help, and the email names the order",
    texts: ["mail:help", "order:next.help", "order:help.text", "pages:contact.write.0"],
    test: [
      "workers/commerce/mail/email.test.ts",
      "has both texts, pictures and attachments as a mail program reads them",
    ],
  },
  {
    what: "The link in an email opens the order on any device",
    texts: [
      "mail:openNote",
      "mail:next.mobile",
      "mail:link.text",
      "order:public.text",
      "pages:help.tickets.0",
    ],
    test: [`${E2E}/orders.test.ts`, "opens in another browser by the email"],
  },
  {
    what: "“Find my order” emails a new link, and says nothing about orders of others",
    texts: ["order:find.*", "order:find.sent.*", "order:badLink.text", "mail:link.secret"],
    test: [
      `${INTEGRATION}/order-access.test.ts`,
      "emails a link that opens it, for any spelling of number and address",
    ],
  },
  {
    what: "Look-ups and emails are limited, with the time to wait",
    texts: ["order:find.often.*", "order:failed.reason.tooMany", "errors:codes.RATE_LIMITED.detail"],
    test: [`${INTEGRATION}/order-access.test.ts`, "is limited per address and per order number"],
  },
  {
    what: "Whoever shares a network with many buyers keeps their selection, and gets through after a wait",
    texts: ["event:refused.limited.*", "event:refused.wait.*"],
    test: [`${E2E}/limits.test.ts`, "waits, and then holds the same seats"],
  },
  {
    what: "All links can be turned off, calendar subscriptions too; this browser still opens the order",
    texts: ["order:links.*", "order:done.revoked.text"],
    test: [
      `${INTEGRATION}/order-access.test.ts`,
      "makes every earlier link and calendar subscription useless",
    ],
  },
  {
    what: "A guest's order is added to an account, and found there on every device",
    texts: [
      "order:account.*",
      "order:public.claimText",
      "order:done.claimed.text",
      "order:mine.none.*.text",
      "pages:faq.account.0",
    ],
    test: [`${E2E}/orders.test.ts`, "is added to an account, and still reached after signing out"],
  },
  {
    what: "An email that fails says so on the order, and can be sent again",
    texts: ["order:confirmationEmail.failed", "order:done.emailed.text", "order:emailAgain.title"],
    test: [`${INTEGRATION}/order-emails.test.ts`, "after a refusal goes to the corrected address"],
  },
  {
    what: "A code gets its holder in once, and nobody else afterwards",
    texts: [
      "order:tickets.show",
      "order:tickets.secret",
      "order:next.mobile",
      "order:next.printed",
      "order:received.accepted.*",
      "pages:termsAgreement.entry.0",
    ],
    test: [`${INTEGRATION}/transfers.test.ts`, "lets a ticket in once, however many gates ask at once"],
  },
  {
    what: "Parcels, couriers and box offices: the order says where it goes and what to bring",
    texts: ["order:next.mail", "order:next.courier", "order:next.pickup", "checkout:shipping.*.long"],
    test: [`${E2E}/delivery.test.ts`, "from the choice to the order page"],
  },
  {
    what: "A moved or canceled event is told by email, once",
    texts: [
      "order:next.change",
      "order:change.postponed",
      "mail:notices.event_postponed.text",
      "event:closed.cancelled.text",
    ],
    test: [`${INTEGRATION}/refunds.test.ts`, "tells each buyer once"],
  },
  {
    what: "A canceled event is refunded in full, money and points, without a word from the buyer",
    texts: ["order:change.cancelled", "mail:notices.event_cancelled.text", "pages:help.changes.0"],
    test: [`${E2E}/event-change.test.ts`, "canceled: everything is refunded without a word from the buyer"],
  },
  {
    what: "A canceled event leaves the stay beside its tickets, which are refunded",
    texts: ["order:change.cancelledWithStay", "order:change.stayKept"],
    test: [
      `${INTEGRATION}/rooms.test.ts`,
      "stays when the event is canceled, whose tickets are refunded, and can be canceled by its terms",
    ],
  },
  {
    what: "After a new date, tickets are valid for it or can be returned in time for a full refund",
    texts: [
      "order:change.rescheduled",
      "order:change.return*",
      "mail:notices.event_rescheduled.*",
      "pages:help.changes.1",
      "pages:termsAgreement.sale.1",
      "checkout:review.terms",
    ],
    test: [
      `${INTEGRATION}/refunds.test.ts`,
      "keeps tickets valid for the new date, and lets the buyer return them",
    ],
  },
  {
    what: "Refunds go back to card and points, and the bank's delay is told only for cards",
    texts: ["mail:notices.refund.*", "order:refunds.when"],
    test: [
      "workers/commerce/mail/notice.test.ts",
      "tells the bank's delay only where money goes back to a card",
    ],
  },
  {
    what: "Orders over a ticket limit are refused, or refunded by an operator",
    texts: ["pages:termsAgreement.limits.0", "event:choose.limited_*", "errors:codes.TICKET_LIMIT.detail"],
    test: [`${INTEGRATION}/inventory.test.ts`, "more tickets than one buyer may have"],
  },
  {
    what: "A ticket is passed on by email; the sender's code ends when it is accepted",
    texts: [
      "order:transfer.intro",
      "order:transfer.waiting",
      "order:received.offered.*",
      "order:received.passed.text",
      "mail:transfers.transfer_offered.*",
      "mail:transfers.transfer_received.*",
      "mail:transfers.transfer_accepted.*",
      "checkout:shipping.mobile.long",
    ],
    test: [
      `${INTEGRATION}/transfers.test.ts`,
      "passes the ticket to a guest the moment it is accepted, and not before",
    ],
  },
  {
    what: "An offer that is declined or canceled changes nothing",
    texts: [
      "order:received.declined.text",
      "order:received.cancelled.text",
      "mail:transfers.transfer_declined.*",
      "mail:transfers.transfer_cancelled.*",
    ],
    test: [`${INTEGRATION}/transfers.test.ts`, "that is declined or cancelled leaves the ticket as it was"],
  },
  {
    what: "The money of a refunded ticket goes to the buyer, whoever has it",
    texts: [
      "order:transfer.note",
      "order:transfer.noteReceived",
      "order:received.refunded.text_*",
      "order:received.eventCancelled",
    ],
    test: [
      `${INTEGRATION}/transfers.test.ts`,
      "of a refunded ticket gives nobody a code, and the buyer the money",
    ],
  },
  {
    what: "Whoever received tickets is told of refunds and changes of the event",
    texts: [
      "mail:transfers.received_refunded.text.*",
      "mail:transfers.received_postponed.text_*",
      "mail:transfers.received_rescheduled.text_*",
    ],
    test: [`${INTEGRATION}/received-changes.test.ts`, "are told once of each change"],
  },
  {
    what: "An offer over the limit per person stays open",
    texts: ["errors:codes.RECIPIENT_LIMIT.detail"],
    test: ["tests/concurrency/ticket-limit.test.ts", "holds for a member, who can accept more"],
  },
  {
    what: "Received tickets are kept in the account",
    texts: ["order:received.link", "order:received.kept"],
    test: [`${INTEGRATION}/transfers.test.ts`, "is kept for a member"],
  },
  {
    what: "A subscribed calendar follows the event",
    texts: ["order:day.updates"],
    test: [`${INTEGRATION}/order-links.test.ts`, "is a calendar file for whoever has its key"],
  },
  {
    what: "Seats are held until the time shown, then go back on sale, and can be taken again",
    texts: [
      "pages:help.hold.0",
      "checkout:time.*",
      "checkout:gone.expired.text",
      "checkout:release.text",
      "errors:codes.CART_EXPIRED.detail",
    ],
    test: [`${E2E}/hold.test.ts`, "updates the page by itself, releases the seats, and links to the event"],
  },
  {
    what: "Released seats are on sale again",
    texts: ["checkout:gone.deleted.text", "errors:codes.CART_RELEASED.detail"],
    test: [
      `${INTEGRATION}/purchase.test.ts`,
      "can be canceled before it is paid: no charge, and the seats are free again",
    ],
  },
  {
    what: "Going back from the payment page shows where things stand, and the order can still be changed",
    texts: ["checkout:payment.required.text"],
    test: [`${E2E}/checkout.test.ts`, "shows where things stand, and the order can be changed"],
  },
  {
    what: "Leaving checkout is asked about, and the tickets can be kept meanwhile",
    texts: ["checkout:leave.*"],
    test: [`${E2E}/checkout.test.ts`, "asks first, and leads back to the tickets while they are kept"],
  },
  {
    what: "Signing out releases the tickets, and a checkout that is open in another tab says so",
    texts: ["checkout:gone.signed_out.text"],
    test: [`${E2E}/checkout.test.ts`, "says that signing out elsewhere released the tickets"],
  },
  {
    what: "Newly chosen tickets replace the held ones, once they are held",
    texts: ["checkout:gone.replaced.text"],
    test: [
      `${INTEGRATION}/inventory.test.ts`,
      "releases the previous hold of the session, but only once the new one is granted",
    ],
  },
  {
    what: "A late payer is offered seats together, as good or better and no dearer, and decides until a time",
    texts: ["checkout:payment.substitute.t*", "mail:substitute.subject", "mail:substitute.text"],
    test: [
      `${INTEGRATION}/late-payers.test.ts`,
      "is offered seats together, as good and no dearer, and gets them by accepting",
    ],
  },
  {
    what: "A late payer who declines or does not answer pays nothing, and is told by email",
    texts: [
      "checkout:payment.substitute.safe",
      "checkout:gone.substitute_declined.text",
      "mail:substitute.note",
      "mail:notCharged.*",
    ],
    test: [
      `${INTEGRATION}/late-payers.test.ts`,
      "pays nothing without an answer, and is told both times by email, once",
    ],
  },
  {
    what: "A card or an email address that has paid for all the tickets a buyer can get is not charged for more",
    texts: ["checkout:gone.ticket_limit.*"],
    test: [`${INTEGRATION}/ticket-limit.test.ts`, "counts what one card has paid for, whoever uses it"],
  },
  {
    what: "Seats that are lost while the buyer pays are not charged",
    texts: ["checkout:gone.seats_lost.text", "checkout:gone.payment_failed.text"],
    test: [
      `${INTEGRATION}/late-payers.test.ts`,
      "is charged nothing and told so when there are no such seats",
    ],
  },
  {
    what: "A room that is lost while the buyer pays ends the whole order, and nothing is charged",
    texts: ["checkout:gone.room_lost.text"],
    test: [
      `${INTEGRATION}/rooms.test.ts`,
      "with %o after the payment: neither room nor tickets, and nothing is charged",
    ],
  },
  {
    what: "A room that is gone before the purchase leaves the cart, and the tickets stay held",
    texts: ["errors:codes.50020.detail"],
    test: [
      `${INTEGRATION}/rooms.test.ts`,
      "that has sold the room before the purchase takes it out of the cart, and the tickets stay held",
    ],
  },
  {
    what: "Tickets stay held while the buyer looks for a hotel room and adds it to the order",
    texts: ["checkout:stayNear.text"],
    test: [
      `${E2E}/room-in-cart.test.ts`,
      "is found from checkout, added, removed, added again, paid, and canceled",
    ],
  },
  {
    what: "A canceled room costs what its page says, the rest goes back, and the tickets stay valid",
    texts: [
      "order:stay.cancel.free",
      "order:stay.cancel.fee",
      "order:stay.cancel.feeLater",
      "order:stay.cancel.note",
      "order:stay.cancel.changed.detail",
    ],
    test: [
      `${INTEGRATION}/rooms.test.ts`,
      "is canceled by its terms: the supplier, the card and the order agree, and the tickets stay",
    ],
  },
  {
    what: "The email about a canceled room says its fee, and what comes back",
    texts: [
      "mail:notices.stay.text",
      "mail:notices.stay.free",
      "mail:notices.stay.fee",
      "mail:notices.stay.feeLater",
      "mail:notices.stay.refunded",
      "mail:notices.stay.nothing",
      "mail:notices.stay.notCharged",
      "mail:notices.stay.tickets",
    ],
    test: [
      "workers/commerce/mail/stay.test.ts",
      "says the fee and what comes back, to the card and as points",
    ],
  },
  {
    what: "A room stays when its event moves or is canceled, and goes when the shop refunds everything",
    texts: ["mail:notices.event_cancelled.textWithStay", "mail:notices.stay.kept", "mail:notices.stay.too"],
    test: [
      "workers/commerce/domain/orders/refund.test.ts",
      "stays when tickets are refunded, and goes with all that is left",
    ],
  },
  {
    what: "What a canceled room was paid with comes back the same way",
    texts: ["order:stay.cancel.points"],
    test: [`${INTEGRATION}/rooms.test.ts`, "takes points too, and gives its share of them back"],
  },
  {
    what: "A declined card is not charged, and another one can be used",
    texts: ["pages:help.payment.0", "checkout:payment.declines.*", "checkout:payment.required.*"],
    test: [`${E2E}/payment.test.ts`, "lets a buyer whose card is declined pay with another one"],
  },
  {
    what: "Canceling the payment leads back to the checkout, with the tickets held and nothing charged",
    texts: ["checkout:notices.cancelled", "checkout:payment.canceling.*"],
    test: [
      `${E2E}/payment.test.ts`,
      "returns to checkout when the buyer cancels, and can be completed later",
    ],
  },
  {
    what: "A payment that its card ended charges nothing, and another card pays",
    texts: ["errors:codes.20002.detail", "errors:codes.20120.detail", "errors:codes.40081.detail"],
    test: [
      `${INTEGRATION}/raised-codes.test.ts`,
      "said on both pages, with everything kept, and another card pays",
    ],
  },
  {
    what: "Tickets are held at the price shown, though the seller's link has expired",
    texts: ["checkout:notices.heldAnyway"],
    test: [`${INTEGRATION}/raised-codes.test.ts`, "is another event's, or is none: the tickets are held"],
  },
  {
    what: "A slow payment is completed by itself, and never twice",
    texts: ["checkout:payment.processing.*", "checkout:payment.opening.*", "checkout:notices.notStarted"],
    test: [`${FAULTS}/slow-gateway.test.ts`, "complete a purchase whose buyer never comes back"],
  },
  {
    what: "A discount on the service fee is in every price that its visitor sees and pays, up to its limit",
    texts: ["checkout:serviceDiscount.*", "checkout:serviceDiscount.*.*"],
    test: [`${INTEGRATION}/discounts.test.ts`, "is for the first tickets of an order"],
  },
  {
    what: "The buyer agrees to each change of the total, and is not charged before",
    texts: [
      "checkout:notices.price",
      "pages:termsAgreement.price.0",
      "errors:codes.40076.detail",
      "errors:codes.SEATS_TAKEN.detail",
    ],
    test: [`${INTEGRATION}/purchase.test.ts`, "refuses a total that was not agreed to"],
  },
  {
    what: "The buyer agrees to each change of recipient and delivery, and is not charged before",
    texts: ["errors:codes.RECIPIENT_CHANGED.detail"],
    test: [`${INTEGRATION}/agreement.test.ts`, "nothing is charged before the buyer agrees again"],
  },
  {
    what: "A promo code that no longer applies is not charged for",
    texts: ["checkout:promo.dropped"],
    test: [
      `${INTEGRATION}/promo-code-at-pay.test.ts`,
      "is refused at its field; the cart keeps the rest, at the full price",
    ],
  },
  {
    what: "An outage loses nothing that was typed or held",
    texts: [
      "checkout:outage.text",
      "errors:outage.text",
      "errors:codes.OUTAGE.detail",
      "event:refused.outage.detail",
      "member:failure.outage.text",
    ],
    test: [
      `${FAULTS}/outage.test.ts`,
      "keeps cart and form during an outage while holding, typing and reloading",
    ],
  },
  {
    what: "A purchase that does not end in an order charges nothing",
    texts: [
      "errors:codes.20226.detail",
      "errors:codes.50030.detail",
      "errors:codes.50301.detail",
      "errors:codes.67941.detail",
      "errors:codes.SERVER_ERROR.detail",
    ],
    test: [
      `${FAULTS}/kill-purchases.test.ts`,
      "loses no order, sells no seat twice, and keeps no stray charge",
    ],
  },
  {
    what: "The card number is entered at the payment partner and never reaches the shop",
    texts: ["checkout:review.hosted", "pages:privacy-policy.data.0"],
    test: [
      "workers/commerce/payment/stripe.test.ts",
      "opens a hosted page that authorizes without capturing",
    ],
  },
  {
    what: "Points pay for all or part of the tickets, at the worth that is advertised",
    texts: ["pages:faq.loyalty.0", "home:loyalty.redeem.*", "checkout:points.range", "checkout:points.guest"],
    test: [
      `${INTEGRATION}/points-currencies.test.ts`,
      "give the worth of 1,000 points in each currency, in every language",
    ],
  },
  {
    what: "Points can pay the whole order, without a card",
    texts: ["checkout:review.hostedPoints"],
    test: [`${E2E}/member.test.ts`, "pays only with points, without a card"],
  },
  {
    what: "Earned points, money balances and both: banners of other programs, which this tenant does not show",
    texts: ["home:loyalty.earn.*", "home:loyalty.both.*", "home:loyalty.money.*"],
    test: ["app/features/home/loyalty-offer.test.ts", "has texts for %s, for guests and members"],
  },
  {
    what: "Signing in during checkout keeps the tickets and what was typed",
    texts: [
      "pages:faq.loyalty.1",
      "checkout:points.kept",
      "member:preview.text",
      "member:failure.expired.text",
      "common:favourite.ask.text",
    ],
    test: [`${E2E}/member.test.ts`, "keeps the cart and the input"],
  },
  {
    what: "Signing out ends the session and releases held tickets",
    texts: ["member:signOutPage.text", "member:signedOut.text"],
    test: [
      `${INTEGRATION}/auth.test.ts`,
      "on POST ends the session here and at the provider, and returns home",
    ],
  },
  {
    what: "The first price that is shown is the price that is paid, with all fees and taxes",
    texts: [
      "pages:faq.prices.*",
      "pages:about.intro",
      "pages:about.what.1",
      "home:hero.text",
      "event:offer.count_*",
      "event:offer.fees",
      "common:event.allInForOneOrPoints",
    ],
    test: [
      `${INTEGRATION}/from-price-pages.test.ts`,
      "shows the price on card, in the metadata and first among the seats",
    ],
  },
  {
    what: "Seats that are picked for a buyer are next to each other",
    texts: [
      "event:best.why",
      "event:seats.hint_*",
      "event:choose.singlesOnly",
      "event:refused.seatCount.detail_*",
    ],
    test: [`${INTEGRATION}/inventory.test.ts`, "contain adjoining seats at one price"],
  },
  {
    what: "Of an event that a partner sells too, tickets bought here have seats of choice and stand under My tickets",
    texts: ["event:both.here"],
    test: [`${E2E}/orders.test.ts`, "asks guests to sign in, and lists five orders at a time"],
  },
  {
    what: "Offers by value are compared with the median price of seats that are as good",
    texts: ["event:offer.value.*"],
    test: [
      "workers/commerce/domain/seats/offers.test.ts",
      "are compared with the median of those that are as good, where there are five",
    ],
  },
  {
    what: "An offer leads to as many more of its section at its price as it says",
    texts: ["event:offer.others_*"],
    test: [`${E2E}/plan.test.ts`, "names each section once at each price, and leads to the rest"],
  },
  {
    what: "A choice that leaves a single seat is refused if adjoining seats would not leave one",
    texts: ["event:refused.orphanedSeat.detail_*"],
    test: [`${E2E}/own-seats.test.ts`, "that leave a single seat are refused, and stay ticked"],
  },
  {
    what: "Released tickets are on sale at once, and their buyer can have them again",
    texts: ["common:notices.redirected.ticketsReleased.text"],
    test: [`${E2E}/retake.test.ts`, "can be taken again at once, with the same offer"],
  },
  {
    what: "The best seats that had gone become the next best, at no higher price",
    texts: ["common:notices.redirected.nextBestSeats.text"],
    test: [`${E2E}/best-offer.test.ts`, "become the next best, at no higher price"],
  },
  {
    what: "A refused reservation charges nothing and keeps the choice",
    texts: ["event:refused.api.detail", "event:refused.malformed.detail"],
    test: [
      `${INTEGRATION}/inventory.test.ts`,
      "keeps its seats from others, who are offered equivalent ones",
    ],
  },
  {
    what: "The seats of a hold that ran out can be held again while they are for sale",
    texts: ["checkout:gone.sameSeats_*"],
    test: [`${E2E}/hold.test.ts`, "is a 410 at the next step for a buyer without scripts"],
  },
  {
    what: "Seats of a visitor’s own choice are of one row and price; those that are gone lose no others",
    texts: ["event:own.anew", "event:own.hint", "event:own.open", "event:refused.severalRows.detail"],
    test: [
      `${E2E}/own-seats.test.ts`,
      "that somebody else took meanwhile are named, and the others stay ticked",
    ],
  },
  {
    what: "The shop works without scripts, from the search to the ticket",
    texts: ["pages:faq.scripts.0"],
    test: [`${E2E}/purchase.test.ts`, "leads from the event to a confirmation with tickets"],
  },
  {
    what: "Partners' sites are named before the visitor goes there, and get no personal data",
    texts: [
      "pages:privacy-policy.partners.0",
      "event:linkover.*.text",
      "event:closed.p*.text",
      "event:both.there",
    ],
    test: [
      `${E2E}/entity.test.ts`,
      "the way to the partner who sells an event leads over a page that names them",
    ],
  },
  {
    what: "What was viewed is kept under a random id, shown again, and cleared on demand",
    texts: ["pages:privacy-policy.data.1", "common:history.text", "home:suggested.none", "home:recent.*"],
    test: [
      `${INTEGRATION}/catalogue-member.test.ts`,
      "keeps what a visitor viewed, newest first, without duplicates, and can be cleared",
    ],
  },
];

/** Sentences that promise nothing, and why. */
export const NO_PROMISES: readonly { why: string; texts: readonly string[] }[] = [
  {
    why: "says what is wrong with an input or a request, and what to do",
    texts: [
      "errors:violations.*",
      "errors:violations.ticket_refunded",
      "errors:codes.REFUND_REFUSED.detail",
      "errors:codes.WALLET_PASS_REFUSED.detail",
      "errors:promo.*",
      "errors:*.text",
      "errors:reference",
      "checkout:errors.*",
      "order:failed.reason.*",
      "order:failed.claim",
      "event:seats.wrongCount_*",
      "event:refused.noSeats.detail",
    ],
  },
  {
    why: "is the general answer to a code of the API; what it says of charges is in the tests of that call",
    texts: ["errors:codes.*.title", "errors:codes.*.detail"],
  },
  {
    why: "asks the visitor to do or choose something, or asks in their words",
    texts: [
      "pages:help.hold.heading",
      "checkout:notices.delivery",
      "checkout:notices.buyer",
      "checkout:delivery.*",
      "checkout:promo.title",
      "checkout:buyer.more",
      "checkout:buyer.title",
      "checkout:buyer.prefilled",
      "event:offer.none*",
      "event:plan.hint",
      "event:own.soldOutHint",
      "event:sectionList.hint",
      "event:view.sketch",
      "order:links.title",
      "member:signOutPage.title",
      "home:top.*",
    ],
  },
  {
    why: "states what is: an amount, a state, a place",
    texts: [
      "checkout:promo.applied",
      "checkout:room.changed.title",
      "checkout:room.changed.text",
      "order:stay.cancel.over",
      "order:stay.cancel.done",
      "checkout:points.balance",
      "checkout:points.tooFew",
      "checkout:points.orderTooSmall",
      "checkout:points.otherCurrency",
      "checkout:review.sending",
      "order:confirmed",
      "order:points.none",
      "order:transfer.none",
      "order:received.offered.title_*",
      "order:received.badLink.text",
      "event:closed.started.text",
      "event:closed.*sale*.text",
      "event:closed.onSaleAt",
      "event:closed.no_dates.text",
      "event:closed.sold_out.text",
      "event:closed.inactive.text",
      "event:dates.none",
      "event:info.none",
      "event:choose.oneSection",
      "event:linkover.refused.title",
      "home:hero.resale",
      "common:footer.*",
      "common:terms.text",
      "mail:why",
      "mail:whyPaid",
      "mail:transfers.why",
      "mail:transfers.*.subject_*",
      "mail:confirmation.farewell",
      "order:wallet.testNote",
    ],
  },
  {
    why: "says that something did not work, and to try again",
    texts: [
      "home:*.outage",
      "home:leagues.unavailable.text",
      "common:outage.*",
      "common:history.failedText",
      "common:favourite.because.*",
      "common:notices.redirected.leagueNotAvailable.text",
      "common:notices.redirected.discountRefused.text",
      "common:search.suggested_*",
      "member:unknown",
      "member:failure.*.text",
    ],
  },
  {
    why: "asks for a phone number, and says for what; nothing calls it",
    texts: ["checkout:buyer.phoneHint"],
  },
  {
    why: "is a rule of the house or of the law, kept by people",
    texts: [
      "pages:*.intro",
      "pages:*.*.heading",
      "pages:about.what.0",
      "pages:contact.write.1",
      "pages:termsAgreement.sale.0",
      "pages:termsOfUse.*.*",
      "pages:privacy-policy.rights.0",
      "pages:privacy-policy.cookies.0",
    ],
  },
];
