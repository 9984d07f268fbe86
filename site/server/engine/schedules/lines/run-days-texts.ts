import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import { fromEpochDay } from '#shared/lib/time/calendar-day.ts';
import type { DayRange, RunDays } from './run-days.ts';

/** What a language says of the days of a run. Dates are texts such as `20 novembre`. */
interface DayTexts {
  readonly tag: string;
  /** Weekdays from Monday. */
  readonly weekdays: readonly string[];
  readonly onWeekday: (weekday: string) => string;
  readonly weekdayRange: (first: string, last: string) => string;
  readonly on: (date: string) => string;
  readonly range: (first: string, last: string) => string;
  readonly runsOnly: (when: string) => string;
  readonly runsUntil: (date: string) => string;
  readonly doesNotRun: (when: string) => string;
  readonly until: (date: string) => string;
  readonly except: (when: string) => string;
  readonly notEveryDay: string;
}

/** Italian elides the article before 8 and 11: `l’8 dicembre`, `dall’11 dicembre`. */
const elided = (article: string, full: string, date: string) =>
  /^(8|11) /.test(date) ? `${article}${date}` : `${full} ${date}`;
const toItalianWeekday = (weekday: string) => (weekday === 'domenica' ? 'alla domenica' : `al ${weekday}`);

const texts = {
  fr: {
    tag: 'fr',
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    onWeekday: (weekday) => `le ${weekday}`,
    weekdayRange: (first, last) => `du ${first} au ${last}`,
    on: (date) => `le ${date}`,
    range: (first, last) => `du ${first} au ${last}`,
    runsOnly: (when) => `Circule seulement ${when}`,
    runsUntil: (date) => `Circule jusqu’au ${date}`,
    doesNotRun: (when) => `Ne circule pas ${when}`,
    until: (date) => `jusqu’au ${date}`,
    except: (when) => `sauf ${when}`,
    notEveryDay: 'Ne circule pas tous les jours',
  },
  en: {
    tag: 'en-GB',
    weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
    onWeekday: (weekday) => `on ${weekday}s`,
    weekdayRange: (first, last) => `${first} to ${last}`,
    on: (date) => `on ${date}`,
    range: (first, last) => `from ${first} to ${last}`,
    runsOnly: (when) => `Runs only ${when}`,
    runsUntil: (date) => `Runs until ${date}`,
    doesNotRun: (when) => `Does not run ${when}`,
    until: (date) => `until ${date}`,
    except: (when) => `except ${when}`,
    notEveryDay: 'Does not run every day',
  },
  es: {
    tag: 'es',
    weekdays: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'],
    onWeekday: (weekday) => `los ${weekday.replace(/o$/, 'os')}`,
    weekdayRange: (first, last) => `de ${first} a ${last}`,
    on: (date) => `el ${date}`,
    range: (first, last) => `del ${first} al ${last}`,
    runsOnly: (when) => `Circula solo ${when}`,
    runsUntil: (date) => `Circula hasta el ${date}`,
    doesNotRun: (when) => `No circula ${when}`,
    until: (date) => `hasta el ${date}`,
    except: (when) => `excepto ${when}`,
    notEveryDay: 'No circula todos los días',
  },
  it: {
    tag: 'it',
    weekdays: ['lunedì', 'martedì', 'mercoledì', 'giovedì', 'venerdì', 'sabato', 'domenica'],
    onWeekday: (weekday) => (weekday === 'domenica' ? 'la domenica' : `il ${weekday}`),
    weekdayRange: (first, last) => `dal ${first} ${toItalianWeekday(last)}`,
    on: (date) => elided('l’', 'il', date),
    range: (first, last) => `${elided('dall’', 'dal', first)} ${elided('all’', 'al', last)}`,
    runsOnly: (when) => `Circola solo ${when}`,
    runsUntil: (date) => `Circola fino ${elided('all’', 'al', date)}`,
    doesNotRun: (when) => `Non circola ${when}`,
    until: (date) => `fino ${elided('all’', 'al', date)}`,
    except: (when) => `tranne ${when}`,
    notEveryDay: 'Non circola tutti i giorni',
  },
  de: {
    tag: 'de',
    weekdays: ['montags', 'dienstags', 'mittwochs', 'donnerstags', 'freitags', 'samstags', 'sonntags'],
    onWeekday: (weekday) => weekday,
    weekdayRange: (first, last) => `${first} bis ${last}`,
    on: (date) => `am ${date}`,
    range: (first, last) => `vom ${first} bis ${last}`,
    runsOnly: (when) => `Fährt nur ${when}`,
    runsUntil: (date) => `Fährt bis ${date}`,
    doesNotRun: (when) => `Fährt nicht ${when}`,
    until: (date) => `bis ${date}`,
    except: (when) => `außer ${when}`,
    notEveryDay: 'Fährt nicht an allen Tagen',
  },
} satisfies Readonly<Record<string, DayTexts>>;

const dateFormats = createBoundedCache(
  5,
  (tag) => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'long' }),
);
const listFormats = createBoundedCache(5, (tag) => new Intl.ListFormat(tag));

/** `1er décembre`, `20 novembre`. */
function dateIn(language: keyof typeof texts, day: number): string {
  const date = dateFormats(texts[language].tag).format(Date.parse(`${fromEpochDay(day)}T00:00Z`));
  return language === 'fr' ? date.replace(/^1(?= )/, '1er') : date;
}

/** From this number on, consecutive weekdays are written as a range. */
const fewestInRange = 3;

/** Returns a note on the days of a run: "Circule seulement du lundi au jeudi, sauf le 24 décembre". */
export function textOfDays(
  { weekdays, only, until, except, isIrregular }: RunDays,
  language: keyof typeof texts,
): string {
  const say: DayTexts = texts[language];
  const list = (items: readonly string[]) => listFormats(say.tag).format(items);
  const date = (day: number) => dateIn(language, day);
  const when = ([first, last]: DayRange) => (first === last ? say.on(date(first)) : say.range(date(first), date(last)));
  if (isIrregular) return say.notEveryDay;
  if (only.length > 0) return say.runsOnly(list(only.map((day) => say.on(date(day)))));
  const exceptions = list(except.map(when));
  if (weekdays === null) return until === null ? say.doesNotRun(exceptions) : say.runsUntil(date(until));

  const names = weekdays.map((weekday) => say.weekdays[weekday] ?? '');
  const [first, last] = [weekdays[0] ?? 0, weekdays.at(-1) ?? 0];
  const isRange = weekdays.length >= fewestInRange && last - first === weekdays.length - 1;
  const days = isRange ? say.weekdayRange(names[0] ?? '', names.at(-1) ?? '') : list(names.map(say.onWeekday));
  const limits = [until === null ? '' : say.until(date(until)), exceptions && say.except(exceptions)];
  return [say.runsOnly(days), ...limits.filter(Boolean)].join(', ');
}
