import { useState } from "react";
import { combobox, useComboboxState } from "#app/ui/combobox/combobox.ts";
import { type CityChoice, type CityValue, isForgotten } from "./city-choice.ts";
import { cityOptions } from "./city-options.ts";
import { useCitySearch } from "./use-city-search.ts";
import { useCurrentLocation } from "./use-current-location.ts";

/** City suggestions in the search box (§9). */
const RESULTS = 3;

export type CityBox = ReturnType<typeof useCityBox>;

/**
 * State of the city search box: a chosen city or text. Typing searches; choosing a city or clearing the text ends the
 * search (§4).
 */
export function useCityBox(id: string, value: CityValue) {
  const [chosen, setChosen] = useState<CityChoice | null>(
    value.query ? { ...value, query: value.query } : null,
  );
  const [text, setText] = useState(value.label);
  const state = useComboboxState();
  const typing = chosen === null && text.trim() !== "";
  const search = useCitySearch(typing ? text : "", { enabled: state.open, limit: RESULTS });

  const choose = (choice: CityChoice) => {
    setChosen(choice);
    setText(choice.label);
    state.close();
  };
  const setTyped = (typed: string) => {
    setChosen(null);
    setText(typed);
  };
  const location = useCurrentLocation(choose, (problem) => {
    state.close();
    if (chosen?.isCurrent && isForgotten(problem)) setTyped("");
  });
  const options = cityOptions(search, { typing, canLocate: location.supported });
  return {
    scripted: state.scripted,
    text,
    chosen,
    typing,
    search,
    location,
    options,
    show: state.show,
    type(typed: string) {
      setTyped(typed);
      state.show();
    },
    combobox: combobox(state, {
      id,
      count: options.length,
      freeText: true,
      onPick(index) {
        const option = options[index];
        if (option && option.kind !== "locate") choose(option.choice);
        else if (option && !location.busy) location.locate();
      },
    }),
  };
}
