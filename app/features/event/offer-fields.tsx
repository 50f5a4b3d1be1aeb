import type { OfferRow } from "./offers-model.ts";

/** The hidden fields of an offer's form (reserve-form.ts). */
export function OfferFields({ offer }: { offer: OfferRow }) {
  return (
    <>
      <input type="hidden" name="offer" value={offer.id} />
      <input type="hidden" name="quote" value={offer.quote} />
      <input type="hidden" name="section" value={offer.section} />
      <input type="hidden" name="row" value={offer.row} />
      <input type="hidden" name="quantity" value={offer.quantity} />
      {offer.accessible ? <input type="hidden" name="accessible" value="1" /> : null}
      {offer.fixed
        ? offer.seats.map((seat) => <input key={seat} type="hidden" name="seats" value={seat} />)
        : null}
    </>
  );
}
