/**
 * Where the provider sells an event: the event's own address, else `template` with its partner id for `{id}`. Null when
 * neither makes a web address: what a feed brings may be anything.
 */
export function providerLink(
  own: string | null,
  template: string | undefined,
  partnerId: string,
): string | null {
  const text = own || template?.replaceAll("{id}", encodeURIComponent(partnerId));
  const url = text ? URL.parse(text) : null;
  return url && (url.protocol === "https:" || url.protocol === "http:") ? url.href : null;
}
