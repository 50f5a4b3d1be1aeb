import type { Context } from "hono";

/** A personal file as a download. */
export const fileAnswer = (c: Context, file: Uint8Array, type: string, filename: string): Response =>
  c.body(new Uint8Array(file), 200, {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename="${filename}"`,
    "Cache-Control": "private, no-store",
  });
