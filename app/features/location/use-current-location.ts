import { useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { CityChoice, LocationAnswer, LocationProblem } from "./city-choice.ts";

/** Browsers without an answer for so long are given up, ms. */
const TIMEOUT_MS = 15_000;

export interface CurrentLocation {
  /** Whether the browser can tell where it is; false until scripts run. */
  supported: boolean;
  /** The browser, or our server, is being asked. */
  busy: boolean;
  problem: LocationProblem | null;
  locate(): void;
}

/**
 * Asks the browser where it is and our server which city that is. A refusal makes the server forget the location (§4);
 * `onFound` gets the city as a choice, `onProblem` why there is none.
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
  // After every render: a change of `data` may have been seen by one that React discarded (see paging/use-pages.ts).
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
