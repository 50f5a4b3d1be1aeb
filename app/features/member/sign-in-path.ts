/** Where a sign-in starts that comes back to `returnTo`, a router path. It leads off the site: load it as a document. */
export const signInPath = (returnTo: string): string =>
  `/auth/sso/redirect?${new URLSearchParams({ returnTo })}`;
