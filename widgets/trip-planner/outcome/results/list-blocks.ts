import type { ItineraryOptions } from '#shared/domain/trip-request.ts';
import type { JourneyList } from '#shared/stores/journey-list.ts';
import { isForOtherPreferences } from '#shared/stores/journeys.ts';
import { countOf } from '../outcome-timing.ts';
import { type Drawing, isDrawn } from './drawing.ts';

interface Situation {
  readonly isReturn: boolean;
  /** Earlier and later journeys are switched on (TRIP-25). */
  readonly hasSteps: boolean;
  /** The outbound time can be moved to before (ND-83). */
  readonly canGoEarlier: boolean;
  /** The options that a search would ask for now. */
  readonly options: ItineraryOptions;
  readonly drawing: Drawing;
}

/** What a list of journeys shows around its cards. */
export interface ListBlocks {
  /** The journey of the link is gone, and the nearest one is selected (ND-63). */
  readonly isNearest: boolean;
  /** The journeys are for other options than those of the form. */
  readonly hasOldOptions: boolean;
  /** The day asked for is outside the timetable. Without journeys the empty list says so itself. */
  readonly isOutOfPeriod: boolean;
  /** Null where there is no such button. */
  readonly earlier: 'enabled' | 'disabled' | null;
  readonly later: 'enabled' | 'disabled' | null;
  readonly hasSkeleton: boolean;
  readonly hasFailed: boolean;
  readonly isEmpty: boolean;
  readonly hasMore: boolean;
}

/** Decides what a list shows, from its search. Buttons after the cards wait until all wanted cards are drawn. */
export function blocksOf(list: JourneyList, situation: Situation): ListBlocks {
  const { isReturn, hasSteps, canGoEarlier, options, drawing } = situation;
  const { isLoading, hasNoResults } = list;
  const count = countOf(list);
  const areCardsDrawn = isDrawn(drawing, count);
  const isAnswered = list.groups.length > 0 || hasNoResults;
  return {
    isNearest: list.selection === 'nearest',
    hasOldOptions: isForOtherPreferences(list, options) && !isLoading,
    isOutOfPeriod: list.outOfPeriod !== null && !hasNoResults,
    earlier: isReturn || !hasSteps ? null : isLoading || !canGoEarlier ? 'disabled' : 'enabled',
    later: isReturn || !hasSteps || !areCardsDrawn || !isAnswered ? null : isLoading ? 'disabled' : 'enabled',
    hasSkeleton: isLoading,
    hasFailed: list.error !== null,
    isEmpty: hasNoResults,
    hasMore: areCardsDrawn && count > drawing.limit,
  };
}
