import { useTranslation } from "react-i18next";
import type { EventInfo } from "#contract/event.ts";
import { infoParts } from "./event-info-parts.ts";

/** What the organizer tells visitors, part by part; nothing when there is nothing to tell. */
export function EventInfoList({ info }: { info: EventInfo }) {
  const { t } = useTranslation("event");
  const parts = infoParts(info);
  if (parts.length === 0) return null;
  return (
    <dl className="grid gap-5">
      {parts.map(({ name, text }) => (
        <div key={name} className="grid gap-1 border-l-4 border-brand pl-4">
          <dt className="font-bold">{t(`info.${name}`)}</dt>
          <dd className="whitespace-pre-line leading-relaxed text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
