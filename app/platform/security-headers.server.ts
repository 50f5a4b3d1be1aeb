import { STRICT_TRANSPORT } from "#contract/headers.ts";

/** Security headers of everything that the Worker serves. Files get theirs from `public/_headers`. */
export interface SecurityOptions {
  /** Other origins that forms may lead to. Chromium applies `form-action` to redirects as well. */
  formOrigins: string[];
  /** Other origins that images may come from. */
  imageOrigins: string[];
  /** CSP sources of the inline scripts, such as `'nonce-…'`. */
  inlineScripts: string[];
  /** CSP sources of the inline styles. */
  inlineStyles: string[];
  /** Whether to require https; false in local runs. */
  secure: boolean;
}

/** The Content-Security-Policy: our own files and the listed inline scripts, nothing else. */
export function contentSecurityPolicy(options: SecurityOptions): string {
  const directives = [
    "default-src 'none'",
    `script-src ${["'self'", ...options.inlineScripts].join(" ")}`,
    `style-src ${["'self'", ...options.inlineStyles].join(" ")}`,
    `img-src ${["'self'", "data:", ...options.imageOrigins].join(" ")}`,
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...options.formOrigins].join(" ")}`,
    "frame-ancestors 'none'",
  ];
  if (options.secure) directives.push("upgrade-insecure-requests");
  return directives.join("; ");
}

const FIXED_HEADERS: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Permissions-Policy":
    "geolocation=(self), camera=(), microphone=(), payment=(), usb=(), display-capture=(), browsing-topics=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Strict-Transport-Security": STRICT_TRANSPORT,
};

/** Sets the security headers. An existing Content-Security-Policy or Referrer-Policy stays. */
export function setSecurityHeaders(headers: Headers, options: SecurityOptions): void {
  for (const [name, value] of Object.entries(FIXED_HEADERS)) headers.set(name, value);
  if (!headers.has("Referrer-Policy")) headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!headers.has("Content-Security-Policy")) {
    headers.set("Content-Security-Policy", contentSecurityPolicy(options));
  }
}
