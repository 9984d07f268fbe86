import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, locales } from '#shared/i18n/locales.ts';

/** The catalogs of the site, of shared code, and of the widgets, which have their names for partners. */
const catalogs = import.meta.glob<{ readonly messages: Messages }>('/{site,shared,widgets/*}/locales/*.po', {
  eager: true,
});

function messagesIn(locale: Locale): Messages {
  const files = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${locale}.po`));
  return Object.assign({}, ...files.map(([, { messages }]) => messages));
}

/** One I18n object per language, created once. */
const texts = new Map(
  locales.map(({ code }) => [code, setupI18n({ locale: code, messages: { [code]: messagesIn(code) } })]),
);

export const siteTexts = (locale: Locale): I18n => texts.get(locale) as I18n;
