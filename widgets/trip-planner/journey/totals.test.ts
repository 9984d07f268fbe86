import { describe, expect, it } from 'vitest';
import type { Fare } from '#shared/domain/journey/journey.ts';
import { createJourney } from '#shared/testing/factories/journey.ts';
import { totalFareOf } from './totals.ts';

const fare = (totalCents: number, changes: Partial<Fare> = {}): Fare => ({
  status: 'FOUND',
  totalCents,
  currency: 'EUR',
  tickets: [],
  ...changes,
});
const paid = (one?: Fare) => createJourney(one ? { fare: one } : {});
const onFoot = createJourney({ sections: [] });

describe('the price of outbound and return together', () => {
  it.each([
    ['both known', [paid(fare(250)), paid(fare(1300))], 'FOUND', 1550],
    ['one known in part', [paid(fare(250)), paid(fare(200, { status: 'PARTIAL' }))], 'PARTIAL', 450],
    ['one unknown', [paid(fare(250)), paid(fare(0, { status: 'UNKNOWN' }))], 'PARTIAL', 250],
    ['one without a price', [paid(fare(250)), paid()], 'PARTIAL', 250],
    ['one on foot', [paid(fare(250)), onFoot], 'FOUND', 250],
  ] as const)('is the sum, and a minimum where a part is unknown: %s', (_, journeys, status, totalCents) => {
    expect(totalFareOf(journeys)).toMatchObject({ status, totalCents, currency: 'EUR' });
  });

  it('keeps each ticket, as often as it is needed', () => {
    const ticket = (name: string) => ({ id: name, name, priceCents: 250, sectionIds: [] });
    const withTickets = (...names: string[]) => paid(fare(250, { tickets: names.map(ticket) }));
    const total = totalFareOf([withTickets('Ticket', 'Bus'), withTickets('Ticket')]);
    expect(total?.tickets.map(({ id }) => id)).toEqual(['Ticket', 'Bus', 'Ticket']);
  });

  it('is none where nothing is known, or currencies differ', () => {
    expect(totalFareOf([paid(), paid(fare(0, { status: 'UNKNOWN' }))])).toBeUndefined();
    expect(totalFareOf([onFoot, onFoot])).toBeUndefined();
    expect(totalFareOf([paid(fare(250)), paid(fare(300, { currency: 'GBP' }))])).toBeUndefined();
  });
});
