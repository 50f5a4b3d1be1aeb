interface Messages {
  title: string;
  email: string;
  password: string;
  submit: string;
  wrong: string;
  missingEmail: string;
  missingPassword: string;
  cancel: string;
}

const languages = new Map<string, Messages>([
  [
    "en",
    {
      title: "Sign in",
      email: "Email",
      password: "Password",
      submit: "Sign in",
      wrong: "The email or the password is not right.",
      missingEmail: "Enter your email",
      missingPassword: "Enter your password",
      cancel: "Cancel",
    },
  ],
  [
    "fr",
    {
      title: "Se connecter",
      email: "E-mail",
      password: "Mot de passe",
      submit: "Se connecter",
      wrong: "L’e-mail ou le mot de passe est incorrect.",
      missingEmail: "Saisissez votre e-mail",
      missingPassword: "Saisissez votre mot de passe",
      cancel: "Annuler",
    },
  ],
  [
    "de",
    {
      title: "Anmelden",
      email: "E-Mail",
      password: "Passwort",
      submit: "Anmelden",
      wrong: "E-Mail oder Passwort stimmt nicht.",
      missingEmail: "E-Mail eingeben",
      missingPassword: "Passwort eingeben",
      cancel: "Abbrechen",
    },
  ],
  [
    "es",
    {
      title: "Iniciar sesión",
      email: "Correo electrónico",
      password: "Contraseña",
      submit: "Iniciar sesión",
      wrong: "El correo o la contraseña no son correctos.",
      missingEmail: "Introduce tu correo electrónico",
      missingPassword: "Introduce tu contraseña",
      cancel: "Cancelar",
    },
  ],
  [
    "nl",
    {
      title: "Inloggen",
      email: "E-mail",
      password: "Wachtwoord",
      submit: "Inloggen",
      wrong: "Het e-mailadres of wachtwoord klopt niet.",
      missingEmail: "Vul je e-mailadres in",
      missingPassword: "Vul je wachtwoord in",
      cancel: "Annuleren",
    },
  ],
  [
    "it",
    {
      title: "Accedi",
      email: "E-mail",
      password: "Password",
      submit: "Accedi",
      wrong: "L’e-mail o la password non è corretta.",
      missingEmail: "Inserisci la tua e-mail",
      missingPassword: "Inserisci la tua password",
      cancel: "Annulla",
    },
  ],
]);

export const uiLocales = [...languages.keys()];

/** The texts in the first supported language of `ui_locales` (space-separated tags, in order of preference). */
export function chooseMessages(uiLocales: unknown): { lang: string; messages: Messages } {
  const tags = typeof uiLocales === "string" ? uiLocales.split(" ") : [];
  for (const tag of [...tags, "en"]) {
    const lang = tag.toLowerCase().split("-")[0] ?? "";
    const messages = languages.get(lang);
    if (messages) return { lang, messages };
  }
  throw new Error("the English texts are missing");
}
