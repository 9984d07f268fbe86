import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Journey, Section } from '#shared/domain/journey/journey.ts';
import { isoWithOffset } from '#shared/lib/time/zoned-time.ts';
import { createJourney, createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { cardOf } from './card-of.ts';
import { plainTextOf } from './plain-text-of.ts';
import { roadmapOf } from './roadmap-of.ts';

const zone = 'Europe/Paris';
const begin = Date.parse('2026-11-20T08:00+01:00');
const reading: Reading = { i18n: translatedTexts('fr'), zone, now: begin };

type Step = readonly [kind: 'walk' | 'ride', seconds: number];

/** A journey whose legs follow each other without a wait, to the second. */
function journeyOf(start: number, steps: readonly Step[]): Journey {
  let clock = begin + start * 1000;
  const time = () => ({ scheduled: isoWithOffset(clock, zone), status: 'SCHEDULED' as const });
  const departure = time();
  const sections = steps.map(([kind, seconds], index): Section => {
    const values = { id: `s${index}`, departure: time(), durationSeconds: seconds };
    clock += seconds * 1000;
    const whole = { ...values, arrival: time() };
    if (kind === 'ride') return createPublicTransportSection(whole);
    const isChange = steps[index - 1]?.[0] === 'ride' && steps[index + 1]?.[0] === 'ride';
    const walk = createStreetSection({ ...whole, distanceMeters: 0, steps: [] });
    return isChange ? { ...walk, type: 'TRANSFER', mode: 'WALK' } : walk;
  });
  const walks = steps.filter(([kind]) => kind === 'walk');
  return createJourney({
    departure,
    arrival: time(),
    sections,
    walkMeters: 0,
    durationSeconds: steps.reduce((sum, [, seconds]) => sum + seconds, 0),
    walkSeconds: walks.reduce((sum, [, seconds]) => sum + seconds, 0),
  });
}

/** The minutes of a text such as "1 h 05 min à pied" or "5 minutes à pied". */
function minutesIn(text: string | null | undefined): number {
  const hours = /(\d+)\s(?:h|heures?)\b/.exec(text ?? '')?.[1] ?? 0;
  return Number(hours) * 60 + Number(/(\d+)\s(?:min|minutes?)\b/.exec(text ?? '')?.[1] ?? 0);
}
const onFoot = (texts: readonly string[]) =>
  texts
    .filter((text) => text.includes('à pied'))
    .reduce((sum, text) => sum + minutesIn(text.replace(/.*dont /, '').replace(/à pied.*/, '')), 0);

const step = fc.oneof(
  fc.tuple(fc.constant('walk' as const), fc.integer({ min: 1, max: 2400 })),
  fc.tuple(fc.constant('ride' as const), fc.integer({ min: 60, max: 3000 })),
);
const journeys = fc
  .tuple(fc.integer({ min: 0, max: 59 }), fc.array(step, { minLength: 1, maxLength: 7 }))
  .map(([start, steps]) => journeyOf(start, steps));

describe('the minutes of a journey', () => {
  it('FMT-4: say the same walk in the bar, the card, the roadmap, the plain text and the spoken sentence', () => {
    fc.assert(
      fc.property(journeys, (journey) => {
        const card = cardOf(journey, reading);
        const total = card.segments.reduce((sum, one) => sum + (one.kind === 'STREET' ? Number(one.minutes) : 0), 0);
        expect(minutesIn(card.walk)).toBe(total);
        expect(onFoot(roadmapOf(journey, reading).rows.map(({ text }) => text))).toBe(total);
        expect(onFoot(plainTextOf(journey, reading).split('\n'))).toBe(total);
        const heard = card.spoken.split(/[.,] /).find((clause) => clause.includes('à pied'));
        expect(minutesIn(heard)).toBe(total);
      }),
    );
  });

  it('add up to the whole of a journey on foot, and of one whose rides keep to whole minutes', () => {
    const isWhole = (steps: readonly Step[]) => steps.every(([kind]) => kind === 'walk');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 59 }), fc.array(step, { minLength: 1, maxLength: 4 }), (start, steps) => {
        fc.pre(isWhole(steps));
        const card = cardOf(journeyOf(start, steps), reading);
        expect(minutesIn(card.duration)).toBe(minutesIn(card.walk));
        expect(card.arrival.instant - card.departure.instant).toBe(minutesIn(card.duration) * 60_000);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2400 }), fc.integer({ min: 1, max: 2400 }), (before, after) => {
        const start = Math.ceil(before / 60) * 60 - before;
        const card = cardOf(
          journeyOf(start, [
            ['walk', before],
            ['ride', 600],
            ['walk', after],
          ]),
          reading,
        );
        expect(minutesIn(card.duration)).toBe(10 + minutesIn(card.walk));
      }),
    );
  });
});
