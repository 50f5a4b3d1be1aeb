/**
 * Whether two email addresses are the same, whatever the case of their ASCII letters. Unicode's own case rules would
 * make different addresses equal: the Kelvin sign lowercases to a k.
 */
export const isSameAddress = (one: string, other: string): boolean => folded(one) === folded(other);

const folded = (address: string) => address.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
