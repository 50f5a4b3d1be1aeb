import { type ReactNode, useEffect, useRef, useState } from "react";
import { Skeleton } from "./skeleton.tsx";

/**
 * A picture from another origin that fills its box. `fallback` is underneath and shows when the picture fails to load,
 * with or without scripts; `placeholder` covers it with a shimmer while the picture loads (§2.10).
 */
export function Picture({
  src,
  alt = "",
  fallback,
  placeholder = false,
}: {
  src: string;
  /** Empty for decoration. */
  alt?: string;
  fallback: ReactNode;
  placeholder?: boolean;
}) {
  const image = useRef<HTMLImageElement>(null);
  // Null until hydration: the browser may have finished loading before.
  const [state, setState] = useState<"loading" | "loaded" | "failed" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another URL is another picture
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    setState(complete ? (naturalWidth > 0 ? "loaded" : "failed") : "loading");
  }, [src]);
  return (
    <>
      {fallback}
      {placeholder && state === "loading" ? (
        <Skeleton className="absolute inset-0 size-full rounded-none" />
      ) : null}
      {state === "failed" ? null : (
        <img
          ref={image}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onLoad={() => setState("loaded")}
          onError={() => setState("failed")}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </>
  );
}
