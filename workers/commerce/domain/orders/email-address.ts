/**
 * Whether two email addresses are the same, whatever the case of their ASCII letters. Unicode's own case rules would
 * make different addresses equal: the Kelvin sign lowercases to a k.
 */
export const isSameAddress = (one: string, other: string): boolean => foldAddress(one) === foldAddress(other);

/** The spelling that all spellings of an address share. */
export const foldAddress = (address: string): string =>
  address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The mailbox behind an address: most providers deliver `name+anything` to `name`. */
export const mailboxOf = (address: string): string => foldAddress(address).replace(/\+[^@]*(?=@)/, "");
