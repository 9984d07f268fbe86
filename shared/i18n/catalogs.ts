import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import type { Locale } from './locales.ts';

/**
 * One I18n object per language and page, so that tags in two languages can be on one page. Each widget adds its texts to
 * the object of the language. Message ids are computed from the message, so equal ids are equal texts.
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
