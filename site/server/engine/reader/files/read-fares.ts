import type { FareProduct, FareRule } from '../../timetable.ts';
import { quoted } from '../feed-report.ts';
import { type FeedReading, readTable } from '../tables/feed-table.ts';
import { readName } from '../tables/gtfs-values.ts';
import type { IdIndex } from '../tables/id-index.ts';

const anyNumber = -1;
/** A zone of a rule that no stop has. */
const noZone = -2;

type Ticket = Omit<FareProduct, 'rules'>;

/** Reads the tickets of fare_attributes.txt and, from fare_rules.txt, where they are valid. */
export async function readFares(
  reading: FeedReading,
  lines: IdIndex,
  zones: ReadonlyMap<string, number>,
): Promise<readonly FareProduct[]> {
  const file = 'fare_attributes.txt';
  const fares = new Map<string, Ticket>();
  const needs = ['fare_id', 'price', 'currency_type'] as const;
  await readTable(reading, { file, needs, takes: ['transfers', 'transfer_duration', 'fare_name'] }, (row, at, note) => {
    const id = row.text(at.fare_id);
    const price = row.decimal(at.price);
    const currency = row.text(at.currency_type).toUpperCase();
    if (id === '' || fares.has(id) || !(price >= 0 && price < 1e6) || !/^[A-Z]{3}$/.test(currency)) {
      const what = fares.has(id)
        ? `the fare ${quoted(id)} is there twice`
        : `fare ${quoted(id)} for ${quoted(row.text(at.price))} ${quoted(currency)} is not a ticket`;
      return note('useless fares', what);
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
    });
  });
  if (fares.size === 0) return [];
  const rulesOf = await readRules(reading, fares, lines, zones);
  return [...fares.values()].flatMap((fare) => {
    const rules = rulesOf.get(fare.id);
    if (rules === undefined) return [{ ...fare, rules: [] }];
    // Without its broken rules the ticket would be valid everywhere: a wrong price is worse than none.
    return rules.length === 0 ? [] : [{ ...fare, rules }];
  });
}

interface Condition {
  readonly lineIds: Set<string>;
  readonly origin: number;
  readonly destination: number;
  readonly contains: Set<number>;
}

/** Reads the rules of each fare that has rules. */
async function readRules(
  reading: FeedReading,
  fares: ReadonlyMap<string, Ticket>,
  lines: IdIndex,
  zones: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly FareRule[]>> {
  const conditionsOf = new Map<string, Map<string, Condition>>();
  const takes = ['route_id', 'origin_id', 'destination_id', 'contains_id'] as const;
  await readTable(reading, { file: 'fare_rules.txt', needs: ['fare_id'], takes }, (row, at, note) => {
    const id = row.text(at.fare_id);
    if (!fares.has(id)) return note('useless fare rules', `the fare ${quoted(id)} is not in fare_attributes.txt`);
    const conditions = conditionsOf.get(id) ?? new Map<string, Condition>();
    conditionsOf.set(id, conditions);
    const line = row.text(at.route_id);
    if (line !== '' && lines.findText(line) < 0) {
      return note('useless fare rules', `the route ${quoted(line)} is not in routes.txt`);
    }
    const zoneIn = (column: number) => (row.isEmpty(column) ? anyNumber : (zones.get(row.text(column)) ?? noZone));
    const [origin, destination, contained] = [zoneIn(at.origin_id), zoneIn(at.destination_id), zoneIn(at.contains_id)];
    if ([origin, destination, contained].includes(noZone)) {
      const names = [at.origin_id, at.destination_id, at.contains_id].map((column) => row.text(column));
      const lost = names.find((name) => name !== '' && !zones.has(name)) ?? '';
      note('useless fare rules', `no stop is in the zone ${quoted(lost)}`, 'the rule never applies');
    }
    // Rows that differ only in contains_id form one rule that requires all of their zones.
    const key = JSON.stringify([line, origin, destination, contained === anyNumber]);
    const known = conditions.get(key) ?? { lineIds: new Set(), origin, destination, contains: new Set() };
    conditions.set(key, known);
    if (line !== '') known.lineIds.add(line);
    if (contained !== anyNumber) known.contains.add(contained);
  });
  return new Map([...conditionsOf].map(([id, conditions]) => [id, joinLines([...conditions.values()])]));
}

/** Joins the lines with the same conditions into one rule. Drops rules with an unknown zone: they never apply. */
function joinLines(conditions: readonly Condition[]): FareRule[] {
  const joined = new Map<string, Condition>();
  for (const condition of conditions) {
    const { lineIds, origin, destination } = condition;
    const contains = [...condition.contains].sort((one, other) => one - other);
    if ([origin, destination, ...contains].includes(noZone)) continue;
    const key = JSON.stringify([lineIds.size === 0, origin, destination, contains]);
    const known = joined.get(key);
    if (known === undefined) joined.set(key, condition);
    else for (const line of lineIds) known.lineIds.add(line);
  }
  return [...joined.values()].map(({ lineIds, origin, destination, contains }) => ({
    lineIds: [...lineIds],
    origin,
    destination,
    contains: [...contains].sort((one, other) => one - other),
  }));
}
