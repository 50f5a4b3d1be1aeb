/** A member's profile, from the identity provider. */
export interface Profile {
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  memberStatus: string;
}

/**
 * The row of a member who joins at `now` (ms), with a random referral id and a ten-digit member id. A member who already
 * has a row keeps both; `saveUser` replaces a number that another member has.
 */
export function newMember(id: string, profile: Profile, now: number) {
  return {
    id,
    referral_id: crypto.randomUUID(),
    email: profile.email,
    email_verified: profile.emailVerified ? 1 : 0,
    first_name: profile.firstName,
    last_name: profile.lastName,
    member_id: memberNumber(),
    member_status: profile.memberStatus,
    created_at: new Date(now).toISOString(),
  };
}

/** A random number of ten digits without a leading zero. Among a million members one in 9,000 is taken already. */
export function memberNumber(): string {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return String(((BigInt(high) * 2n ** 32n + BigInt(low)) % 9_000_000_000n) + 1_000_000_000n);
}
