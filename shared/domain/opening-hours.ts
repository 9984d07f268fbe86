import { addDays, weekdayOf } from '#shared/lib/calendar-day.ts';
import { dayOf, instantOfWallTime } from '#shared/lib/zoned-time.ts';

/** Minutes from midnight; what ends beyond 1440 ends on the next day. */
export interface OpenSpan {
  readonly from: number;
  readonly to: number;
}

/** The usual week of a place. */
export interface OpeningHours {
  /** Monday first: when each day is open, in order; of a closed day, nothing. */
  readonly week: readonly (readonly OpenSpan[])[];
  /** The same of public holidays; null where nothing is said of them. */
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

/** Longer than anything that people write by hand, and short enough that nobody waits for it. */
const longestText = 500;

/**
 * Opening hours as OpenStreetMap writes them, as far as they say the same every week: `24/7`, `Mo-Fr 07:00-20:00; Sa-Su
 * 09:00-18:00`, `Mo,We 08:00-12:00,14:00-18:00; PH off`. A later rule overrides an earlier one of the same days. Null
 * for every other form.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  if (text.length > longestText) return null;
  const rules = text.split(';').map((one) => one.trim());
  // A semicolon at the end says nothing.
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
  // `Sa-Mo` goes over the end of the week.
  return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, step) => (from + step) % 7);
}

/** Days without hours are open all day; null where a span is none. */
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

/** How it stands at an instant; `at` is when it closes or opens next, null where that is not within a week. */
export interface OpeningState {
  readonly isOpen: boolean;
  readonly at: number | null;
}

/**
 * Whether it is open at an instant. Null where public holidays have their own hours: which days those are is not known
 * here, and a wrong "open" sends people to a closed door.
 */
export function openingStateAt(hours: OpeningHours, instant: number, zone: string): OpeningState | null {
  if (hours.holidays !== null && !isAlwaysOpen(hours)) return null;
  const spans = spansAround(hours, instant, zone);
  const open = spans.find(({ from, to }) => from <= instant && instant < to);
  if (!open) return { isOpen: false, at: spans.find(({ from }) => from > instant)?.from ?? null };
  // Nights over which it stays open do not close it.
  let { to } = open;
  for (const span of spans) if (span.from <= to && span.to > to) to = span.to;
  return { isOpen: true, at: isAlwaysOpen(hours) ? null : to };
}

/** From the day before, whose evening may reach into this one, to the same day of next week. */
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
