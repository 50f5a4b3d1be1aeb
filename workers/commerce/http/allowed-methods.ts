/** A registered handler; middleware has the method ALL. */
interface Registered {
  method: string;
  path: string;
}

/** Methods under which `path` is known, for 405 and its Allow header; empty for an unknown path. */
export function allowedMethods(routes: readonly Registered[], path: string): string[] {
  const methods = new Set<string>();
  for (const route of routes) {
    if (route.method !== "ALL" && matches(route.path, path)) methods.add(route.method);
  }
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods].sort();
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split("/");
  const given = path.split("/");
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(":") ? given[index] !== "" : part === given[index]))
  );
}
