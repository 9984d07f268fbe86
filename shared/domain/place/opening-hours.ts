import { addDays, weekdayOf } from '#shared/lib/time/calendar-day.ts';
import { dayOf, instantOfWallTime } from '#shared/lib/time/zoned-time.ts';

/** Minutes since midnight. An end beyond 1440 is on the next day. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

/** The regular weekly hours of a place. */
export interface OpeningHours {
  /** Monday first. The opening spans of each day in order; empty for a closed day. */
  readonly week: readonly (readonly OpenSpan[])[];
  /** The spans of public holidays; null if not stated. */
  readonly holidays: readonly OpenSpan[] | null;
}

const dayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const minutesOfDay = 1440;
const wholeDay: readonly OpenSpan[] = [{ from: 0, to: minutesOfDay }];

const dayPart = `(?:PH|(?:${dayNames.join('|')})(?:-(?:${dayNames.join('|')}))?)`;
const timePart = '\\d{1,2}:[0-5]\\d ?- ?\\d{1,2}:[0-5]\\d';
const rule = new RegExp(
  `^(?:(${dayPart}(?: ?, ?${dayPart})*)(?: |$))?(24/7|off|closed|${timePart}(?: ?, ?${timePart})*)?$`,
);

/** Longer than any handwritten text, and short enough to parse without a noticeable delay. */
const longestText = 500;

/**
 * Parses OpenStreetMap opening hours that are the same every week: `24/7`, `Mo-Fr 07:00-20:00; Sa-Su 09:00-18:00`,
 * `Mo,We 08:00-12:00,14:00-18:00; PH off`. A later rule overrides an earlier one for the same days. Null for every
 * other form.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  if (text.length > longestText) return null;
  const rules = text.split(';').map((one) => one.trim());
  // A trailing semicolon is valid.
  if (rules.at(-1) === '' && rules.length > 1) rules.pop();
  const week: (readonly OpenSpan[])[] = dayNames.map(() => []);
  let holidays: readonly OpenSpan[] | null = null;
  for (const one of rules) {
    const [, days, hours] = rule.exec(one) ?? [];
    if (days === undefined && hours === undefined) return null;
    const spans = spansOf(hours);
    if (spans === null) return null;
    for (const part of days === undefined ? ['Mo-Su'] : days.split(/ ?, ?/)) {
      if (part === 'PH') holidays = spans;
      else for (const day of daysOf(part)) week[day] = spans;
    }
  }
  return { week, holidays };
}

function daysOf(part: string): number[] {
  const [from = -1, to = from] = part.split('-').map((name) => dayNames.indexOf(name));
  // `Sa-Mo` wraps around the end of the week.
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

/** Returns the spans of a day. Without hours the day is open all day; null if a span is invalid. */
function spansOf(hours: string | undefined): readonly OpenSpan[] | null {
  if (hours === undefined || hours === '24/7') return wholeDay;
  if (hours === 'off' || hours === 'closed') return [];
  const spans = hours.split(',').map(spanOf);
  if (!spans.every((span) => span !== null)) return null;
  return spans.sort((one, other) => one.from - other.from);
}

function spanOf(text: string): OpenSpan | null {
  const [from = 0, end = 0] = text.split('-').map((time) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    return hours * 60 + minutes;
  });
  const to = end <= from ? end + minutesOfDay : end;
  return from < minutesOfDay && to - from <= minutesOfDay && end <= 2 * minutesOfDay ? { from, to } : null;
}

export function isAlwaysOpen({ week, holidays }: OpeningHours): boolean {
  const isWhole = (spans: readonly OpenSpan[]) => spans.some(({ from, to }) => from === 0 && to === minutesOfDay);
  return week.every(isWhole) && (holidays === null || isWhole(holidays));
}

/** The opening state at an instant. `at` is the next change, null if there is none within a week. */
export interface OpeningState {
  readonly isOpen: boolean;
  readonly at: number | null;
}

/**
 * Returns the opening state at an instant. Null if public holidays have hours of their own: the dates of holidays are
 * not known here, and a wrong "open" sends travellers to a closed door.
 */
export function openingStateAt(hours: OpeningHours, instant: number, zone: string): OpeningState | null {
  if (hours.holidays !== null && !isAlwaysOpen(hours)) return null;
  const spans = spansAround(hours, instant, zone);
  const open = spans.find(({ from, to }) => from <= instant && instant < to);
  if (!open) return { isOpen: false, at: spans.find(({ from }) => from > instant)?.from ?? null };
  // A span that begins when this one ends continues it, such as around midnight.
  let { to } = open;
  for (const span of spans) if (span.from <= to && span.to > to) to = span.to;
  return { isOpen: true, at: isAlwaysOpen(hours) ? null : to };
}

/** Returns the spans from the day before, whose evening may extend into this day, to the same day of next week. */
function spansAround({ week }: OpeningHours, instant: number, zone: string): OpenSpan[] {
  const today = dayOf(instant, zone);
  return Array.from({ length: 9 }, (_, index) => addDays(today, index - 1)).flatMap((day) =>
    (week[weekdayOf(day)] ?? []).map(({ from, to }) => ({
      from: instantOf(day, from, zone),
      to: instantOf(day, to, zone),
    })),
  );
}

function instantOf(day: string, minutes: number, zone: string): number {
  const date = addDays(day, Math.floor(minutes / minutesOfDay));
  const clock = [Math.floor((minutes % minutesOfDay) / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  return instantOfWallTime(`${date}T${clock.join(':')}`, zone) ?? Number.NaN;
}
