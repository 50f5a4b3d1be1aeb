/**
 * The provider's page for an event: the event's own URL, else `template` with `{id}` replaced by its partner id. Null
 * when neither is a web URL: feed data is untrusted.
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
