import { describe, expect, it } from 'vitest';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createPlace } from '#shared/testing/factories/place.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { changesIn, isPossible } from './changes.ts';
import type { Journey, Section, TransferSection } from './journey.ts';

const zoned = { zone: 'Europe/Paris' };
const first = createPublicTransportSection({ id: 'first', arrival: createTransitTime('08:50') });
const nextAt = (departure: string, missedSeconds?: number) =>
  createPublicTransportSection({
    id: 'next',
    departure: createTransitTime(departure),
    arrival: createTransitTime('09:20'),
    ...(missedSeconds !== undefined && { missedSeconds }),
  });
const transfer = (mode: TransferSection['mode'], durationSeconds: number): Section => ({
  ...createStreetSection({ id: 'between', durationSeconds }),
  type: 'TRANSFER',
  mode,
});
const changeOf = (sections: readonly Section[], more: Partial<Journey> = {}) =>
  changesIn(createJourney({ sections: [...sections], ...more }), zoned)[0];

describe('a change', () => {
  it.each([
    ['08:52', 0, 'FINE'],
    ['08:51', 0, 'TIGHT'],
    ['08:56', 240, 'FINE'],
    ['08:55', 240, 'TIGHT'],
    ['08:53', 240, 'MISSED'],
  ])('from 08:50 to %s with %d s on foot is %s', (departure, walk, state) => {
    expect(changeOf([first, transfer('WALK', walk), nextAt(departure)])?.state).toBe(state);
  });

  it.each([
    [599, 'FINE'],
    [600, 'TIGHT'],
  ])('that is short and costs %d s if it is missed is %s', (missed, state) => {
    expect(changeOf([first, transfer('WALK', 0), nextAt('08:51', missed)])?.state).toBe(state);
  });

  it('goes by the expected times, not by the planned ones', () => {
    const late = { ...first, arrival: createTransitTime('08:50', { estimated: '2026-11-20T08:58:00+01:00' }) };
    expect(changeOf([late, nextAt('08:55')])?.state).toBe('AT_RISK');
  });

  it.each([
    ['08:58', '08:55', {}, 'AT_RISK'],
    ['09:05', '08:55', {}, 'AT_RISK'],
    ['09:06', '08:55', {}, 'MISSED'],
    // No second is missing, and the service knows that the change takes longer.
    ['08:55', '08:55', { isMissed: true }, 'AT_RISK'],
    // Planned like this, no vehicle waits.
    ['08:58', '08:49', {}, 'MISSED'],
  ])(
    'that is reached at %s for a departure at %s is missed for good only if none waits so long',
    (there, leaves, more, state) => {
      const late = { ...first, arrival: createTransitTime('08:50', { estimated: `2026-11-20T${there}:00+01:00` }) };
      expect(changeOf([late, { ...nextAt(leaves), ...more }])?.state).toBe(state);
    },
  );

  it('is none where the vehicle goes on as another line, however late it is', () => {
    const change = changeOf([first, transfer('STAY_IN', 0), nextAt('08:49')]);
    expect([change?.kind, change?.state]).toEqual(['STAY', 'FINE']);
  });

  it('is a break at a place that the traveller wants to visit, and on a bicycle', () => {
    const via = createPlace({ id: first.to.id });
    expect(changeOf([first, nextAt('08:51')], { vias: [via] })?.kind).toBe('BREAK');
    expect(changeOf([first, createStreetSection({ mode: 'BIKE' }), nextAt('09:10')])?.kind).toBe('BREAK');
  });
});

it('a journey is possible if every vehicle runs and no change is missed', () => {
  const journey = (...sections: Section[]) => createJourney({ sections });
  expect(isPossible(journey(first, nextAt('08:55')), zoned)).toBe(true);
  expect(isPossible(journey(first, nextAt('08:45')), zoned)).toBe(false);
  const cancelled = { ...first, departure: createTransitTime('08:41', { status: 'CANCELLED' }) };
  expect(isPossible(journey(cancelled, nextAt('08:55')), zoned)).toBe(false);
});
