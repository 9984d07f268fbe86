import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { messages as de } from '#site/locales/de.po';
import { messages as en } from '#site/locales/en.po';
import { messages as es } from '#site/locales/es.po';
import { messages as fr } from '#site/locales/fr.po';
import { messages as it } from '#site/locales/it.po';
import { messages as deAccount } from './account-pages/locales/de.po';
import { messages as enAccount } from './account-pages/locales/en.po';
import { messages as esAccount } from './account-pages/locales/es.po';
import { messages as frAccount } from './account-pages/locales/fr.po';
import { messages as itAccount } from './account-pages/locales/it.po';
import { messages as deServed } from './definitions/locales/de.po';
import { messages as enServed } from './definitions/locales/en.po';
import { messages as esServed } from './definitions/locales/es.po';
import { messages as frServed } from './definitions/locales/fr.po';
import { messages as itServed } from './definitions/locales/it.po';

/** The texts of all pages, then those of pages that no browser draws. */
const catalogs: Readonly<Record<Locale, Messages>> = {
  fr: { ...fr, ...frAccount, ...frServed } as Messages,
  en: { ...en, ...enAccount, ...enServed } as Messages,
  es: { ...es, ...esAccount, ...esServed } as Messages,
  it: { ...it, ...itAccount, ...itServed } as Messages,
  de: { ...de, ...deAccount, ...deServed } as Messages,
};

/** One I18n object per language, created once. */
const texts = new Map(
  locales.map(({ code }) => [code, setupI18n({ locale: code, messages: { [code]: catalogs[code] } })]),
);

export const siteTexts = (locale: Locale): I18n => texts.get(locale) as I18n;
