import type { Journey, JourneyGroup } from './journey.ts';

export function findJourney(groups: readonly JourneyGroup[], id: string | null): Journey | undefined {
  return groups.flatMap(({ journeys }) => journeys).find((journey) => journey.id === id);
}

/** TRIP-17, TRAP-48: of the first group that has one. */
export function firstJourney(groups: readonly JourneyGroup[]): Journey | undefined {
  return groups.find(({ journeys }) => journeys.length > 0)?.journeys[0];
}

export function findJourneyByCode(groups: readonly JourneyGroup[], code: string): Journey | undefined {
  return groups.flatMap(({ journeys }) => journeys).find((journey) => journey.journeySummaryCode === code);
}

export const departureOf = ({ departure }: Journey) => Date.parse(departure.estimated ?? departure.scheduled);
export const arrivalOf = ({ arrival }: Journey) => Date.parse(arrival.estimated ?? arrival.scheduled);

/** The journey whose time lies nearest to `instant` (ND-63). */
export function nearestJourney(
  groups: readonly JourneyGroup[],
  instant: number,
  timeOf: (journey: Journey) => number,
): Journey | undefined {
  let nearest: Journey | undefined;
  for (const journey of groups.flatMap(({ journeys }) => journeys)) {
    if (!nearest || Math.abs(timeOf(journey) - instant) < Math.abs(timeOf(nearest) - instant)) nearest = journey;
  }
  return nearest;
}

/**
 * The groups with the journeys of the asked journey's group replaced by the detailed ones (TRIP-19). A service may
 * answer the whole group or the asked journey alone: the others then stay as they are. Ids stay, since selections and
 * links of the page hold them.
 */
export function withDetails(
  groups: readonly JourneyGroup[],
  asked: Journey,
  detailed: readonly Journey[],
): readonly JourneyGroup[] {
  const detailsOf = (journey: Journey) =>
    detailed.find((one) => one.journeySummaryCode === journey.journeySummaryCode) ??
    detailed.find((one) => one.id === journey.id) ??
    (journey.id === asked.id && detailed.length === 1 ? detailed[0] : undefined);
  const index = groups.findIndex(({ journeys }) => journeys.some(({ id }) => id === asked.id));
  return groups.map((group, at) => {
    if (at !== index) return group;
    const journeys = group.journeys.map((journey) => {
      const details = detailsOf(journey);
      // What it is best at was found among the others: by itself it is best at nothing.
      return details ? { ...details, id: journey.id, qualifications: journey.qualifications } : journey;
    });
    return { ...group, journeys, isDetailed: journeys.every(({ isDetailedTrip }) => isDetailedTrip) };
  });
}
