import { expect, it } from "vitest";
import { linkoverAnswer } from "./linkover.server.ts";

const to = (url: string) => linkoverAnswer({ ok: true, value: { url } });
const refused = (status: number) =>
  linkoverAnswer({
    ok: false,
    refusal: { title: "", detail: "", status, code: "20226", violations: [] },
  });

it("follows an https URL", () => {
  expect(to("https://Partner.example/events/1?a=b")).toEqual({
    url: "https://partner.example/events/1?a=b",
    host: "partner.example",
  });
});

it.each([
  "http://partner.example/",
  "javascript:alert(1)",
  "https://us@partner.example/",
  "data:text/html,x",
  "no",
])("does not follow %s", (url) => {
  expect(to(url)).toEqual({ url: null, host: "" });
});

it("has no link if the partner does not sell the event, and answers 404 for an unknown event", () => {
  expect(refused(409)).toEqual({ url: null, host: "" });
  let thrown: unknown;
  try {
    refused(404);
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Response);
  expect(thrown).toHaveProperty("status", 404);
});
