import { expect, it } from "vitest";
import { aRoom } from "#tests/fixtures/stored-room.ts";
import { nonEmpty } from "#tests/support/expect-every.ts";
import { recipientHash } from "./recipient.ts";

type Recipient = Parameters<typeof recipientHash>[0];
const address = {
  firstName: "Robin",
  lastName: "Roe",
  address: "99 Ship Lane",
  city: "Austin",
  stateCode: "TX",
  zipCode: "73301",
  country: "US",
};
const shipping = { id: "standard-mail" } as Recipient["shipping"];
const recipient: Recipient = {
  buyer: { firstName: "Ada", emailAddress: "ada@fans.example" },
  shipping,
  shippingAddress: address,
  room: null,
};

it("is another one for each field of buyer and address, for the delivery, and for the room", async () => {
  const { buyer, shippingAddress } = recipient;
  const changed: Recipient[] = [
    ...Object.keys(buyer ?? {}).map((field) => ({ ...recipient, buyer: { ...buyer, [field]: "Mallory" } })),
    ...Object.keys(address).map((field) => ({
      ...recipient,
      shippingAddress: shippingAddress && { ...shippingAddress, [field]: "Evil" },
    })),
    { ...recipient, buyer: { ...buyer, phone: "1" } },
    { ...recipient, buyer: null },
    { ...recipient, shippingAddress: null },
    { ...recipient, shipping: { id: "will-call" } as Recipient["shipping"] },
    { ...recipient, shipping: null },
    ...[
      aRoom(),
      aRoom({ leadGuest: "Grace Hopper" }),
      aRoom({ totalPrice: 61_000 }),
      aRoom({ stay: { ...aRoom().stay, endDate: "2027-02-05" } }),
      aRoom({ room: { ...aRoom().room, id: "another" } }),
    ].map((room) => ({ ...recipient, room })),
  ];
  const hashes = await Promise.all(nonEmpty([recipient, ...changed]).map(recipientHash));
  expect(new Set(hashes).size).toBe(changed.length + 1);
});

it("is the same whatever order the fields were stored in", async () => {
  const buyer = { emailAddress: "ada@fans.example", phone: undefined, firstName: "Ada" };
  expect(await recipientHash({ ...recipient, buyer })).toBe(await recipientHash(recipient));
});
