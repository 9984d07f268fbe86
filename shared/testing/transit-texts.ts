import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, locales } from '#shared/i18n/locales.ts';

const catalogs = import.meta.glob<{ readonly messages: Messages }>('../components/*/locales/*.po', { eager: true });

/** Texts of the shared components in one language. */
export function componentTexts(locale: Locale): Messages {
  const files = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${locale}.po`));
  return Object.assign({}, ...files.map(([, { messages }]) => messages));
}

const texts = new Map(
  locales.map(({ code }) => [code, setupI18n({ locale: code, messages: { [code]: componentTexts(code) } })]),
);

/** For tests that turn stops, places and departures into text. */
export const transitTexts = (locale: Locale): I18n => texts.get(locale) as I18n;
