import { describe, expect, it } from 'vitest';
import {
  createJourney,
  createJourneyGroup,
  createPublicTransportSection,
  createStreetSection,
} from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { badgesOf } from './badges.ts';
import { choicesOf } from './choices.ts';
import type { Journey, JourneyGroup } from './journey.ts';

const now = Date.parse('2026-11-20T07:00+01:00');

function ride(line: string, minutes: number, values: Partial<Journey> = {}): Journey {
  const section = createPublicTransportSection({ line: createLine({ id: line, code: line }) });
  const arrival = createTransitTime(`08:${String(minutes).padStart(2, '0')}`);
  return createJourney({ id: line, arrival, sections: [section], walkSeconds: 0, ...values });
}

const groupOf = (key: JourneyGroup['key'], ...journeys: Journey[]) => createJourneyGroup({ id: key, key, journeys });
const named = (groups: readonly JourneyGroup[], { isArrival = false, last = '' } = {}) => {
  const isPossible = ({ id }: Journey) => !id.startsWith('x');
  const choices = choicesOf(groups, { order: 'best', isArrival, now, isPossible });
  const found = badgesOf(groups, choices, { isArrival, isLastReturn: ({ id }) => id === last });
  return [...found].map(([id, badges]) => `${id}: ${badges.join(' ')}`);
};
const best = (...qualifications: string[]) => ({ qualifications });

describe('the badges of a list', () => {
  it('are given once each, to what the response names best', () => {
    const groups = [
      groupOf('FASTEST', ride('1', 10, { ...best('FASTEST'), transfers: 1, walkSeconds: 600, co2Grams: 90 })),
      groupOf('LESS_TRANSFER', ride('2', 20, { transfers: 0, walkSeconds: 900, co2Grams: 50 })),
      groupOf(
        'PUBLIC_TRANSPORT',
        ride('3', 20, { ...best('LESS_WALK', 'LESS_CO2'), transfers: 2, walkSeconds: 60, co2Grams: 20 }),
        ride('4', 22, { ...best('FASTEST', 'LESS_CO2'), transfers: 2, walkSeconds: 600, co2Grams: 20 }),
      ),
    ];
    expect(named(groups)).toEqual(['1: FASTEST', '2: LESS_TRANSFER', '3: LESS_WALK LESS_CO2']);
  });

  it('are none that all cards could have, and none for a single card', () => {
    const direct = best('LESS_TRANSFER', 'FASTEST');
    expect(named([groupOf('BEST', ride('1', 10, direct), ride('2', 10))])).toEqual([]);
    expect(named([groupOf('BEST', ride('1', 10, direct))])).toEqual([]);
    expect(named([groupOf('BEST', ride('1', 10, direct), { ...ride('1', 30), id: 'later' })])).toEqual([]);
  });

  it('are none that another card contradicts, or whose value is not known', () => {
    expect(named([groupOf('BEST', ride('1', 15, best('FASTEST')), ride('2', 10))])).toEqual([]);
    expect(named([groupOf('BEST', ride('1', 15, best('LESS_CO2')), ride('2', 10, { co2Grams: 50 }))])).toEqual([]);
    expect(named([groupOf('BEST', ride('1', 15, { ...best('LESS_CO2'), co2Grams: 9 }), ride('2', 10))])).toEqual([]);
  });

  it('belong to no cancelled journey: the next one by the same lines has them, if they are true of it', () => {
    const values = { ...best('LESS_CO2', 'FASTEST'), co2Grams: 20 };
    const cancelled = { ...ride('1', 10, values), id: 'x1' };
    const other = ride('2', 11, { co2Grams: 90 });
    expect(named([groupOf('BEST', cancelled, other)])).toEqual([]);
    expect(named([groupOf('BEST', cancelled, other, ride('1', 15, { co2Grams: 20 }))])).toEqual(['1: LESS_CO2']);
  });

  it('leave journeys on the street out', () => {
    const walk = createJourney({ id: 'walk', ...best('LESS_CO2'), co2Grams: 0, sections: [createStreetSection()] });
    const metro = ride('1', 10, { ...best('LESS_CO2'), co2Grams: 20 });
    expect(named([groupOf('BEST', metro, ride('2', 10, { co2Grams: 50 })), groupOf('WALK', walk)])).toEqual([
      '1: LESS_CO2',
    ]);
  });

  it('say of the first of a list by time what it is: the first to arrive or the last to leave', () => {
    const groups = [
      groupOf('FASTEST', ride('1', 20)),
      groupOf('PUBLIC_TRANSPORT', ride('2', 25, { ...best('FASTEST'), departure: createTransitTime('08:10') })),
    ];
    expect(named(groups)).toEqual(['2: FASTEST', '1: EARLIEST']);
    const late = [
      groupOf('FASTEST', ride('1', 40, { departure: createTransitTime('08:15') })),
      groupOf('PUBLIC_TRANSPORT', ride('2', 20, best('FASTEST'))),
    ];
    expect(named(late, { isArrival: true })).toEqual(['2: FASTEST', '1: LATEST']);
  });

  it('name the last return once, also where it is no face', () => {
    const later = { ...ride('1', 30, { departure: createTransitTime('08:20') }), id: 'last' };
    expect(named([groupOf('BEST', ride('1', 10), later)], { last: 'last' })).toEqual(['last: LAST_RETURN']);
    expect(named([groupOf('BEST', ride('1', 10), { ...later, id: 'x' })], { last: 'x' })).toEqual([]);
  });
});
