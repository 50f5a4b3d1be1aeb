import fc from "fast-check";
import { z } from "zod";

/** The part of a JSON schema that the API's description uses. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Parameter {
  in: "path" | "query" | "header";
  name: string;
  required?: boolean;
  schema: Schema;
}

/** One operation of the API, from its OpenAPI description. */
export interface ApiCall {
  method: string;
  /** With parameters in braces. */
  path: string;
  parameters: Parameter[];
  body: Schema | null;
}

/** One request to try. */
export interface ApiInput {
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
}

const descriptionSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))),
});
const operationSchema = z.object({
  parameters: z.array(z.custom<Parameter>()).default([]),
  requestBody: z
    .object({ content: z.object({ "application/json": z.object({ schema: z.custom<Schema>() }) }) })
    .optional(),
});

/** Every operation of an OpenAPI description. */
export function callsOf(description: unknown): ApiCall[] {
  const { paths } = descriptionSchema.parse(description);
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const { parameters, requestBody } = operationSchema.parse(operation);
      const body = requestBody?.content["application/json"].schema ?? null;
      return { method: method.toUpperCase(), path, parameters, body };
    }),
  );
}

const answersSchema = z.object({
  responses: z.record(
    z.string(),
    z.object({
      content: z.object({ "application/json": z.object({ schema: z.custom<Schema>() }) }).optional(),
    }),
  ),
});

