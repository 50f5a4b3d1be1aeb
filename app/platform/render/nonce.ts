import { createContext, useContext } from "react";

/** The nonce for the inline scripts and styles of this response; undefined in the browser, which needs none. */
export const NonceContext = createContext<string | undefined>(undefined);

/** The nonce for an inline `<script>` or `<style>`. */
export const useNonce = (): string | undefined => useContext(NonceContext);
