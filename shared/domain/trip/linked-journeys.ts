import type { PlannerStep } from './planner-step.ts';
import { tripParameters } from './trip-parameters.ts';

/** The codes of the chosen journeys in a link. */
export interface LinkedJourneys {
  readonly journeyCode?: string | null;
  readonly returnJourneyCode?: string | null;
}

const longestCode = 2000;

/** Reads a code. An impossible one counts as absent. */
const readCode = (text: string | null): string | null => (text && text.length <= longestCode ? text : null);

/** Reads the codes of a link. A return without its outbound counts as absent. */
export function readLinkedJourneys(params: Pick<URLSearchParams, 'get'>): Required<LinkedJourneys> {
  const journeyCode = readCode(params.get(tripParameters.journey));
  return { journeyCode, returnJourneyCode: journeyCode && readCode(params.get(tripParameters.returnJourney)) };
}

/** The chosen journeys that a step shows or starts from. A list does not name the journeys to choose from. */
const journeysOf: Readonly<Record<PlannerStep, 'none' | 'outbound' | 'both'>> = {
  form: 'none',
  results: 'none',
  journey: 'outbound',
  returns: 'outbound',
  'return-journey': 'both',
  summary: 'both',
};

/** Returns the codes in the address of a step. */
export function codesAt(step: PlannerStep, { journeyCode, returnJourneyCode }: LinkedJourneys): LinkedJourneys {
  if (journeysOf[step] === 'none' || !journeyCode) return {};
  return journeysOf[step] === 'both' && returnJourneyCode ? { journeyCode, returnJourneyCode } : { journeyCode };
}

/** Returns whether a link names the journeys that a step shows or starts from. A summary asks for a missing return. */
export function canShow(step: PlannerStep, { journeyCode, returnJourneyCode }: LinkedJourneys): boolean {
  return journeysOf[step] === 'none' || Boolean(step === 'return-journey' ? returnJourneyCode : journeyCode);
}

/**
 * Returns the step that the results route shows when its page is loaded: the stored step of its history entry if the
 * link names its journeys, else the journey or the round trip that the link names, else the list.
 */
export function stepOfLink(codes: LinkedJourneys, stored: PlannerStep | null = null): PlannerStep {
  if (stored !== null && stored !== 'form' && canShow(stored, codes)) return stored;
  return codes.returnJourneyCode ? 'summary' : codes.journeyCode ? 'journey' : 'results';
}
