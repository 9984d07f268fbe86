import { quoted } from '../feed-report.ts';
import { FeedUnusable } from '../feed-unusable.ts';
import { runsOn, type ServiceDays } from '../plain-timetable.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readDay } from '../tables/gtfs-values.ts';
import { IdIndex } from '../tables/id-index.ts';

interface Rule {
  readonly service: number;
  readonly from: number;
  readonly to: number;
  /** Weekdays from Monday; null for every day. */
  readonly weekdays: readonly boolean[] | null;
  readonly isAdded: boolean;
}

const weekdayNames = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Reads calendar.txt and calendar_dates.txt; one of them is enough. */
export async function readCalendar(reading: FeedReading): Promise<{ index: IdIndex; days: ServiceDays }> {
  const index = new IdIndex();
  const rules = [...(await readWeeks(reading, index)), ...(await readExceptions(reading, index))];
  const days = layOut(rules, index.count);
  if (days === null) {
    throw new FeedUnusable('neither calendar.txt nor calendar_dates.txt has a day on which a service runs');
  }
  return { index, days };
}

async function readWeeks(reading: FeedReading, index: IdIndex): Promise<readonly Rule[]> {
  const rules: Rule[] = [];
  const needs = ['service_id', 'start_date', 'end_date', ...weekdayNames] as const;
  await readTable(reading, { file: 'calendar.txt', needs }, (row, at, note) => {
    const [from, to] = [readDay(row, at.start_date), readDay(row, at.end_date)];
    const skip = (what: string) => note('invalid calendar rows', what);
    if (row.isEmpty(at.service_id)) return skip('the row has no service_id');
    if (Number.isNaN(from) || Number.isNaN(to)) {
      return skip(`${quoted(row.text(at.start_date))} to ${quoted(row.text(at.end_date))} are not two days`);
    }
    if (from > to)
      return skip(`the service ends (${row.text(at.end_date)}) before it begins (${row.text(at.start_date)})`);
    const service = index.add(row, at.service_id);
    if (service < 0) return skip(`the service ${quoted(row.text(at.service_id))} is there twice`);
    const weekdays = weekdayNames.map((name) => row.integer(at[name]) === 1);
    rules.push({ service, from, to, weekdays, isAdded: true });
  });
  return rules;
}

async function readExceptions(reading: FeedReading, index: IdIndex): Promise<readonly Rule[]> {
  const rules: Rule[] = [];
  const needs = ['service_id', 'date', 'exception_type'] as const;
  await readTable(reading, { file: 'calendar_dates.txt', needs }, (row, at, note) => {
    const day = readDay(row, at.date);
    const kind = row.integer(at.exception_type);
    if (row.isEmpty(at.service_id) || Number.isNaN(day) || (kind !== 1 && kind !== 2)) {
      const what = `service ${quoted(row.text(at.service_id))}, date ${quoted(row.text(at.date))}, exception_type ${quoted(row.text(at.exception_type))} are not a valid exception`;
      return note('invalid calendar rows', what);
    }
    const service = index.findOrAdd(row, at.service_id);
    rules.push({ service, from: day, to: day, weekdays: null, isAdded: kind === 1 });
  });
  return rules;
}

function layOut(rules: readonly Rule[], count: number): ServiceDays | null {
  let firstDay = Number.POSITIVE_INFINITY;
  let lastDay = Number.NEGATIVE_INFINITY;
  for (const { from, to, isAdded } of rules) {
    if (!isAdded) continue;
    firstDay = Math.min(firstDay, from);
    lastDay = Math.max(lastDay, to);
  }
  if (lastDay < firstDay) return null;
  const width = ((lastDay - firstDay) >> 5) + 1;
  const bits = new Uint32Array(width * count);
  for (const { service, from, to, weekdays, isAdded } of rules) {
    for (let day = Math.max(from, firstDay); day <= Math.min(to, lastDay); day++) {
      // Day 0 (1970-01-01) was a Thursday.
      if (weekdays && !weekdays[(day + 3) % 7]) continue;
      const word = service * width + ((day - firstDay) >> 5);
      const bit = 1 << ((day - firstDay) & 31);
      bits[word] = isAdded ? (bits[word] ?? 0) | bit : (bits[word] ?? 0) & ~bit;
    }
  }
  return bits.some((word) => word !== 0) ? { count, origin: firstDay, firstDay, lastDay, width, bits } : null;
}

/** Returns for each service whether it runs on no day. */
export function idleServices(days: ServiceDays): readonly boolean[] {
  return Array.from({ length: days.count }, (_, service) => {
    const from = service * days.width;
    return !days.bits.subarray(from, from + days.width).some((word) => word !== 0);
  });
}

/**
 * Narrows the period to the first and last day on which one of these services runs. Calendars often reach further than
 * the trips that use them, and travellers read this period.
 */
export function withinServices(days: ServiceDays, services: Iterable<number>): ServiceDays {
  const bits = new Uint32Array(days.width);
  for (const service of new Set(services)) {
    for (let word = 0; word < days.width; word++) {
      bits[word] = (bits[word] ?? 0) | (days.bits[service * days.width + word] ?? 0);
    }
  }
  const isServed = (day: number) => runsOn({ ...days, count: 1, bits }, 0, day);
  let { firstDay, lastDay } = days;
  while (firstDay < lastDay && !isServed(firstDay)) firstDay++;
  while (lastDay > firstDay && !isServed(lastDay)) lastDay--;
  return { ...days, firstDay, lastDay };
}
