/** What passkit-generator needs of modules whose types a Worker does not have. */
declare module "node:buffer" {
  export interface Buffer extends Uint8Array {}
  export const Buffer: { from(bytes: Uint8Array): Buffer };
}
declare module "node-forge/lib/forge.js" {
  const forge: { options: { usePureJavaScript: boolean } };
  export default forge;
}
