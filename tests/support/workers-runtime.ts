/** What unit tests, which run in Node, get for `cloudflare:workers`: a deployment without settings. */
export const env = {};

/** The base class of objects, as far as they use it. */
export class DurableObject {
  protected readonly ctx: unknown;
  protected readonly env: unknown;

  constructor(ctx: unknown, bindings: unknown) {
    this.ctx = ctx;
    this.env = bindings;
  }
}
