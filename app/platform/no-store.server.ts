/** Headers of pages about one visitor's purchase: no cache keeps them, not even the browser's (RFC 9111 §5.2.2.5). */
export const noStore = () => ({ "Cache-Control": "no-store" });
