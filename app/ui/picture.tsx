import { type ReactNode, useEffect, useRef, useState } from "react";
import { Skeleton } from "./skeleton.tsx";

/**
 * A picture from elsewhere, filling its box. `fallback` lies below it and is what shows when it cannot be loaded, with
 * scripts and without; `placeholder` covers the fallback with a shimmer for as long as it loads (§2.10).
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
  // Null until scripts run: the browser may have loaded it, or failed to, before.
  const [state, setState] = useState<"loading" | "loaded" | "failed" | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another picture
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
