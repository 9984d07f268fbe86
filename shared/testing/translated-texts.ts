import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { type Locale, locales } from '#shared/i18n/locales.ts';

type Catalogs = Readonly<Record<string, { readonly messages: Messages }>>;

const ofComponents: Catalogs = import.meta.glob('../components/*/locales/*.po', { eager: true });
const ofOutcome: Catalogs = import.meta.glob('../../widgets/trip-planner/outcome/locales/*.po', { eager: true });
const ofDepartures: Catalogs = import.meta.glob('../../widgets/departures/locales/*.po', { eager: true });
const ofLines: Catalogs = import.meta.glob('../../widgets/schedules/line/locales/*.po', { eager: true });

/** Makes the texts of catalogs by language, for tests that turn nouns into text. */
function textsOf(catalogs: Catalogs): (locale: Locale) => I18n {
  const texts = new Map(
    locales.map(({ code }) => {
      const files = Object.entries(catalogs).filter(([path]) => path.endsWith(`/${code}.po`));
      const messages: Messages = Object.assign({}, ...files.map((file) => file[1].messages));
      return [code, setupI18n({ locale: code, messages: { [code]: messages } })];
    }),
  );
  return (locale) => texts.get(locale) as I18n;
}

/** Texts of the shared components. */
export const transitTexts = textsOf(ofComponents);

/** Texts of the planner's results and journeys. */
export const tripPlannerTexts = textsOf({ ...ofComponents, ...ofOutcome });

/** Texts of the departures as list and board. */
export const departuresTexts = textsOf({ ...ofComponents, ...ofDepartures });

/** Texts of the timetable of a line. */
export const lineTexts = textsOf({ ...ofComponents, ...ofLines });
