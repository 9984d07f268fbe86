import { describe, expect, it } from 'vitest';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { createJourney, createJourneyGroup } from '#shared/testing/factories/journey.ts';
import { type Drawing, drawingFor, drawnGroups, isDrawn, nextDrawing, withMore } from './rendered-cards.ts';

const request = {} as NonNullable<JourneyList['request']>;
const width = 300;

/** Builds a list with groups of these sizes. */
const listOf = (...counts: number[]) => ({
  groups: counts.map((count, group) =>
    createJourneyGroup({
      id: `g${group}`,
      journeys: Array.from({ length: count }, (_, at) => createJourney({ id: `${group}-${at}` })),
    }),
  ),
});
const idsOf = (drawing: Drawing, list: ReturnType<typeof listOf>, barWidth: number | null = width) =>
  drawnGroups(drawing, list, barWidth).map(({ id, journeys }) => `${id}: ${journeys.map((one) => one.id).join(' ')}`);

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

  it('are those of 40 journeys, and of 40 more whenever the traveller wants them', () => {
    const list = listOf(100);
    const all = (drawing: Drawing): Drawing => {
      const next = nextDrawing(drawing, 100, width);
      return next ? all(next) : drawing;
    };
    const first = all(drawingFor(null, { request }));
    expect(drawnGroups(first, list, width)[0]?.journeys).toHaveLength(40);
    const more = withMore(first);
    expect(isDrawn(more, 100)).toBe(false);
    expect(drawnGroups(all(more), list, width)[0]?.journeys).toHaveLength(80);
  });

  it('stay where a detail of the same search comes later, and begin anew with another search', () => {
    const drawing = { request, limit: 80, drawn: 77 };
    expect(drawingFor(drawing, { request })).toBe(drawing);
    expect(drawingFor(drawing, { request: { ...request } })).toEqual({ request: {}, limit: 40, drawn: 1 });
    expect(drawingFor(drawing, { request: null })).toEqual({ request: null, limit: 40, drawn: 1 });
  });

  it('keep their groups, without the groups that are not drawn yet', () => {
    const list = listOf(2, 0, 3, 1);
    expect(idsOf({ request, limit: 40, drawn: 1 }, list)).toEqual(['g0: 0-0']);
    expect(idsOf({ request, limit: 40, drawn: 4 }, list)).toEqual(['g0: 0-0 0-1', 'g2: 2-0 2-1']);
    expect(idsOf({ request, limit: 3, drawn: 9 }, list)).toEqual(['g0: 0-0 0-1', 'g2: 2-0']);
  });

  it('wait for the width of their bars', () => {
    const drawing = drawingFor(null, { request });
    expect(nextDrawing(drawing, 9, null)).toBeNull();
    expect(idsOf(drawing, listOf(3), null)).toEqual([]);
  });
});
