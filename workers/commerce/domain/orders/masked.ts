/** An email address of which strangers see the first letter and the domain: `j…@example.com`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf("@");
  return `${firstLetter(address)}…${at > 0 ? address.slice(at) : ""}`;
}

/** A name of which strangers see the first letter; empty for none. */
export const maskedName = (name: string): string => (name === "" ? "" : `${firstLetter(name)}.`);

const firstLetter = (text: string): string => [...text][0] ?? "";