/** The schema of an answer in an OpenAPI description, and the call's path there; null if it has none. */
export function answerSchemaOf(
  description: unknown,
  method: string,
  pathname: string,
  status: number,
): { path: string; schema: Schema } | null {
  const { paths } = descriptionSchema.parse(description);
  const matching = Object.keys(paths)
    .filter((path) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`).test(pathname))
    // `/api/product/popular` rather than `/api/product/{id}`.
    .sort((a, b) => a.split("{").length - b.split("{").length);
  for (const path of matching) {
    const operation = paths[path]?.[method.toLowerCase()];
    if (!operation) continue;
    const schema = answersSchema.parse(operation).responses[status]?.content?.["application/json"].schema;
    return schema ? { path, schema } : null;
  }
  return null;
}

/** Values that exist in the shop under test, by the name of the parameter or field that takes them. */
export type KnownValues = Record<string, readonly string[]>;

/** Texts and numbers that parsers, databases and pages stumble over. */
const NASTY = [
  "",
  " ",
  "\u0000",
  "' OR 1=1 --",
  '"; DROP TABLE orders; --',
  '"*" OR name:',
  "NEAR(a b, 10)",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "../../../etc/passwd",
  "%2e%2e%2f",
  "\r\nSet-Cookie: a=b",
  "\u202Eabc",
  "\uD800",
  "\u{E000}",
  "👩‍👩‍👧",
  "ﷺ".repeat(50),
  "x".repeat(5_000),
  "__proto__",
  "constructor",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e400",
  "9007199254740993",
  "0x10",
  "true",
  "[]",
  "{}",
  "2027-02-30",
  "9999-12-31T23:59:59Z",
];
const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 200 }));
const nastyValue = fc.oneof(
  nastyText,
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, -0, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[[[[]]]]], {
    length: 1e9,
  }),
  fc.array(nastyText, { maxLength: 5 }),
);
/** Fields that no caller may set. */
const FOREIGN_FIELDS = [
  "price",
  "totalPrice",
  "owner",
  "userId",
  "points",
  "role",
  "status",
  "isAdmin",
  "__proto__",
];

/** Values that satisfy a schema; those of known names are real. */
function validValue(schema: Schema, name: string, known: KnownValues): fc.Arbitrary<unknown> {
  const real = known[name];
  if (real && real.length > 0) return fc.constantFrom(...real);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => validValue(option, name, known)));
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "integer":
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 10_000) });
    case "number":
      return fc.double({ min: schema.minimum ?? -50, max: schema.maximum ?? 50, noNaN: true });
    case "boolean":
      return fc.boolean();
    case "array":
      return fc.array(validValue(schema.items ?? {}, name, known), {
        minLength: 1,
        maxLength: schema.maxItems ?? 2,
      });
    case "object": {
      const { properties = {}, required = [] } = schema;
      const fields = Object.entries(properties).map(([field, value]) => [
        field,
        validValue(value, field, known),
      ]);
      return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
    }
    default:
      return fc.string({
        unit: "grapheme-ascii",
        minLength: schema.minLength ?? 1,
        maxLength: Math.max(schema.minLength ?? 1, Math.min(schema.maxLength ?? 30, 30)),
      });
  }
}

const text = (value: unknown) => (typeof value === "string" ? value : String(value));
/** Lone surrogates cannot be a part of an address; browsers and proxies replace them. */
const encoded = (value: unknown) => encodeURIComponent(text(value).toWellFormed());

function addressOf(call: ApiCall, values: Record<string, unknown>): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]) || "%00");
  const query = call.parameters
    .filter((parameter) => parameter.in === "query" && values[parameter.name] !== undefined)
    .map(({ name }) => `${name}=${encoded(values[name])}`);
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

function parametersOf(call: ApiCall, arbitraryOf: (parameter: Parameter) => fc.Arbitrary<unknown>) {
  const named = Object.fromEntries(
    call.parameters.map((parameter) => [parameter.name, arbitraryOf(parameter)]),
  );
  const requiredKeys = call.parameters
    .filter((one) => one.in === "path" || one.required)
    .map(({ name }) => name);
  return fc.record(named, { requiredKeys });
}

/** Requests as the description allows them. */
export function validInputs(call: ApiCall, known: KnownValues): fc.Arbitrary<ApiInput> {
  const parameters = parametersOf(call, ({ name, schema }) => validValue(schema, name, known));
  const body = call.body ? validValue(call.body, "", known) : fc.constant(undefined);
  return fc.record({ parameters, body, key: fc.uuid() }).map((input) => ({
    path: addressOf(call, input.parameters),
    headers: { "Idempotency-Key": input.key },
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
  }));
}

/** Requests that break the description in some way: a parameter, a header, the body, or a field of it. */
export function hostileInputs(call: ApiCall, known: KnownValues): fc.Arbitrary<ApiInput> {
  const valid = validInputs(call, known);
  const parameters = parametersOf(call, () => nastyText).map((values) => addressOf(call, values));
  const headers = fc.dictionary(
    fc.constantFrom(
      "gst-session-id",
      "Bearer-Authorization",
      "gst-language",
      "gst-order-key",
      "Idempotency-Key",
    ),
    fc.string({
      unit: fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code)),
      maxLength: 300,
    }),
    { minKeys: 1, maxKeys: 3 },
  );
  const attacks: fc.Arbitrary<ApiInput>[] = [
    fc.record({ input: valid, path: parameters }).map(({ input, path }) => ({ ...input, path })),
    fc.record({ input: valid, headers }).map(({ input, headers: odd }) => ({
      ...input,
      headers: { ...input.headers, ...odd },
    })),
    fc.record({ input: valid, name: nastyText, value: nastyText }).map(({ input, name, value }) => ({
      ...input,
      path: `${input.path}${input.path.includes("?") ? "&" : "?"}${encoded(name)}=${encoded(value)}`,
    })),
  ];
  const { body } = call;
  if (body) {
    const fields = Object.keys(body.properties ?? {});
    attacks.push(
      fc
        .record({ input: valid, body: brokenJson })
        .map(({ input, body: broken }) => ({ ...input, body: broken })),
      fc
        .record({
          input: valid,
          field: fc.constantFrom(...fields, ...FOREIGN_FIELDS),
          value: nastyValue,
        })
        .map(({ input, field, value }) => ({ ...input, body: withField(input.body, field, value) })),
    );
  }
  return fc.oneof(...attacks);
}

const brokenJson = fc.oneof(
  fc.constantFrom(
    "",
    "{",
    "[]",
    "null",
    '"text"',
    "1e999",
    "{}",
    '{"a":',
    "\u0000",
    "[".repeat(10_000),
    " ".repeat(70_000),
  ),
  fc.json({ maxDepth: 5 }),
  fc.string({ unit: "binary", maxLength: 300 }),
);

/** A JSON object with one field replaced, by text: `__proto__` stays a field. */
function withField(json: string | undefined, field: string, value: unknown): string {
  const own = Object.entries(JSON.parse(json ?? "{}")).filter(([name]) => name !== field);
  return `{${[...own, [field, value]].map(([name, one]) => `${JSON.stringify(name)}:${JSON.stringify(one)}`).join(",")}}`;
}
