import type { FareProduct } from '../timetable.ts';
import { quoted } from './feed-report.ts';
import { type FeedReading, readTable } from './feed-table.ts';
import { readName } from './gtfs-values.ts';
import type { IdIndex } from './id-index.ts';

const anyNumber = -1;

/** The tickets of fare_attributes.txt. Those that depend on zones are left out: a wrong price is worse than none. */
export async function readFares(reading: FeedReading, lines: IdIndex): Promise<readonly FareProduct[]> {
  const { log } = reading;
  const file = 'fare_attributes.txt';
  const fares = new Map<string, FareProduct>();
  const needs = ['fare_id', 'price', 'currency_type'] as const;
  await readTable(reading, { file, needs, takes: ['transfers', 'transfer_duration', 'fare_name'] }, (row, at) => {
    const id = row.text(at.fare_id);
    const price = row.decimal(at.price);
    const currency = row.text(at.currency_type).toUpperCase();
    if (id === '' || fares.has(id) || !(price >= 0 && price < 1e6) || !/^[A-Z]{3}$/.test(currency)) {
      const what = fares.has(id)
        ? `the fare ${quoted(id)} is there twice`
        : `fare ${quoted(id)} for ${quoted(row.text(at.price))} ${quoted(currency)} is no ticket`;
      return log.note('useless fares', { file, line: row.line, what, done: 'the row is left out' });
    }
    const transfers = row.integer(at.transfers);
    const duration = row.integer(at.transfer_duration);
    fares.set(id, {
      id,
      name: readName(row, at.fare_name) || id,
      amountInCents: Math.round(price * 100),
      currency,
      transfers: transfers >= 0 ? transfers : anyNumber,
      durationSeconds: duration > 0 ? duration : 0,
      lineIds: [],
    });
  });
  if (fares.size === 0) return [];
  return applyRules(reading, fares, lines);
}

async function applyRules(
  reading: FeedReading,
  fares: ReadonlyMap<string, FareProduct>,
  lines: IdIndex,
): Promise<readonly FareProduct[]> {
  const file = 'fare_rules.txt';
  const lineIds = new Map<string, Set<string>>();
  const zoned = new Set<string>();
  const takes = ['route_id', 'origin_id', 'destination_id', 'contains_id'] as const;
  await readTable(reading, { file, needs: ['fare_id'], takes }, (row, at) => {
    const id = row.text(at.fare_id);
    const line = row.text(at.route_id);
    if (!fares.has(id) || (line !== '' && lines.findText(line) < 0)) {
      const what = fares.has(id)
        ? `the route ${quoted(line)} is not in routes.txt`
        : `the fare ${quoted(id)} is not in fare_attributes.txt`;
      return reading.log.note('useless fare rules', { file, line: row.line, what, done: 'the row is left out' });
    }
    if ([at.origin_id, at.destination_id, at.contains_id].some((column) => !row.isEmpty(column))) zoned.add(id);
    const own = lineIds.get(id) ?? new Set();
    lineIds.set(id, own);
    if (line !== '') own.add(line);
  });
  reading.log.countUnused('fares by zone', zoned.size);
  return [...fares.values()]
    .filter(({ id }) => !zoned.has(id))
    .map((fare) => ({ ...fare, lineIds: [...(lineIds.get(fare.id) ?? [])] }));
}
