/**
 * Whether a bundle has what only local runs and previews need: the sandboxes for payments and hotel
 * rooms, the local mailbox, opening points, the assumed city. Set when bundling (tools/stack/build-parts.ts); false leaves that code out.
 */
declare const __DEMO__: boolean;
