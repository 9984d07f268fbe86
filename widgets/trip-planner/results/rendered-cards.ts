import type { Choice } from '#shared/domain/journey/choices.ts';
import { groupedBy } from '#shared/lib/grouped-by.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';

/** Number of cards shown first. A button shows more. */
const shownAtOnce = 40;
/** Number of cards in the first render, which the traveller waits for. */
const drawnFirst = 1;
/** Number of cards in each later render, one per frame. */
const drawnAtOnce = 4;

/** How many cards of one search are rendered. */
export interface Drawing {
  /** The search of these cards. Details of a journey that arrive later keep the count. */
  readonly request: JourneyList['request'];
  /** Maximum number of cards. The traveller raises it by a button. */
  readonly limit: number;
  /** Number of rendered cards. */
  readonly drawn: number;
}

/** Returns the state of a list; another search resets it. */
export const drawingFor = (before: Drawing | null, { request }: Pick<JourneyList, 'request'>): Drawing =>
  before && before.request === request ? before : { request, limit: shownAtOnce, drawn: drawnFirst };

/** Returns whether all requested cards of `count` are rendered. */
export const isDrawn = ({ drawn, limit }: Drawing, count: number): boolean => drawn >= Math.min(limit, count);

/**
 * Returns the state after the next frame; null if all cards are rendered. No card is rendered before the bar width is
 * known.
 */
export const nextDrawing = (drawing: Drawing, count: number, barWidth: number | null): Drawing | null =>
  barWidth === null || isDrawn(drawing, count) ? null : { ...drawing, drawn: drawing.drawn + drawnAtOnce };

export const withMore = (drawing: Drawing): Drawing => ({ ...drawing, limit: drawing.limit + shownAtOnce });

/** Returns the choices whose cards are rendered. */
export const drawnChoices = (
  { limit, drawn }: Drawing,
  choices: readonly Choice[],
  barWidth: number | null,
): readonly Choice[] => (barWidth === null ? [] : choices.slice(0, Math.min(limit, drawn)));

/** Groups choices under their headings, in order of first appearance. */
export const inSections = (choices: readonly Choice[]) =>
  [...groupedBy(choices, ({ kind }) => kind).values()].map((own) => ({ kind: own[0].kind, choices: own }));
