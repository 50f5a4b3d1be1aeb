/** What unit tests, which run in Node, get for `cloudflare:workers`: a deployment without settings. */
export const env = {};
