/** The five interface languages, in the order in which they are offered (L10N-1, L10N-4). */
export const locales = [
  { code: 'fr', language: 'Français' },
  { code: 'en', language: 'English' },
  { code: 'es', language: 'Español' },
  { code: 'it', language: 'Italiano' },
  { code: 'de', language: 'Deutsch' },
] as const;

export type Locale = (typeof locales)[number]['code'];

/** The language of every text whose language nobody has chosen (L10N-2). */
export const defaultLocale: Locale = 'fr';

/** The locale that a language tag (`de-AT`, `FR_fr`) stands for, or null when we do not speak it. */
export function toLocale(languageTag: string | null | undefined): Locale | null {
  const primary = languageTag?.trim().toLowerCase().split(/[-_]/)[0];
  return locales.find(({ code }) => code === primary)?.code ?? null;
}
