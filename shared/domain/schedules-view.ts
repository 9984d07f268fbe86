import { encodeSegment } from '#shared/lib/safe-address.ts';
import { isAcceptedYear } from '#shared/lib/time/accepted-years.ts';
import { isCalendarDay } from '#shared/lib/time/calendar-day.ts';

/** A line at its direction and day. `stop` is where the traveller boards. The view chooses absent fields. */
export interface LineView {
  readonly view: 'line';
  readonly line: string;
  readonly direction?: string;
  /** `2026-11-20`. */
  readonly date?: string;
  readonly stop?: string;
}

/** A stop or station on a day; without `date`, now. */
export interface StopView {
  readonly view: 'stop';
  readonly stop: string;
  /** `2026-11-20`. */
  readonly date?: string;
}

/** The views of the schedules. Each has an address on the full site. */
export type SchedulesView = { readonly view: 'search' } | LineView | StopView;

/** The same as loose texts: attributes of the widget, the detail of its event, parameters of an address. */
export type SchedulesTexts = {
  readonly [Name in 'line' | 'stop' | 'direction' | 'date']?: string | null | undefined;
};

/** The limit of ids in addresses (ND-52). */
const longestId = 200;

const id = (text: string | null | undefined) => (text && [...text].length <= longestId ? text : undefined);

const day = (text: string | null | undefined) =>
  text && isCalendarDay(text) && isAcceptedYear(text) ? text : undefined;

const withoutAbsent = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    readonly [Name in keyof Fields]: Exclude<Fields[Name], undefined>;
  };

/** Reads a view. A line wins over a stop; a text that is not valid counts as absent. */
export function schedulesViewOf(texts: SchedulesTexts): SchedulesView {
  const line = id(texts.line);
  const stop = id(texts.stop);
  const date = day(texts.date);
  if (line) return withoutAbsent({ view: 'line', line, direction: id(texts.direction), date, stop } as const);
  return stop ? withoutAbsent({ view: 'stop', stop, date } as const) : { view: 'search' };
}

/** Returns the address of a view on the full site, below the language: `schedules/line/M6?direction=0`. */
export function schedulesAddress(shown: SchedulesView): string {
  const { view, line, ...parameters }: Pick<SchedulesView, 'view'> & SchedulesTexts = shown;
  const path = view === 'line' ? `schedules/line/${encodeSegment(line ?? '')}` : 'schedules';
  const query = new URLSearchParams();
  for (const name of ['stop', 'direction', 'date'] as const) {
    const value = parameters[name];
    if (value) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Names the line or stop of a view: the same on other days. Empty for the search. */
export const subjectOf = (shown: SchedulesView): string =>
  shown.view === 'search' ? '' : `${shown.view} ${shown.view === 'line' ? shown.line : shown.stop}`;

/** Returns whether two views show the same line or the same stop, perhaps on other days. */
export const isSameSubject = (one: SchedulesView, other: SchedulesView): boolean => subjectOf(one) === subjectOf(other);
