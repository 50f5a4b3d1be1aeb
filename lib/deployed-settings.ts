import { z } from "zod";

/** Whether a setting still has the placeholder that wrangler.toml comes with. */
export const isPlaceholder = (value: string): boolean => /(?:^|[/.@])example\.(?:com|net|org)\b/i.test(value);

/** A deployment's addresses are real ones, reached through TLS. */
export const deployedUrl = z.url({ protocol: /^https$/ }).refine((value) => !isPlaceholder(value));

/** Origins, separated by spaces. */
export const originsSetting = z
  .string()
  .default("")
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .pipe(z.array(z.url({ protocol: /^https$/ }).refine((value) => new URL(value).origin === value)));

/** A setting that is JSON. */
export function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("not JSON");
    return z.NEVER;
  }
}

/** One sentence that names the settings that a schema refused; null when it refused none. */
export function settingsSentence(names: readonly string[]): string | null {
  return names.length > 0 ? `Settings missing or malformed: ${[...new Set(names)].join(", ")}.` : null;
}
