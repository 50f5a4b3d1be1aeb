import { z } from "zod";

/** Key of a drawn picture: two hex colors and up to five letters. */
const artKey = (kind: string) =>
  z.string().regex(new RegExp(`^${kind}:[0-9A-F]{6}:[0-9A-F]{6}:[A-Z0-9]{1,5}$`, "i"));

/** A team as bundled data has it, and as §3 names its fields. */
const teamSchema = z
  .object({
    tm_attraction_id: z.string().regex(/^[\w-]{1,100}$/),
    name: z.string().min(1),
    logo: artKey("team"),
    banner_url: artKey("banner"),
  })
  .transform(({ tm_attraction_id, name, logo, banner_url }) => ({
    tmAttractionId: tm_attraction_id,
    name,
    logoUrl: logo,
    bannerUrl: banner_url,
  }));

/** The tenant's leagues (§3 Leagues): `tenants/<tenant>/leagues.json`. Pictures are keys of drawn ones. */
export const leaguesSchema = z
  .array(
    z.object({
      id: z.string().regex(/^[A-Z0-9]{2,10}$/),
      name: z.string().min(1),
      logo: artKey("league"),
      bannerUrl: artKey("banner"),
      teams: z.array(teamSchema).min(1),
    }),
  )
  .min(1);
export type League = z.infer<typeof leaguesSchema>[number];
