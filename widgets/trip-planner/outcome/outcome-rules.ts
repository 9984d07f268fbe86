import { isListStep, type ListStep, type PlannerStep } from '#shared/domain/trip/planner-step.ts';
import type { JourneyList } from '#shared/stores/journeys/journey-list.ts';
import { selectedJourney } from '#shared/stores/journeys/journeys.ts';

export const countOf = ({ groups }: Pick<JourneyList, 'groups'>): number =>
  groups.reduce((sum, { journeys }) => sum + journeys.length, 0);

/** The list steps whose next journeys have not been announced yet. */
export type Unannounced = ReadonlySet<ListStep>;

export const allUnannounced: Unannounced = new Set<ListStep>(['results', 'returns']);

/**
 * Returns whether the journeys of a list are announced now: once after each search, not at each return to the list
 * (ND-100). The skeleton, a failure and an empty response have their own messages.
 */
export function announcementOf(
  unannounced: Unannounced,
  step: PlannerStep,
  list: Pick<JourneyList, 'groups' | 'isLoading' | 'failedBeside'>,
): { readonly unannounced: Unannounced; readonly isNow: boolean } {
  if (!isListStep(step)) return { unannounced, isNow: false };
  if (list.isLoading) return { unannounced: new Set([...unannounced, step]), isNow: false };
  if (!unannounced.has(step) || countOf(list) === 0) return { unannounced, isNow: false };
  // The journeys of before are announced no second time.
  return {
    unannounced: new Set([...unannounced].filter((other) => other !== step)),
    isNow: list.failedBeside === null,
  };
}

/** Returns whether the trip was searched: the search is pending, has succeeded or has failed. */
export const isSearched = ({ isLoading, groups, error, hasNoResults }: JourneyList): boolean =>
  isLoading || groups.length > 0 || error !== null || hasNoResults;

/** The return list is shown before its request, by a link or from the summary: the request is sent then. */
export const lacksReturns = (step: PlannerStep, outbound: JourneyList, returns: JourneyList): boolean =>
  step === 'returns' && returns.request === null && selectedJourney(outbound) !== undefined;

/**
 * Returns the list to show in place of a step whose journeys were searched for and are not offered any more (ND-63);
 * null if the step can be shown.
 */
export function listInstead(step: PlannerStep, outbound: JourneyList, returns: JourneyList): ListStep | null {
  const isGone = ({ selection, hasNoResults }: JourneyList) => selection === 'nearest' || hasNoResults;
  if (step === 'form' || step === 'results') return null;
  if (isGone(outbound)) return 'results';
  return isGone(returns) && (step === 'return-journey' || step === 'summary') ? 'returns' : null;
}

/** A step on the return waits for its list as long as the outbound list is pending, which is requested first. */
export const isWaiting = (list: JourneyList, outbound: JourneyList): boolean =>
  list.isLoading || (list.request === null && outbound.isLoading);

/** The returns of the chosen outbound journey are neither loaded nor pending. */
export const hasNoReturns = ({ isLoading, groups }: JourneyList): boolean => !isLoading && groups.length === 0;
