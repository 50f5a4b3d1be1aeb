import { expect, it } from "vitest";
import { MAX_FORM, readForm } from "./form.server.ts";

const URLENCODED = "application/x-www-form-urlencoded";
const post = (body: BodyInit | null, type: string | null) =>
  new Request("http://localhost/", {
    method: "POST",
    body,
    headers: type === null ? {} : { "Content-Type": type },
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
  });
const status = (request: Request) =>
  readForm(request).then(
    () => 200,
    (error: unknown) => (error instanceof Response ? error.status : error),
  );

it("reads both form encodings", async () => {
  expect((await readForm(post("a=1&b=%C3%A9", URLENCODED))).get("b")).toBe("é");
  const form = new FormData();
  form.set("a", "é");
  expect((await readForm(new Request("http://localhost/", { method: "POST", body: form }))).get("a")).toBe(
    "é",
  );
});

it.each([
  ["JSON", "{}", "application/json", 415],
  ["text", "a=1", "text/plain", 415],
  ["a missing body", null, null, 415],
  ["a type with the same beginning", "a=1", "application/x-www-form-urlencodedx", 415],
  ["parts without a boundary", "x", "multipart/form-data", 400],
  [
    "truncated parts",
    '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb',
    "multipart/form-data; boundary=x",
    400,
  ],
  ["an oversized form", `a=${"x".repeat(MAX_FORM)}`, URLENCODED, 413],
])("refuses %s", async (_case, body, type, expected) => {
  expect(await status(post(body, type))).toBe(expected);
});

it("counts the bytes that arrive, and stops reading an endless body", async () => {
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1_000_000;
      controller.enqueue(new Uint8Array(1_000_000).fill(97));
    },
  });
  expect(await status(post(endless, URLENCODED))).toBe(413);
  expect(sent).toBeLessThan(20_000_000);
});
