import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPublicTransportSection, createStreetSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createRichJourney, richDisruptions } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { translatedTexts } from '#shared/testing/translated-texts.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { fitBar, type Segment, segmentsOf } from './bar.ts';

const reading: Reading = {
  i18n: translatedTexts('fr'),
  zone: 'Europe/Paris',
  now: Date.parse('2026-11-20T08:40+01:00'),
  disruptions: richDisruptions,
};
const segments = segmentsOf(createRichJourney(), reading);

describe('the bar of a journey', () => {
  it('has every leg in order', () => {
    expect(segments.map(({ kind, seconds }) => [kind, seconds])).toEqual([
      ['STREET', 240],
      ['RIDE', 360],
      ['STREET', 180],
      ['WAIT', 60],
      ['RIDE', 1020],
      ['STREET', 240],
    ]);
    expect(segments.flatMap((segment) => ('minutes' in segment ? segment.minutes : []))).toEqual(['4', '3', '4']);
    expect(segments.flatMap((segment) => (segment.kind === 'RIDE' ? [segment.severity] : []))).toEqual([
      'WARNING',
      null,
    ]);
  });

  it('says nothing of staying on board, and marks a cancelled ride', () => {
    const ride = createPublicTransportSection({
      departure: createTransitTime('08:06', { status: 'CANCELLED' }),
    });
    const stay = { ...createStreetSection(), type: 'TRANSFER', mode: 'STAY_IN' } as const;
    const found = segmentsOf(createRichJourney({ sections: [ride, stay] }), reading);
    expect(found).toMatchObject([{ kind: 'RIDE', isCancelled: true }]);
  });

  it('follows time where there is room', () => {
    const { segments: fitted, overflow } = fitBar(segments, 2000);
    expect(overflow).toBeNull();
    const [walk, metro] = fitted;
    expect((metro?.width ?? 0) / (walk?.width ?? 1)).toBeCloseTo(1.5);
  });

  it('keeps short legs as wide as what they show', () => {
    const { segments: fitted } = fitBar(segments, 200);
    expect(fitted).toHaveLength(6);
    expect(fitted.map(({ width, minimumWidth }) => width >= minimumWidth)).not.toContain(false);
    expect(fitted[0]?.width).toBe(fitted[0]?.minimumWidth);
  });

  it('gives up waits, then walks, then the last rides, and counts these', () => {
    const kinds = (width: number) => fitBar(segments, width).segments.map(({ kind }) => kind[0]);
    expect(kinds(140).join('')).toBe('SRSRS');
    expect(kinds(110).join('')).toBe('SRRS');
    expect(kinds(60).join('')).toBe('RR');
    const { segments: left, overflow } = fitBar(segments, 45);
    expect(left.map(({ id }) => id)).toEqual(['metro']);
    expect(overflow).toMatchObject({ count: 1, severity: null });
  });

  it('keeps the worst of what the count hides', () => {
    const ride = (id: string, disruptionIds: string[]) =>
      createPublicTransportSection({ id, disruptionIds, line: createLine({ id, code: id }) });
    const many = segmentsOf(
      createRichJourney({ sections: [ride('1', []), ride('2', ['lift']), ride('3', ['slow']), ride('4', [])] }),
      reading,
    );
    expect(fitBar(many, 60).overflow).toMatchObject({ count: 3, severity: 'WARNING' });
  });

  const anySegment = fc.record({
    kind: fc.constantFrom('WAIT', 'STREET', 'RIDE'),
    seconds: fc.integer({ min: 0, max: 7200 }),
    minimumWidth: fc.integer({ min: 4, max: 60 }),
  }) as unknown as fc.Arbitrary<Segment>;

  it('fills its width exactly and never squeezes a leg, whatever the journey', () => {
    fc.assert(
      fc.property(
        fc.array(anySegment, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 130, max: 900 }),
        (legs, width) => {
          const { segments: fitted, overflow } = fitBar(legs, width);
          for (const segment of fitted) expect(segment.width).toBeGreaterThanOrEqual(segment.minimumWidth - 1e-6);
          const drawn = fitted.length + (overflow ? 1 : 0);
          const used = fitted.reduce((sum, segment) => sum + segment.width, (overflow?.width ?? 0) + 2 * (drawn - 1));
          // If every leg has its minimum width, the remaining width may stay free.
          expect(used).toBeLessThanOrEqual(width + 1e-6);
          if (fitted.some((segment) => segment.width > segment.minimumWidth)) expect(used).toBeCloseTo(width);
          const rides = (all: readonly Segment[]) => all.filter(({ kind }) => kind === 'RIDE').length;
          expect(rides(fitted) + (overflow?.count ?? 0)).toBe(rides(legs));
        },
      ),
    );
  });
});
