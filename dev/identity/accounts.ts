/** A demo member. `id` never changes: it is the subject by which the commerce API identifies the member. */
interface DemoAccount {
  id: string;
  email: string;
  givenName: string;
  familyName: string;
  memberStatus: "gold" | "silver" | "unregistered";
  /** What the account may do beside buying. */
  roles?: readonly "operator"[];
}

/** The password of every demo account. */
const demoPassword = "fanatics";

const demoAccounts: readonly DemoAccount[] = [
  {
    id: "5b0c7a4e-2f5d-4c1b-9a53-0d6f3f1c8e01",
    email: "fan@example.com",
    givenName: "Frankie",
    familyName: "Fan",
    memberStatus: "gold",
  },
  {
    id: "5b0c7a4e-2f5d-4c1b-9a53-0d6f3f1c8e02",
    email: "second@example.com",
    givenName: "Sam",
    familyName: "Second",
    memberStatus: "silver",
  },
  {
    id: "5b0c7a4e-2f5d-4c1b-9a53-0d6f3f1c8e03",
    email: "unregistered@example.com",
    givenName: "Uma",
    familyName: "Unregistered",
    memberStatus: "unregistered",
  },
  {
    id: "5b0c7a4e-2f5d-4c1b-9a53-0d6f3f1c8e04",
    email: "operator@example.com",
    givenName: "Olga",
    familyName: "Operator",
    memberStatus: "silver",
    roles: ["operator"],
  },
];

export function findAccountById(id: string): DemoAccount | undefined {
  return demoAccounts.find((account) => account.id === id);
}

/** The account with that email address (case-insensitive), if the password is correct. */
export function signIn(email: string, password: string): DemoAccount | undefined {
  if (password !== demoPassword) return undefined;
  return demoAccounts.find((account) => account.email === email.trim().toLowerCase());
}

/** OpenID claims of an account, except its subject. */
export function accountClaims(account: DemoAccount) {
  return {
    email: account.email,
    email_verified: true,
    name: `${account.givenName} ${account.familyName}`,
    given_name: account.givenName,
    family_name: account.familyName,
    member_status: account.memberStatus,
    ...(account.roles ? { roles: account.roles } : {}),
  };
}
