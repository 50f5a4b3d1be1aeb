import { createContext, useContext } from "react";

/** The nonce of this answer's inline scripts and styles; undefined in the browser, where none is needed. */
export const NonceContext = createContext<string | undefined>(undefined);

/** @returns the nonce for an inline `<script>` or `<style>`. */
export const useNonce = (): string | undefined => useContext(NonceContext);
