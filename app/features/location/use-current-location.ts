import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CityChoice, LocationAnswer, LocationProblem } from "./city-choice.ts";

/** Geolocation timeout (ms). */
const TIMEOUT_MS = 15_000;

export interface CurrentLocation {
  /** Whether the browser has geolocation; false until hydration. */
  supported: boolean;
  /** A request to the browser or to our server is in progress. */
  busy: boolean;
  problem: LocationProblem | null;
  locate(): void;
}

/**
 * Gets the position from the browser and its city from our server. If the visitor denies it, the server forgets the
 * location (§4). `onFound` gets the city, `onProblem` why there is none.
 */
export function useCurrentLocation(
  onFound: (city: CityChoice) => void,
  onProblem: (problem: LocationProblem) => void = () => {},
): CurrentLocation {
  const { submit, data, state } = useFetcher<LocationAnswer>();
  const [supported, setSupported] = useState(false);
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<LocationProblem | null>(null);
  const on = useRef({ onFound, onProblem });
  on.current = { onFound, onProblem };

  useEffect(() => setSupported("geolocation" in navigator), []);
  const taken = useRef<unknown>(null);
  // After every render: one that React discarded may already have seen the new `data` (see paging/use-pages.ts).
  useEffect(() => {
    if (!data || taken.current === data) return;
    taken.current = data;
    if ("city" in data) on.current.onFound(data.city);
    if ("problem" in data) setProblem(data.problem);
  });
  useEffect(() => {
    if (problem) on.current.onProblem(problem);
  }, [problem]);

  const send = (fields: Record<string, string>) => submit(fields, { method: "POST", action: "/location" });
  const onRefused = ({ code, PERMISSION_DENIED }: GeolocationPositionError) => {
    const denied = code === PERMISSION_DENIED;
    setAsking(false);
    setProblem(denied ? "denied" : "browser");
    if (denied) send({ forget: "1" });
  };
  const locate = () => {
    setProblem(null);
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        send({ latitude: String(coords.latitude), longitude: String(coords.longitude) });
      },
      onRefused,
      { timeout: TIMEOUT_MS },
    );
  };
  return { supported, busy: asking || state !== "idle", problem, locate };
}
