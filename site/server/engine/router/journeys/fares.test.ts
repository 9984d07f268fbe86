import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FareProduct, FareRule } from '../../timetable.ts';
import { type FareRide, fareOf } from './fares.ts';

const product = (id: string, amountInCents: number, more: Partial<FareProduct> = {}): FareProduct => ({
  id,
  name: id,
  amountInCents,
  currency: 'EUR',
  transfers: -1,
  durationSeconds: 0,
  rules: [],
  ...more,
});
const rule = (more: Partial<FareRule>): FareRule => ({
  lineIds: [],
  origin: -1,
  destination: -1,
  contains: [],
  ...more,
});
const onLines = (...lineIds: string[]) => ({ rules: [rule({ lineIds })] });
const ride = (lineId: string, departure: number, zones = [-1, -1]): FareRide => ({
  sectionId: `${lineId}@${departure}`,
  lineId,
  departure,
  zones,
});

describe('fareOf', () => {
  it('buys one ticket for consecutive rides within its time and changes', () => {
    const single = product('single', 250, { durationSeconds: 5400, transfers: 1 });
    expect(fareOf([single], [ride('a', 0), ride('b', 5400)])).toMatchObject({ status: 'FOUND', totalCents: 250 });
    expect(fareOf([single], [ride('a', 0), ride('b', 5401)])).toMatchObject({ totalCents: 500 });
    expect(fareOf([single], [ride('a', 0), ride('b', 1), ride('c', 2)])).toMatchObject({ totalCents: 500 });
  });

  it('finds the cheapest combination and the sections of each ticket', () => {
    const products = [product('metro', 250, onLines('a', 'b')), product('bus', 200, onLines('x')), product('all', 420)];
    expect(fareOf(products, [ride('a', 0), ride('b', 1), ride('x', 2)])).toEqual({
      status: 'FOUND',
      totalCents: 420,
      currency: 'EUR',
      tickets: [{ id: 'all', name: 'all', priceCents: 420, sectionIds: ['a@0', 'b@1', 'x@2'] }],
    });
    expect(fareOf(products, [ride('x', 0), ride('x', 9)]).totalCents).toBe(200);
  });

  it('reports a partial or unknown fare', () => {
    const bus = product('bus', 200, onLines('x'));
    expect(fareOf([bus], [ride('x', 0), ride('a', 1)])).toMatchObject({ status: 'PARTIAL', totalCents: 200 });
    expect(fareOf([bus], [ride('a', 1)])).toMatchObject({ status: 'UNKNOWN', totalCents: 0, tickets: [] });
    expect(fareOf([], [ride('a', 1)])).toMatchObject({ status: 'UNKNOWN', currency: 'EUR' });
  });

  const [town, airport, beyond] = [0, 1, 2];

  it('checks the zones of a ticket for all of its rides together', () => {
    const there = rule({ lineIds: ['a', 'b'], origin: town, destination: airport });
    const outwards = product('outwards', 1400, { rules: [there] });
    expect(fareOf([outwards], [ride('a', 0, [town, town]), ride('b', 9, [town, airport])])).toMatchObject({
      status: 'FOUND',
      totalCents: 1400,
    });
    expect(fareOf([outwards], [ride('a', 0, [town, airport]), ride('b', 9, [airport, town])])).toMatchObject({
      status: 'PARTIAL',
      tickets: [{ sectionIds: ['a@0'] }],
    });
    expect(fareOf([outwards], [ride('a', 0, [airport, town])]).status).toBe('UNKNOWN');
    expect(fareOf([outwards], [ride('c', 0, [town, airport])]).status).toBe('UNKNOWN');
  });

  it('needs one rule of a ticket, with all zones of that rule', () => {
    const ticket = product('ticket', 100, {
      rules: [rule({ origin: airport }), rule({ destination: airport }), rule({ contains: [town, beyond] })],
    });
    const statusOf = (...zones: number[]) => fareOf([ticket], [ride('a', 0, zones)]).status;
    expect(statusOf(airport, town)).toBe('FOUND');
    expect(statusOf(town, airport)).toBe('FOUND');
    expect(statusOf(town, town, beyond)).toBe('FOUND');
    expect(statusOf(beyond, -1, town)).toBe('FOUND');
    expect(statusOf(town, town)).toBe('UNKNOWN');
    expect(statusOf(town, airport, beyond)).toBe('UNKNOWN');
    expect(statusOf(-1, -1)).toBe('UNKNOWN');
  });

  const zone = fc.constantFrom(-1, 0, 1, 2);
  const lineId = fc.constantFrom('a', 'b', 'c');
  const anyRule: fc.Arbitrary<FareRule> = fc.record({
    lineIds: fc.uniqueArray(lineId, { maxLength: 2 }),
    origin: zone,
    destination: zone,
    contains: fc
      .uniqueArray(fc.constantFrom(0, 1, 2), { maxLength: 3 })
      .map((zones) => zones.sort((one, other) => one - other)),
  });
  const anyProduct = fc.record({
    amountInCents: fc.integer({ min: 0, max: 5 }),
    transfers: fc.constantFrom(-1, 0, 1),
    durationSeconds: fc.constantFrom(0, 2, 4),
    rules: fc.array(anyRule, { maxLength: 3 }),
  });
  const anyRide = fc.record({ lineId, wait: fc.nat(3), zones: fc.array(zone, { minLength: 2, maxLength: 4 }) });

  /** Direct implementation of the GTFS definition of one ticket. */
  function isGood({ transfers, durationSeconds, rules }: FareProduct, rides: readonly FareRide[]): boolean {
    if (transfers !== -1 && rides.length > transfers + 1) return false;
    const [start = 0, end = 0] = [rides[0]?.departure, rides.at(-1)?.departure];
    if (durationSeconds !== 0 && end > start + durationSeconds) return false;
    const called = rides.flatMap(({ zones }) => zones);
    const passed = new Set(called.filter((number) => number !== -1));
    const isAllowed = (line: string) =>
      rules.some(
        ({ lineIds, origin, destination, contains }) =>
          (lineIds.length === 0 || lineIds.includes(line)) &&
          (origin === -1 || origin === called[0]) &&
          (destination === -1 || destination === called[called.length - 1]) &&
          (contains.length === 0 || new Set(contains).symmetricDifference(passed).size === 0),
      );
    return rules.length === 0 || rides.every(({ lineId: line }) => isAllowed(line));
  }

  /** All combinations: the first ride unpaid, or the first rides with any one ticket, and then the rest. */
  function payments(
    products: readonly FareProduct[],
    rides: readonly FareRide[],
  ): { unpaid: number; cents: number; tickets: number }[] {
    if (rides.length === 0) return [{ unpaid: 0, cents: 0, tickets: 0 }];
    const walked = payments(products, rides.slice(1)).map((payment) => ({ ...payment, unpaid: payment.unpaid + 1 }));
    const bought = rides.flatMap((_, last) => {
      const rest = payments(products, rides.slice(last + 1));
      return products
        .filter((ticket) => isGood(ticket, rides.slice(0, last + 1)))
        .flatMap(({ amountInCents }) =>
          rest.map(({ unpaid, cents, tickets }) => ({ unpaid, cents: cents + amountInCents, tickets: tickets + 1 })),
        );
    });
    return [...walked, ...bought];
  }

  it('sells one ticket for the whole journey rather than split tickets that cost less', () => {
    const products = [
      product('a', 100, onLines('a')),
      product('b', 100, onLines('b')),
      product('all', 250),
      product('dear', 300),
    ];
    expect(fareOf(products, [ride('a', 0), ride('b', 1)])).toMatchObject({
      totalCents: 250,
      tickets: [{ id: 'all', sectionIds: ['a@0', 'b@1'] }],
    });
  });

  it('finds a ticket for all rides, else the cheapest of all combinations, zones included', () => {
    fc.assert(
      fc.property(
        fc.array(anyProduct, { maxLength: 4 }),
        fc.array(anyRide, { minLength: 1, maxLength: 4 }),
        (sketches, sketchRides) => {
          const products = sketches.map((sketch, index) => product(`p${index}`, sketch.amountInCents, sketch));
          let clock = 0;
          const rides = sketchRides.map((each, index) => {
            clock += each.wait;
            return { ...each, sectionId: `section-${index}`, departure: clock };
          });
          const all = payments(products, rides);
          const through = all.filter(({ unpaid, tickets }) => unpaid === 0 && tickets === 1);
          const [best] = (through.length > 0 ? through : all).sort(
            (one, other) => one.unpaid - other.unpaid || one.cents - other.cents || one.tickets - other.tickets,
          );
          const fare = fareOf(products, rides);
          expect(fare.totalCents).toBe(best?.cents);
          expect(fare.tickets).toHaveLength(best?.tickets ?? -1);
          expect(rides.length - fare.tickets.flatMap(({ sectionIds }) => sectionIds).length).toBe(best?.unpaid);
          for (const { id, sectionIds } of fare.tickets) {
            const covered = rides.filter(({ sectionId }) => sectionIds.includes(sectionId));
            const sold = products.find((candidate) => candidate.id === id) as FareProduct;
            expect(isGood(sold, covered)).toBe(true);
          }
        },
      ),
      { numRuns: 2000 },
    );
  });
});
