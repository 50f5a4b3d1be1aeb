import { describe, expect, it } from "vitest";
import { type ComboboxState, comboboxCommand } from "./combobox-keys.ts";

const KEYS = ["ArrowDown", "ArrowUp", "Home", "End", "Enter", "Escape"];
const OPEN: ComboboxState = { open: true, active: 1, count: 3, freeText: true };
const press = (key: string, state: Partial<ComboboxState> = {}) =>
  comboboxCommand({ key, keyCode: 0, isComposing: false }, { ...OPEN, ...state });

describe("the keyboard of a combobox", () => {
  it.each(KEYS)("leaves %s to an input method that is composing", (key) => {
    expect(press(key)).not.toBe("composing");
    expect(comboboxCommand({ key, keyCode: 0, isComposing: true }, OPEN)).toBe("composing");
    // Safari ends the composition before it reports the key.
    expect(comboboxCommand({ key, keyCode: 229, isComposing: false }, OPEN)).toBe("composing");
  });

  it("moves with the arrow keys and wraps around, by way of the text where that is a choice", () => {
    const walk = (key: string, freeText: boolean) => {
      const visited = [-1];
      for (let step = 0; step < 5; step += 1) {
        const command = press(key, { active: visited.at(-1) ?? -1, freeText });
        if (typeof command !== "object" || !command) throw new Error(`${key} did not move: ${command}`);
        visited.push(command.active);
      }
      return visited;
    };
    expect(walk("ArrowDown", true)).toEqual([-1, 0, 1, 2, -1, 0]);
    expect(walk("ArrowUp", true)).toEqual([-1, 2, 1, 0, -1, 2]);
    expect(walk("ArrowDown", false)).toEqual([-1, 0, 1, 2, 0, 1]);
    expect(walk("ArrowUp", false)).toEqual([-1, 2, 1, 0, 2, 1]);
  });

  it("opens with the arrow keys; without options only where the text is a choice", () => {
    const closed = { open: false, active: -1 };
    expect(press("ArrowDown", closed)).toEqual({ active: 0 });
    expect(press("ArrowUp", closed)).toEqual({ active: 2 });
    expect(press("ArrowDown", { ...closed, count: 0 })).toEqual({ active: -1 });
    expect(press("ArrowDown", { ...closed, count: 0, freeText: false })).toBeNull();
  });

  it("jumps with Home and End once an option is highlighted; before, they move the caret", () => {
    expect(press("Home")).toEqual({ active: 0 });
    expect(press("End")).toEqual({ active: 2 });
    expect(press("Home", { active: -1 })).toBeNull();
    expect(press("End", { active: -1 })).toBeNull();
  });

  it("picks with Enter, and submits when nothing is highlighted", () => {
    expect(press("Enter")).toBe("pick");
    expect(press("Enter", { active: -1 })).toBe("submit");
  });

  it("closes with Escape", () => expect(press("Escape")).toBe("close"));

  it("leaves other keys to the browser, and all but the arrow keys while closed", () => {
    for (const key of ["a", "Tab", " ", "ArrowLeft", "PageDown"]) expect(press(key)).toBeNull();
    for (const key of KEYS.slice(2)) expect(press(key, { open: false, active: -1 })).toBeNull();
  });
});
