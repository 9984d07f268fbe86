import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { messages as de } from '#site/locales/de.po';
import { messages as en } from '#site/locales/en.po';
import { messages as es } from '#site/locales/es.po';
import { messages as fr } from '#site/locales/fr.po';
import { messages as it } from '#site/locales/it.po';

const catalogs: Readonly<Record<Locale, unknown>> = { fr, en, es, it, de };

/** One I18n object per language, created once. */
const texts = new Map(
  locales.map(({ code }) => [code, setupI18n({ locale: code, messages: { [code]: catalogs[code] as Messages } })]),
);

export const siteTexts = (locale: Locale): I18n => texts.get(locale) as I18n;
