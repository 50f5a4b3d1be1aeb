/**
 * Wraps a call that finds something by id: an id of the wrong shape (`isUuid`, `isPartnerId`) names nothing, so the
 * result is null without a request.
 */
export function byId<Args extends unknown[], T>(
  isId: (id: string) => boolean,
  find: (id: string, ...args: Args) => Promise<T | null>,
): (id: string, ...args: Args) => Promise<T | null> {
  return async (id, ...args) => (isId(id) ? find(id, ...args) : null);
}
