import { setTimeout } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { type ApiOptions, createApi } from "./api.ts";

/** The whole supplier as one Hono app. */
export function createHotelsApp({
  wait = (ms) => setTimeout(ms),
  ...options
}: Omit<ApiOptions, "wait"> & Partial<ApiOptions>): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.route("/v1", createApi({ ...options, wait }));
  app.notFound((c) => c.json({ error: "not_found" }, 404));
  app.onError((error, c) => {
    process.stderr.write(`hotels: ${error.stack ?? error.message}\n`);
    return c.json({ error: "internal" }, 500);
  });
  return app;
}
