import { describe, expect, it } from "vitest";
import { z } from "zod";
import { UnreadableState } from "./stored-state.ts";
import { type DocumentFormat, readDocument } from "./versioned-document.ts";

/** Version 1 added `seats`; version 2 made a list of it. */
const FORMAT: DocumentFormat<{ version: 2; id: string; seats: string[] }> = {
  name: "cart",
  migrations: [
    (cart) => ({ ...cart, seats: "" }),
    ({ seats, ...cart }) => ({ ...cart, seats: String(seats).split(",").filter(Boolean) }),
  ],
  schema: z.strictObject({ version: z.literal(2), id: z.string(), seats: z.array(z.string()) }),
};

describe("a stored document", () => {
  it.each([
    ["without a version", { id: "c" }, []],
    ["of an older version", { version: 1, id: "c", seats: "1,2" }, ["1", "2"]],
    ["of the current version", { version: 2, id: "c", seats: ["3"] }, ["3"]],
  ])("%s is brought to the current version", (_, stored, seats) => {
    expect(readDocument(FORMAT, stored)).toEqual({ version: 2, id: "c", seats });
  });

  it.each([
    ["newer than the code", { version: 3, id: "c", seats: ["3"] }, "version 3 is newer than 2"],
    ["with a field of the wrong type", { version: 2, id: "c", seats: [7] }, 'invalid_type at "seats.0"'],
    ["with an unknown field", { version: 2, id: "c", seats: [], perks: [] }, 'unrecognized_keys at ""'],
    ["with a damaged version", { version: 0.5, id: "c" }, 'at "version"'],
    ["that is null", null, "invalid_type"],
  ])("%s is refused", (_, stored, reason) => {
    const read = () => readDocument(FORMAT, stored);
    expect(read).toThrow(UnreadableState);
    expect(read).toThrow(reason);
  });
});
