interface Page {
  status: number;
  /** Where the redirects ended; a URL of another origin is not requested. */
  url: string;
  body: string;
  policy: string | null;
}

export interface Browser {
  open(url: string): Promise<Page>;
  submit(url: string, fields: Record<string, string>): Promise<Page>;
}

/** A browser without scripts, for tests: keeps cookies by path and stops when a redirect leaves the server. */
export function createBrowser(): Browser {
  const cookies = new Map<string, { value: string; path: string }>();

  function keepCookies(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const [name = "", value = ""] = pair.split("=", 2);
      const path = attributes.find((text) => text.startsWith("path="))?.slice(5) ?? "/";
      if (value === "") cookies.delete(name + path);
      else cookies.set(name + path, { value: `${name}=${value}`, path });
    }
  }

  async function go(address: string, body?: URLSearchParams): Promise<Page> {
    let url = new URL(address);
    const { origin } = url;
    let init: RequestInit = body ? { method: "POST", body } : {};
    for (;;) {
      const path = url.pathname;
      const sent = [...cookies.values()].filter((cookie) => path.startsWith(cookie.path));
      const headers = { Cookie: sent.map(({ value }) => value).join("; ") };
      const response = await fetch(url, { ...init, headers, redirect: "manual" });
      keepCookies(response.headers);
      const location = response.headers.get("location");
      if (!location) {
        const policy = response.headers.get("content-security-policy");
        return { status: response.status, url: url.href, body: await response.text(), policy };
      }
      url = new URL(location, url);
      if (url.origin !== origin) return { status: response.status, url: url.href, body: "", policy: null };
      init = {};
    }
  }

  return { open: (url) => go(url), submit: (url, fields) => go(url, new URLSearchParams(fields)) };
}
