import type { Journey } from '#shared/domain/journey/journey.ts';
import { shownWalkSeconds } from '#shared/domain/journey/street-leg.ts';
import type { Candidate } from '../journeys/candidate.ts';

/** Returns a candidate with the measures of a written journey. */
export function writtenCandidate(
  journey: Journey,
  { departure, arrival, cost }: Pick<Candidate, 'departure' | 'arrival' | 'cost'>,
): Candidate {
  const { durationSeconds, transfers, walkSeconds, sections } = journey;
  const lines = sections.flatMap((section) => (section.type === 'PUBLIC_TRANSPORT' ? [section.line.id] : []));
  return {
    departure,
    arrival,
    cost,
    durationSeconds,
    transfers,
    walkSeconds,
    shownWalkSeconds: shownWalkSeconds(journey),
    lines: lines.join(' '),
    journey,
  };
}
