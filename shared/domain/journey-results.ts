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

/** Those that can still be caught: who says when to arrive is answered backwards from there, and beyond now. */
export function stillLeaving(groups: readonly JourneyGroup[], now: number): readonly JourneyGroup[] {
  return groups
    .map((group) => ({ ...group, journeys: group.journeys.filter((journey) => departureOf(journey) >= now) }))
    .filter(({ journeys }) => journeys.length > 0);
}

/** What is known of a journey that a link leads to and that is not offered any more. */
export interface LostJourney {
  readonly instant: number;
  /** Which of a journey's times `instant` stands for. */
  readonly timeOf: (journey: Journey) => number;
  /** The lines it took, as far as they are known. */
  readonly lineIds?: readonly string[];
}

const linesOf = ({ sections }: Journey) =>
  sections.flatMap((section) => (section.type === 'PUBLIC_TRANSPORT' ? [section.line.id] : []));

/** 1 for the same lines in the same order, below for the share that both take, 0 when nothing is known. */
function likeness(lineIds: readonly string[], journey: Journey): number {
  const taken = linesOf(journey);
  if (lineIds.length === 0) return 0;
  if (lineIds.join(' ') === taken.join(' ')) return 1;
  const shared = new Set(taken.filter((id) => lineIds.includes(id))).size;
  return shared / (new Set([...lineIds, ...taken]).size + 1);
}

/** The same lines first, then the most of them, then the time nearest to the lost one's (ND-63). */
export function nearestJourney(
  groups: readonly JourneyGroup[],
  { instant, timeOf, lineIds = [] }: LostJourney,
): Journey | undefined {
  const ranked = groups
    .flatMap(({ journeys }) => journeys)
    .map((journey) => ({
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
