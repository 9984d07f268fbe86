import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { messages as de } from '#widgets/trip-planner/outcome/locales/de.po';
import { messages as en } from '#widgets/trip-planner/outcome/locales/en.po';
import { messages as es } from '#widgets/trip-planner/outcome/locales/es.po';
import { messages as fr } from '#widgets/trip-planner/outcome/locales/fr.po';
import { messages as it } from '#widgets/trip-planner/outcome/locales/it.po';
import { componentTexts } from './transit-texts.ts';

const catalogs: Readonly<Record<Locale, unknown>> = { fr, en, es, it, de };

const texts = new Map(
  locales.map(({ code }) => [
    code,
    setupI18n({ locale: code, messages: { [code]: { ...componentTexts(code), ...(catalogs[code] as Messages) } } }),
  ]),
);

/** Texts of the planner in one language, for tests that turn journeys into text. */
export const tripPlannerTexts = (locale: Locale): I18n => texts.get(locale) as I18n;
