import { createInstance } from "i18next";
import { describe, expect, it } from "vitest";
import { ERROR_CODES } from "#contract/error-codes.ts";
import { PROMO_REFUSALS } from "#contract/promo-code.ts";
import errors from "#locales/en/errors.json" with { type: "json" };
import { failureWords, fieldErrors, shownFailure } from "./refusal.ts";

const i18n = createInstance();
i18n.init({ lng: "en", ns: ["errors"], resources: { en: { errors } }, initImmediate: false });
const t = i18n.getFixedT("en", "errors");

const refused = (code: string, violations: { field: string; message: string }[] = [], words = {}) => ({
  refusal: { status: 422, title: "", detail: "", ...words, code, violations },
});

describe("fieldErrors", () => {
  it("maps a nested path to its control, with that field's message", () => {
    const messages = fieldErrors(
      refused("INVALID_REQUEST", [{ field: "buyer.firstName", message: "required" }]),
      t,
    );
    expect([...messages]).toEqual([["firstName", errors.violations.required_firstName]]);
  });

  it("has a message for each reason to refuse a promo code", () => {
    const messages = fieldErrors(refused("PROMO_REFUSED", [{ field: "code", message: "expired" }]), t);
    expect(messages.get("code")).toBe(errors.promo.expired);
  });

  it("keeps the first refusal of a field, and has a general message for unknown reasons", () => {
    const messages = fieldErrors(
      refused("INVALID_REQUEST", [
        { field: "zipCode", message: "never_heard_of" },
        { field: "zipCode", message: "required" },
      ]),
      t,
    );
    expect([...messages]).toEqual([["zipCode", errors.violations.invalid]]);
  });
});

describe("messages", () => {
  it.each(Object.values(ERROR_CODES))("exist for code %s", (code) => {
    const words = failureWords(refused(code), t);
    expect(words.title).not.toBe("");
    if (code !== ERROR_CODES.SERVER_ERROR) expect(words.title).not.toBe(errors.codes.SERVER_ERROR.title);
  });

  it.each([...PROMO_REFUSALS])("exist for promo refusal %s", (reason) => {
    expect(errors.promo[reason]).toMatch(/\w/);
  });

  it("exist for an outage", () => {
    expect(failureWords({ outage: true }, t)).toEqual(errors.codes.OUTAGE);
    expect(failureWords({ outage: true, code: ERROR_CODES.SYSTEM_DOWN }, t)).toEqual(errors.codes.OUTAGE);
  });

  it("say that a hotel's supplier is out of reach, when that is all that is", () => {
    const failure = shownFailure({ outage: true, code: ERROR_CODES.HOTEL_SYSTEM_ERROR });
    expect(failureWords(failure, t)).toEqual(errors.codes["50030"]);
  });

  it("come from the API where the storefront has none", () => {
    const words = failureWords(refused("99999", [], { title: "Strange", detail: "Very strange" }), t);
    expect(words).toEqual({ title: "Strange", detail: "Very strange" });
  });
});
