import type { Journey, JourneyGroup, Section } from './journey.ts';

type Groups = readonly JourneyGroup[];

const journeysIn = (groups: Groups): Journey[] => groups.flatMap(({ journeys }) => journeys);

export const findJourney = (groups: Groups, id: string | null): Journey | undefined =>
  journeysIn(groups).find((journey) => journey.id === id);

export const findJourneyByCode = (groups: Groups, code: string): Journey | undefined =>
  journeysIn(groups).find((journey) => journey.journeySummaryCode === code);

/** Returns the journey to select: the first journey of the first group that has one (TRIP-17, TRAP-48). */
export const firstJourney = (groups: Groups): Journey | undefined => journeysIn(groups)[0];

export const departureOf = ({ departure }: Journey) => Date.parse(departure.estimated ?? departure.scheduled);
export const arrivalOf = ({ arrival }: Journey) => Date.parse(arrival.estimated ?? arrival.scheduled);

/** Returns whether a journey or one of its sections is cancelled. */
export const isCancelled = ({ departure, arrival }: Pick<Section, 'departure' | 'arrival'>): boolean =>
  departure.status === 'CANCELLED' || arrival.status === 'CANCELLED';

/** Returns the journey by public transport that leaves last, not before `from`, and is not cancelled; undefined if there is none. */
export function lastRideIn(groups: Groups, from: number): Journey | undefined {
  const isRide = ({ sections }: Journey) => sections.some(({ type }) => type === 'PUBLIC_TRANSPORT');
  const runs = (journey: Journey) => ![journey, ...journey.sections].some(isCancelled);
  const rides = journeysIn(groups).filter(
    (journey) => isRide(journey) && runs(journey) && departureOf(journey) >= from,
  );
  return rides.sort((one, other) => departureOf(other) - departureOf(one))[0];
}

/**
 * Keeps the journeys that have not left yet. An arrival search looks backwards and may return journeys that left
 * before now.
 */
export function stillLeaving(groups: Groups, now: number): Groups {
  return groups
    .map((group) => ({ ...group, journeys: group.journeys.filter((journey) => departureOf(journey) >= now) }))
    .filter(({ journeys }) => journeys.length > 0);
}

/** The known data of a link's journey that is not offered any more. */
export interface LostJourney {
  readonly instant: number;
  /** Returns the time of a journey to compare with `instant`. */
  readonly timeOf: (journey: Journey) => number;
  /** The lines of the lost journey, if known. */
  readonly lineIds?: readonly string[];
}

const linesOf = ({ sections }: Journey) =>
  sections.flatMap((section) => (section.type === 'PUBLIC_TRANSPORT' ? [section.line.id] : []));

/** Returns 1 for the same lines in the same order, below 1 the share of common lines, 0 if nothing is known. */
function likeness(lineIds: readonly string[], journey: Journey): number {
  const taken = linesOf(journey);
  if (lineIds.length === 0) return 0;
  if (lineIds.join(' ') === taken.join(' ')) return 1;
  const shared = new Set(taken.filter((id) => lineIds.includes(id))).size;
  return shared / (new Set([...lineIds, ...taken]).size + 1);
}

/** Prefers the same lines, then the most common lines, then the nearest time (ND-63). */
export function nearestJourney(groups: Groups, { instant, timeOf, lineIds = [] }: LostJourney): Journey | undefined {
  const ranked = journeysIn(groups).map((journey) => ({
    journey,
    likeness: likeness(lineIds, journey),
    distance: Math.abs(timeOf(journey) - instant),
  }));
  return ranked.sort((one, other) => other.likeness - one.likeness || one.distance - other.distance)[0]?.journey;
}

export const lostJourney = (journey: Journey): LostJourney => ({
  instant: departureOf(journey),
  timeOf: departureOf,
  lineIds: linesOf(journey),
});

/**
 * Replaces the summaries of one group by detailed journeys (TRIP-19). A service may return the whole group or the
 * requested journey alone; the other journeys then stay unchanged. Ids are kept, since selections and links of the
 * page refer to them.
 */
export function withDetails(groups: Groups, requested: Journey, detailed: readonly Journey[]): Groups {
  const detailsOf = (journey: Journey) =>
    detailed.find((one) => one.journeySummaryCode === journey.journeySummaryCode) ??
    detailed.find((one) => one.id === journey.id) ??
    (journey.id === requested.id && detailed.length === 1 ? detailed[0] : undefined);
  const index = groups.findIndex(({ journeys }) => journeys.some(({ id }) => id === requested.id));
  return groups.map((group, at) => {
    if (at !== index) return group;
    const journeys = group.journeys.map((journey) => {
      const details = detailsOf(journey);
      // Qualifications compare a journey with the others, so they are kept from the search: a single journey has
      // none.
      return details ? { ...details, id: journey.id, qualifications: journey.qualifications } : journey;
    });
    return { ...group, journeys, isDetailed: journeys.every(({ isDetailedTrip }) => isDetailedTrip) };
  });
}
