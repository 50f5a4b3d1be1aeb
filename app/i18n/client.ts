import { createInstance, type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { I18N_OPTIONS } from "./options.ts";

const files = import.meta.glob<Record<string, unknown>>("../../locales/*/*.json", { import: "default" });

/** Loads a translation file as a hashed chunk of its own when a page needs it. */
const backend = {
  type: "backend" as const,
  init() {},
  read(
    language: string,
    namespace: string,
    done: (error: unknown, texts: Record<string, unknown> | null) => void,
  ) {
    const load = files[`../../locales/${language}/${namespace}.json`];
    if (!load) return done(null, {});
    load().then(
      (texts) => done(null, texts),
      (error: unknown) => done(error, null),
    );
  },
};

/** The browser's i18next with the translations of the current routes. */
export async function clientI18n(language: string): Promise<i18n> {
  const instance = createInstance().use(initReactI18next).use(backend);
  const namespaces = [...new Set([I18N_OPTIONS.defaultNS, "errors", ...getInitialNamespaces()])];
  await instance.init({ ...I18N_OPTIONS, lng: language, ns: namespaces });
  return instance;
}
