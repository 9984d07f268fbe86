import type { ItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { isForOtherPreferences } from '#shared/stores/journeys/journeys.ts';
import { type Drawing, isDrawn } from './rendered-cards.ts';

interface Situation {
  readonly isReturn: boolean;
  /** Number of cards of the whole list. */
  readonly count: number;
  /** The search is pending, or that of the outbound journeys which it needs. */
  readonly isWaiting: boolean;
  /** Buttons for earlier and later journeys are enabled (TRIP-25). */
  readonly hasSteps: boolean;
  /** The outbound time can move to an earlier one (ND-83). */
  readonly canGoEarlier: boolean;
  /** The options that a new search would send. */
  readonly options: ItineraryOptions;
  readonly drawing: Drawing;
}

/**
 * Returns the blocks that a list of journeys shows around its cards. Buttons after the cards wait until all requested cards
 * are rendered. A button is `null` if there is none.
 */
export function blocksOf(list: JourneyList, situation: Situation) {
  const { isReturn, count, isWaiting, hasSteps, canGoEarlier, options, drawing } = situation;
  const { isLoading, hasNoResults } = list;
  const areCardsDrawn = isDrawn(drawing, count);
  const isLoaded = list.groups.length > 0 || hasNoResults;
  const button = (isEnabled: boolean) => (isEnabled ? 'enabled' : 'disabled');
  return {
    /** The journey of the link does not exist any more; the nearest one is selected (ND-63). */
    isNearest: list.selection === 'nearest',
    /** The journeys were searched with other options than those of the form. */
    hasOldOptions: isForOtherPreferences(list, options) && !isLoading,
    /** The requested day is outside the timetable. An empty list has its own message. */
    isOutOfPeriod: list.outOfPeriod !== null && !hasNoResults,
    earlier: isReturn || !hasSteps ? null : button(!isLoading && canGoEarlier),
    later: isReturn || !hasSteps || !areCardsDrawn || !isLoaded ? null : button(!isLoading),
    hasSkeleton: isWaiting,
    hasFailed: list.error !== null,
    isEmpty: hasNoResults,
    hasMore: areCardsDrawn && count > drawing.limit,
    /** With one card there is nothing to rank. */
    hasRanking: areCardsDrawn && count > 1,
  };
}
