import { type I18n, type Messages, setupI18n } from '@lingui/core';
import type { Locale } from '#shared/i18n/locales.ts';

const catalogs: Readonly<Record<Locale, () => Promise<{ readonly messages: unknown }>>> = {
  fr: () => import('../locales/fr.po'),
  en: () => import('../locales/en.po'),
  es: () => import('../locales/es.po'),
  it: () => import('../locales/it.po'),
  de: () => import('../locales/de.po'),
};

const known = new Map<Locale, Promise<I18n>>();

/** Loads the site's own texts in a language, once per language. */
export function textsIn(locale: Locale): Promise<I18n> {
  const texts =
    known.get(locale) ??
    catalogs[locale]().then(({ messages }) => setupI18n({ locale, messages: { [locale]: messages as Messages } }));
  known.set(locale, texts);
  // A failed load is not cached, so the next call retries.
  texts.catch(() => known.delete(locale));
  return texts;
}
