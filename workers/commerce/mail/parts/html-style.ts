import { TENANT_BRAND } from "../../tenant-config.ts";

/** Inline styles, which every mail program applies; the colors are the storefront's. */
export const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const BODY = `margin:0;padding:0;background:#f3f3f0;color:#101114;-webkit-text-size-adjust:100%;${FONT}`;
export const BRAND_NAME = "font-size:18px;font-weight:800;vertical-align:middle;padding-left:6px";
export const TITLE = "margin:20px 0 0;font-size:28px;line-height:1.2;font-weight:800;color:#101114";
export const HEADING = "margin:28px 0 0;font-size:18px;line-height:1.3;font-weight:700;color:#101114";
export const TEXT = "margin:12px 0 0;font-size:16px;line-height:1.5;color:#101114";
export const NOTE = "margin:8px 0 0;font-size:13px;line-height:1.5;color:#565a63";
export const LABEL = "font-size:12px;line-height:1.4;font-weight:600;text-transform:uppercase;color:#565a63";
export const BUTTON = [
  "display:inline-block;padding:14px 24px;border-radius:6px",
  "font-size:16px;font-weight:700;text-decoration:none;color:#ffffff",
  `background:${TENANT_BRAND.colors.brand}`,
].join(";");

/** Colors for dark mode, and one column on narrow screens. Codes stay black on white: scanners need that. */
export const DARK_RULES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .gutter { padding: 0 !important; }
  .body, .footer { padding-left: 16px !important; padding-right: 16px !important; }
  .stack { display: block !important; width: auto !important; text-align: left !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #0a0b0e !important; }
  .card { background: #191c22 !important; }
  .ink { color: #f4f5f7 !important; }
  .muted { color: #aab0bd !important; }
  .line { border-color: #2d313a !important; }
}`;
