/** The style sheet of the stand-ins' pages: mobile first, light or dark by the system setting. */
export const pageStyle = `
:root{color-scheme:light dark;--ink:#16181d;--soft:#555b66;--line:#8a909c;--faint:#e3e6eb;--ground:#f3f4f6;--card:#fff;--action:#14532d;--on-action:#fff;--bad:#b42318;--bad-ground:#fef3f2;--note:#7a4b00;--note-ground:#fff8e6}
@media (prefers-color-scheme:dark){:root{--ink:#f2f3f5;--soft:#b3b9c4;--line:#7d8593;--faint:#333943;--ground:#0f1114;--card:#191c21;--action:#86efac;--on-action:#06210f;--bad:#ffb4ab;--bad-ground:#3a1512;--note:#ffd48a;--note-ground:#2d2308}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{max-width:30rem;margin:0 auto;padding:1rem}
main.wide{max-width:60rem}
header.brand{display:flex;justify-content:space-between;gap:1rem;align-items:center;margin-bottom:1rem;color:var(--soft);font-size:.875rem}
.card{background:var(--card);border:1px solid var(--faint);border-radius:.75rem;padding:1.25rem;margin-bottom:1rem}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .25rem}
h2{font-size:1rem;margin:0 0 .5rem}
p{margin:.25rem 0}
.soft{color:var(--soft)}
.amount{font-size:2rem;font-weight:700;font-variant-numeric:tabular-nums;margin:.25rem 0}
.field{margin:1rem 0 0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:1rem}
label{display:block;font-weight:600;margin-bottom:.25rem}
input:not([type=checkbox]){width:100%;min-height:3rem;padding:.5rem .75rem;font:inherit;font-variant-numeric:tabular-nums;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:.5rem}
input[aria-invalid=true]{border:2px solid var(--bad)}
.error{color:var(--bad);font-weight:600;font-size:.9375rem}
.summary{border:2px solid var(--bad);background:var(--bad-ground);border-radius:.5rem;padding:.75rem 1rem;margin:0 0 1rem}
.summary ul{margin:.25rem 0 0;padding-left:1.25rem}
.note{border:1px solid var(--note);background:var(--note-ground);color:var(--note);border-radius:.75rem;padding:1rem;margin-bottom:1rem}
.note,.note a{color:var(--note)}
button,.button{display:block;width:100%;min-height:3rem;margin-top:1.25rem;padding:.5rem 1rem;border:0;border-radius:.5rem;background:var(--action);color:var(--on-action);font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
button.plain{background:none;color:inherit;border:1px solid var(--line);margin-top:.75rem}
.quiet{display:block;min-height:2.75rem;padding:.625rem;margin-top:.5rem;text-align:center;color:inherit}
a{color:inherit}
:focus-visible{outline:3px solid var(--action);outline-offset:2px}
table{border-collapse:collapse;width:100%;font-size:.875rem}
th,td{text-align:left;vertical-align:top;padding:.375rem .5rem .375rem 0;border-top:1px solid var(--faint)}
td{overflow-wrap:anywhere}
td.number{white-space:nowrap;font-variant-numeric:tabular-nums}
iframe{width:100%;height:70vh;border:1px solid var(--faint);border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere}
`;
