import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { messages as de } from '#site/locales/de.po';
import { messages as en } from '#site/locales/en.po';
import { messages as es } from '#site/locales/es.po';
import { messages as fr } from '#site/locales/fr.po';
import { messages as it } from '#site/locales/it.po';
import { messages as deServed } from './definitions/locales/de.po';
import { messages as enServed } from './definitions/locales/en.po';
import { messages as esServed } from './definitions/locales/es.po';
import { messages as frServed } from './definitions/locales/fr.po';
import { messages as itServed } from './definitions/locales/it.po';

/** The texts of all pages, then those of pages that no browser draws. */
const catalogs: Readonly<Record<Locale, Messages>> = {
  fr: { ...fr, ...frServed } as Messages,
  en: { ...en, ...enServed } as Messages,
  es: { ...es, ...esServed } as Messages,
  it: { ...it, ...itServed } as Messages,
  de: { ...de, ...deServed } as Messages,
};

/** One I18n object per language, created once. */
const texts = new Map(
  locales.map(({ code }) => [code, setupI18n({ locale: code, messages: { [code]: catalogs[code] } })]),
);

export const siteTexts = (locale: Locale): I18n => texts.get(locale) as I18n;
