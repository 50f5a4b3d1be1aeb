import type { Block, Message } from "./blocks.ts";

/** A message as plain text, from the same blocks as its HTML. */
export function plainText({ blocks, footer }: Message): string {
  return `${[...blocks.map(blockText), `-- \n${footer}`].join("\n\n")}\n`;
}

function blockText(block: Block): string {
  switch (block.kind) {
    case "title":
      return `${block.text}\n${"=".repeat([...block.text].length)}`;
    case "heading":
      return `${block.text}\n${"-".repeat([...block.text].length)}`;
    case "text":
    case "note":
    case "text-only":
      return block.text;
    case "list":
      return block.items.map((item) => `* ${item}`).join("\n");
    case "facts":
      return block.facts.map(({ name, lines }) => `${name}: ${lines.join("\n  ")}`).join("\n");
    case "ticket": {
      const place = block.place.map(({ name, lines }) => [name, ...lines].filter(Boolean).join(" "));
      const about = [block.title, ...block.about].join(" · ");
      return [`${block.caption}: ${place.join(", ")}`, ...block.notes, about].join("\n");
    }
    case "amounts":
      return block.rows
        .map(({ name, amount, style }) => `${style === "part" ? "  " : ""}${name}: ${amount}`)
        .join("\n");
    case "button":
      return `${block.text}:\n${block.url}`;
  }
}
