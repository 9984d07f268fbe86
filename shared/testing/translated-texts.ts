import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, locales } from '#shared/i18n/locales.ts';

const catalogs = import.meta.glob<{ readonly messages: Messages }>('/{shared,widgets/*}/locales/*.po', { eager: true });

const all = new Map(
  locales.map(({ code }) => {
    const files = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${code}.po`));
    const messages: Messages = Object.assign({}, ...files.map(([, file]) => file.messages));
    return [code, setupI18n({ locale: code, messages: { [code]: messages } })];
  }),
);

/** All texts of the widgets in a language, for tests that turn nouns into text. */
export const translatedTexts = (locale: Locale): I18n => all.get(locale) as I18n;
