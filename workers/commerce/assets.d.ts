/** Files that are part of the Worker, as data URLs: esbuild's loader `dataurl`, Vite's `?inline`. */
declare module "*.png?inline" {
  const dataUrl: string;
  export default dataUrl;
}
declare module "*.woff?inline" {
  const dataUrl: string;
  export default dataUrl;
}
