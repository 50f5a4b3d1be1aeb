import { expect } from "playwright/test";
import { PATIENCE } from "./journey.ts";
import { mailsTo } from "./site.ts";

/** The link of the newest email to an address that leads to a page of tickets. */
export async function claimLink(address: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => {
      const texts = (await mailsTo(address)).map(({ text }) => text).join("\n");
      link = /https?:\/\/\S+\/tickets\/claim\?key=\S+/.exec(texts)?.[0] ?? "";
      return link;
    }, PATIENCE)
    .not.toBe("");
  return link;
}
