/** The five interface languages, in the order of the language selector (L10N-1, L10N-4). */
export const locales = [
  { code: 'fr', language: 'Français' },
  { code: 'en', language: 'English' },
  { code: 'es', language: 'Español' },
  { code: 'it', language: 'Italiano' },
  { code: 'de', language: 'Deutsch' },
] as const;

export type Locale = (typeof locales)[number]['code'];

/** Language of texts when no language is chosen (L10N-2). */
export const defaultLocale: Locale = 'fr';

/** Returns the locale of a language tag (`de-AT`, `FR_fr`), or null when it is not supported. */
export function toLocale(languageTag: string | null | undefined): Locale | null {
  const primary = languageTag?.trim().toLowerCase().split(/[-_]/)[0];
  return locales.find(({ code }) => code === primary)?.code ?? null;
}
