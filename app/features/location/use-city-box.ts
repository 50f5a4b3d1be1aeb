import { type KeyboardEvent, useState } from "react";
import { type CityChoice, type CityValue, isForgotten } from "./city-choice.ts";
import { type CityOption, cityOptions } from "./city-options.ts";
import { useCitySearch } from "./use-city-search.ts";
import { useCurrentLocation } from "./use-current-location.ts";

/** City suggestions in the search box (§9). */
const RESULTS = 3;

export type CityBox = ReturnType<typeof useCityBox>;

/**
 * State of the city search box: typing begins searching, choosing a city or clearing the text ends it (§4). The
 * keyboard is that of an ARIA 1.2 combobox with a list.
 */
export function useCityBox(id: string, value: CityValue) {
  const [chosen, setChosen] = useState<CityChoice | null>(
    value.query ? { ...value, query: value.query } : null,
  );
  const [text, setText] = useState(value.label);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const typing = chosen === null && text.trim() !== "";
  const search = useCitySearch(typing ? text : "", { active: open, limit: RESULTS });

  const choose = (choice: CityChoice) => {
    setChosen(choice);
    setText(choice.label);
    close();
  };
  const location = useCurrentLocation(choose, (problem) => {
    close();
    if (chosen?.isCurrent && isForgotten(problem)) forget();
  });
  const options = cityOptions(search, { typing, canLocate: location.supported });

  function close() {
    setOpen(false);
    setActive(-1);
  }
  function forget() {
    setChosen(null);
    setText("");
  }
  const take = (option: CityOption) => {
    if (option.kind !== "locate") choose(option.choice);
    else if (!location.busy) location.locate();
  };
  const type = (typed: string) => {
    setText(typed);
    setChosen(null);
    setActive(-1);
    setOpen(true);
  };
  const move = (step: number) => {
    setOpen(true);
    const count = options.length + 1;
    // Between the last and the first option nothing is active: what is typed is used.
    setActive((now) => ((now + 1 + step + count) % count) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const option = open ? options[active] : undefined;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      move(event.key === "ArrowDown" ? 1 : -1);
    } else if (event.key === "Enter" && option) {
      event.preventDefault();
      take(option);
    } else if (event.key === "Escape" && open) {
      // Not the page's overlay or dialog as well.
      event.stopPropagation();
      event.preventDefault();
      close();
    }
  };
  const optionId = (index: number) => `${id}-option-${index}`;
  return {
    id,
    text,
    chosen,
    open,
    typing,
    active,
    search,
    location,
    options,
    optionId,
    show: () => setOpen(true),
    close,
    type,
    take,
    onKeyDown,
    aria: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": open,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": open && active >= 0 ? optionId(active) : undefined,
    } as const,
  };
}
