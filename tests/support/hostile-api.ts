import { type Request, Response } from "miniflare";
import { z } from "zod";
import { answerSchemaOf, type Schema } from "./api-inputs.ts";
import { type FaultyApi, faultyApi } from "./faulty-api.ts";

/** What a hostile API delivers in its answers. */
export interface Delivery {
  /** For the next field of any text. */
  text(): string;
  /** For the next field of a web address. */
  address(): string;
  /** Fields that keep what the real API says, as `.buyer.city`. */
  kept?: RegExp;
}

export interface HostileApi extends Pick<FaultyApi, "binding"> {
  /** Origin of the real API. */
  target: string;
  /** What its answers deliver from now on; null: what the real API says. */
  delivers: Delivery | null;
  /** Each text field that was delivered since the start, as `GET /api/venue/{id} .name`. */
  fields: Set<string>;
  /** Answers calls of a method other than GET with a refusal that is made of hostile texts. */
  refusesChanges: boolean;
}

/**
 * The real API, with every text and address of its answers replaced. Which fields are texts is in its description, which is
 * generated from the schemas in `contract/`: a new one needs nothing here.
 */
export function hostileApi(): HostileApi {
  const real = faultyApi();
  let description: unknown = null;
  const api: HostileApi = {
    target: "",
    delivers: null,
    fields: new Set(),
    refusesChanges: false,
    async binding(request: Request) {
      real.target = api.target;
      const { delivers } = api;
      if (!delivers) return real.binding(request);
      if (api.refusesChanges && request.method !== "GET") return refusal(delivers);
      const answer = await real.binding(request);
      const type = answer.headers.get("Content-Type") ?? "";
      if (!type.startsWith("application/json")) return answer;
      description ??= await (await fetch(`${api.target}/api/openapi.json`)).json();
      const found = answerSchemaOf(description, request.method, new URL(request.url).pathname, answer.status);
      if (!found) throw new Error(`no schema of ${request.method} ${request.url} ${answer.status}`);
      const note = (field: string) => api.fields.add(`${request.method} ${found.path} ${field}`);
      return Response.json(replaced(found.schema, await answer.json(), delivers, note, ""), {
        status: answer.status,
      });
    },
  };
  return api;
}

function refusal({ text }: Delivery): Response {
  const violations = [{ field: text(), message: text() }];
  const body = { title: text(), detail: text(), status: 422, code: text(), violations, data: text() };
  return Response.json(body, { status: 422 });
}

/** Items of a list that are delivered: all are drawn alike, and each has every text. */
const LONGEST_LIST = 4;

const recordSchema = z.record(z.string(), z.unknown());

/** The value with its texts replaced. What is null or absent is filled in where it is a text, an address or an object. */
function replaced(
  schema: Schema,
  value: unknown,
  delivery: Delivery,
  note: (field: string) => void,
  at: string,
): unknown {
  if (delivery.kept?.test(at)) return value;
  const options = schema.anyOf ?? schema.oneOf;
  if (options) {
    const fitting = options.find((option) => fits(option, value)) ?? options[0] ?? {};
    return replaced(fitting, value, delivery, note, at);
  }
  const types = [schema.type ?? []].flat();
  if (types.includes("array")) {
    if (!Array.isArray(value)) return value;
    const items = value.slice(0, LONGEST_LIST);
    return items.map((item) => replaced(schema.items ?? {}, item, delivery, note, `${at}[]`));
  }
  if (types.includes("object")) {
    const own = recordSchema.safeParse(value).data;
    if (!own && !canBeMade(schema)) return value;
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [
      name,
      replaced(field, own?.[name], delivery, note, `${at}.${name}`),
    ]);
    return { ...own, ...Object.fromEntries(fields) };
  }
  if (!types.includes("string") || schema.enum || schema.pattern) return value;
  if (schema.format !== undefined && schema.format !== "uri") return value;
  note(at);
  return schema.format === "uri" ? delivery.address() : delivery.text().slice(0, schema.maxLength);
}

/** Whether a value belongs to one of several shapes: they differ in the values of a field. */
function fits(schema: Schema, value: unknown): boolean {
  const types = [schema.type ?? []].flat();
  if (value === null || value === undefined) return !types.includes("null") || types.length > 1;
  const own = recordSchema.safeParse(value).data;
  if (!own) return types.includes(Array.isArray(value) ? "array" : typeof value);
  return Object.entries(schema.properties ?? {}).every(
    ([name, { enum: values }]) => !values || own[name] === undefined || values.includes(own[name]),
  );
}

/** Whether an object that is not there can be made of texts and addresses alone. */
function canBeMade({ properties = {}, required = [] }: Schema): boolean {
  return (
    required.length > 0 &&
    required.every((name) => {
      const { type, enum: values, format, pattern } = properties[name] ?? {};
      const isText = [type ?? []].flat().includes("string");
      return isText && !values && !pattern && (format === undefined || format === "uri");
    })
  );
}
