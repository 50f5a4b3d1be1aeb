const HOST = "evil.example";

/** How an address can begin that a browser takes to another site, or runs. */
const BEGINNINGS = [
  ...[
    "//",
    "///",
    "////",
    "/\\",
    "\\/",
    "\\\\",
    "\\",
    "/\\/",
    "//\\",
    "/\t/",
    "/\n/",
    "/\r\n/",
    "\t//",
    "\n//",
    " //",
  ],
  ...[
    "\u0000//",
    "\u0001//",
    "\u001f//",
    "\u007f//",
    "/\u0000/",
    "\u00a0//",
    "\u3000//",
    "\ufeff//",
    "/ /",
    "/./",
    "/../",
  ],
  ...[
    "https://",
    "http://",
    "HTTPS://",
    "https:",
    "https:/",
    "https:\\\\",
    "ht\ttps://",
    " https://",
    "\u0001https://",
  ],
  ...[
    "http://localhost@",
    "https://user:pass@",
    "//localhost@",
    "//localhost:80@",
    "//localhost\\@",
    "//%0d%0a",
  ],
  ...["ftp://", "ws://", "file://", "blob:https://", "view-source:https://", "intent://", "about:"],
  ...[
    "/..//",
    "/.//",
    "/a/..//",
    "/a//",
    "/fanatics//",
    "/fanatics/..//",
    "/fanatics/%2e%2e//",
    "/%09/",
    "//%5c",
  ],
  ...["\\\\\\", "/;//", "?//", "#//", ".//", "..//", "~//", "@", ":", ":80//", "[::1]//"],
];

/** Addresses that are scripts or documents themselves. */
const SCRIPTS = [
  ...["javascript:alert(1)", "JavaScript:alert(1)", "java\tscript:alert(1)", "java\nscript:alert(1)"],
  ...[
    " javascript:alert(1)",
    "\u0001javascript:alert(1)",
    "javascript://%0aalert(1)",
    "javascript&colon;alert(1)",
  ],
  ...[
    "vbscript:x",
    "data:text/html,x",
    "data:text/html;base64,eA==",
    "DATA:,x",
    "mailto:a@evil.example",
    "tel:1",
  ],
];

/** What follows the other site's name. */
const ENDS = ["", "/", "/fanatics/"];

/** Values that are no address at all. */
const ODD = [
  "",
  " ",
  "evil.example",
  "null",
  "undefined",
  "[object Object]",
  "\r\nLocation: https://evil.example",
  "x".repeat(9_000),
];

/** Targets of a redirect that would leave the site: about 200. */
export const HOSTILE_TARGETS: readonly string[] = [
  ...BEGINNINGS.flatMap((beginning) => ENDS.map((end) => `${beginning}${HOST}${end}`)),
  ...SCRIPTS,
  ...ODD,
];
