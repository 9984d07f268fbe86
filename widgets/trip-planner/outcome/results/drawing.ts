import type { Journey, JourneyGroup } from '#shared/domain/journey.ts';
import type { JourneyList } from '#shared/stores/journey-list.ts';

/** Cards at once; the others of a long list follow on demand. */
const shownAtOnce = 40;
/** Cards in the first drawing, which the traveller waits for. */
const drawnFirst = 1;
/** Cards in each drawing after that, one a frame. */
const drawnAtOnce = 4;

/** How far the cards of one search are drawn. */
export interface Drawing {
  /** The search that it belongs to: details of a journey that come later leave it as it is. */
  readonly asked: JourneyList['asked'];
  /** Cards that the traveller wants. */
  readonly limit: number;
  /** Cards that are drawn. */
  readonly drawn: number;
}

/** The drawing of a list: another search begins anew. */
export const drawingFor = (before: Drawing | null, { asked }: Pick<JourneyList, 'asked'>): Drawing =>
  before && before.asked === asked ? before : { asked, limit: shownAtOnce, drawn: drawnFirst };

/** Returns whether all wanted cards of `count` are drawn. */
export const isDrawn = ({ drawn, limit }: Drawing, count: number): boolean => drawn >= Math.min(limit, count);

/** The drawing after the next frame; null if nothing is to be drawn. Without the width of a bar no card can be drawn. */
export const nextDrawing = (drawing: Drawing, count: number, barWidth: number | null): Drawing | null =>
  barWidth === null || isDrawn(drawing, count) ? null : { ...drawing, drawn: drawing.drawn + drawnAtOnce };

export const withMore = (drawing: Drawing): Drawing => ({ ...drawing, limit: drawing.limit + shownAtOnce });

export interface DrawnGroup extends Pick<JourneyGroup, 'id' | 'key'> {
  readonly journeys: readonly [Journey, ...Journey[]];
}

/** The groups with the cards that are drawn; a group without any is left out. */
export function drawnGroups(
  { limit, drawn }: Drawing,
  { groups }: Pick<JourneyList, 'groups'>,
  barWidth: number | null,
): DrawnGroup[] {
  let left = barWidth === null ? 0 : Math.min(limit, drawn);
  return groups.flatMap(({ id, key, journeys }) => {
    const [first, ...others] = journeys.slice(0, Math.max(0, left));
    left -= journeys.length;
    return first ? [{ id, key, journeys: [first, ...others] as const }] : [];
  });
}
