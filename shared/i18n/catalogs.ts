import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import type { Locale } from './locales.ts';

/**
 * One I18n object a language and page: tags in two languages can live side by side, and each widget adds its own texts
 * to the language's object. Message ids are made from the message, so equal ids are equal texts.
 */
const catalogs = () => pageSingleton('catalogs', () => new Map<Locale, I18n>());

export function i18nFor(locale: Locale): I18n {
  const existing = catalogs().get(locale);
  if (existing) return existing;
  const i18n = setupI18n({ locale, messages: { [locale]: {} } });
  catalogs().set(locale, i18n);
  return i18n;
}

export function addTexts(locale: Locale, messages: Messages): void {
  i18nFor(locale).load(locale, messages);
}
