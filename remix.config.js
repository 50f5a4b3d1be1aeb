/**
 * Remix's options; vite.config.ts hands them to the Vite plugin.
 *
 * v3_lazyRouteDiscovery stays off: one small `__manifest` request can cost 120–220 ms of CPU at the edge.
 *
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  basename: "/fanatics/",
  // Remix empties its folder before each build, so that nothing else may live there.
  buildDirectory: process.env.STOREFRONT_BUILD ?? "build/storefront",
  serverBuildFile: "index.js",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_routeConfig: true,
    v3_lazyRouteDiscovery: false,
  },
};
