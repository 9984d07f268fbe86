import { describe, expect, it } from 'vitest';
import type { FareProduct } from '../../timetable.ts';
import { fareOf } from './fares.ts';

const product = (id: string, amountInCents: number, more: Partial<FareProduct> = {}): FareProduct => ({
  id,
  name: id,
  amountInCents,
  currency: 'EUR',
  transfers: -1,
  durationSeconds: 0,
  lineIds: [],
  ...more,
});
const ride = (lineId: string, departure: number) => ({ sectionId: `${lineId}@${departure}`, lineId, departure });

describe('fareOf', () => {
  it('buys one ticket for rides in a row within its time and changes', () => {
    const single = product('single', 250, { durationSeconds: 5400, transfers: 1 });
    expect(fareOf([single], [ride('a', 0), ride('b', 5400)])).toMatchObject({ status: 'FOUND', totalCents: 250 });
    expect(fareOf([single], [ride('a', 0), ride('b', 5401)])).toMatchObject({ totalCents: 500 });
    expect(fareOf([single], [ride('a', 0), ride('b', 1), ride('c', 2)])).toMatchObject({ totalCents: 500 });
  });

  it('finds the cheapest mix, and which sections each ticket is for', () => {
    const products = [
      product('metro', 250, { lineIds: ['a', 'b'] }),
      product('bus', 200, { lineIds: ['x'] }),
      product('all', 420),
    ];
    expect(fareOf(products, [ride('a', 0), ride('b', 1), ride('x', 2)])).toEqual({
      status: 'FOUND',
      totalCents: 420,
      currency: 'EUR',
      tickets: [{ id: 'all', name: 'all', priceCents: 420, sectionIds: ['a@0', 'b@1', 'x@2'] }],
    });
    expect(fareOf(products, [ride('x', 0), ride('x', 9)]).totalCents).toBe(200);
  });

  it('says when only a part of it, or nothing, is known', () => {
    const bus = product('bus', 200, { lineIds: ['x'] });
    expect(fareOf([bus], [ride('x', 0), ride('a', 1)])).toMatchObject({ status: 'PARTIAL', totalCents: 200 });
    expect(fareOf([bus], [ride('a', 1)])).toMatchObject({ status: 'UNKNOWN', totalCents: 0, tickets: [] });
    expect(fareOf([], [ride('a', 1)])).toMatchObject({ status: 'UNKNOWN', currency: 'EUR' });
  });
});
