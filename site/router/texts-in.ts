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

/** The site's own texts in a language, of which a page loads those it shows. */
export function textsIn(locale: Locale): Promise<I18n> {
  const texts =
    known.get(locale) ??
    catalogs[locale]().then(({ messages }) => setupI18n({ locale, messages: { [locale]: messages as Messages } }));
  known.set(locale, texts);
  // What failed may be asked for again.
  texts.catch(() => known.delete(locale));
  return texts;
}
