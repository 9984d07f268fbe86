import { describe, expect, it } from 'vitest';
import { type Choice, choicesOf } from '#shared/domain/journey/choices.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { createJourney, createJourneyGroup, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import {
  type Drawing,
  drawingFor,
  drawnChoices,
  inSections,
  isDrawn,
  nextDrawing,
  withMore,
} from './rendered-cards.ts';

const request = {} as NonNullable<JourneyList['request']>;
const width = 300;

/** Builds as many choices, of lines 0, 1, 2… */
function choicesBy(count: number): readonly Choice[] {
  const journeys = Array.from({ length: count }, (_, index) => {
    const line = createLine({ id: `${index}`, code: `${index}` });
    return createJourney({ id: `${index}`, sections: [createPublicTransportSection({ line })] });
  });
  const context = { order: 'best', isArrival: false, now: 0, isPossible: () => true } as const;
  return choicesOf([createJourneyGroup({ journeys })], context);
}
const idsOf = (drawing: Drawing, choices: readonly Choice[], barWidth: number | null = width) =>
  drawnChoices(drawing, choices, barWidth).map(({ face }) => face.id);

/** Returns all states of a list, one per frame. */
function frames(first: Drawing, count: number): number[] {
  const drawn = [first.drawn];
  for (let drawing = nextDrawing(first, count, width); drawing; drawing = nextDrawing(drawing, count, width)) {
    drawn.push(drawing.drawn);
  }
  return drawn;
}

describe('the cards of a list', () => {
  it('are drawn one first, then four a frame, until all that are wanted are drawn', () => {
    const first = drawingFor(null, { request });
    expect(frames(first, 1)).toEqual([1]);
    expect(frames(first, 6)).toEqual([1, 5, 9]);
    expect(frames(first, 1000).at(-1)).toBe(41);
  });

  it('are those of 40 choices, and of 40 more whenever the traveller wants them', () => {
    const choices = choicesBy(100);
    const all = (drawing: Drawing): Drawing => {
      const next = nextDrawing(drawing, 100, width);
      return next ? all(next) : drawing;
    };
    const first = all(drawingFor(null, { request }));
    expect(idsOf(first, choices)).toHaveLength(40);
    const more = withMore(first);
    expect(isDrawn(more, 100)).toBe(false);
    expect(idsOf(all(more), choices)).toHaveLength(80);
  });

  it('stay where a detail of the same search comes later, and begin anew with another search', () => {
    const drawing = { request, limit: 80, drawn: 77 };
    expect(drawingFor(drawing, { request })).toBe(drawing);
    expect(drawingFor(drawing, { request: { ...request } })).toEqual({ request: {}, limit: 40, drawn: 1 });
    expect(drawingFor(drawing, { request: null })).toEqual({ request: null, limit: 40, drawn: 1 });
  });

  it('are the first ones of the list, as many as are wanted', () => {
    expect(idsOf({ request, limit: 40, drawn: 1 }, choicesBy(6))).toEqual(['0']);
    expect(idsOf({ request, limit: 3, drawn: 9 }, choicesBy(6))).toEqual(['0', '1', '2']);
  });

  it('stand under their headings in the order in which those appear', () => {
    const [one, two, three, four] = choicesBy(4) as [Choice, Choice, Choice, Choice];
    const byBike = { ...two, kind: 'BIKE' } as const;
    const sections = inSections([byBike, one, { ...three, kind: 'WALK' }, four]);
    expect(sections.map(({ kind, choices }) => `${kind}: ${choices.map(({ face }) => face.id).join(' ')}`)).toEqual([
      ...['BIKE: 1', 'RIDE: 0 3', 'WALK: 2'],
    ]);
  });

  it('wait for the width of their bars', () => {
    const drawing = drawingFor(null, { request });
    expect(nextDrawing(drawing, 9, null)).toBeNull();
    expect(idsOf(drawing, choicesBy(3), null)).toEqual([]);
  });
});
