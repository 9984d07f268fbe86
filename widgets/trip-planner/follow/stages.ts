import { expectedInstant } from '#shared/domain/expected-instant.ts';
import { changesIn, isRide } from '#shared/domain/journey/changes.ts';
import type {
  Journey,
  PublicTransportSection,
  StreetSection,
  TransferSection,
} from '#shared/domain/journey/journey.ts';
import { isStreetLeg } from '#shared/domain/journey/street-leg.ts';

/** Rides in one vehicle: more than one if it continues as another line. */
export type RidesOnBoard = readonly [PublicTransportSection, ...PublicTransportSection[]];

interface Timed {
  /** Milliseconds since 1970. */
  readonly until: number;
}

interface OnStreet extends Timed {
  readonly move: StreetSection | TransferSection;
}

interface ByVehicle extends Timed {
  readonly rides: RidesOnBoard;
}

/** What the traveller of a journey does until an instant. `LEAVE`: nothing yet, before a journey that begins on the street. */
export type JourneyStage =
  | ({ readonly kind: 'LEAVE' } & OnStreet)
  | ({ readonly kind: 'STREET' } & OnStreet)
  | ({ readonly kind: 'WAIT' } & ByVehicle)
  | ({ readonly kind: 'RIDE' } & ByVehicle);

/**
 * Returns the stages of a journey in order, by the expected times of its rides. A walk begins when the ride before it
 * arrives. A wait ends when the vehicle leaves, so it may end before the walk to it if the change is missed.
 */
export function stagesOf(journey: Journey, zone: string): JourneyStage[] {
  const staying = new Set(changesIn(journey, { zone }).flatMap(({ kind, to }) => (kind === 'STAY' ? [to] : [])));
  const stages: JourneyStage[] = [];
  let reached = Number.NEGATIVE_INFINITY;
  for (const section of journey.sections) {
    const leaves = expectedInstant(section.departure, zone);
    if (isRide(section)) {
      reached = expectedInstant(section.arrival, zone);
      const before = stages.at(-1);
      if (before?.kind === 'RIDE' && staying.has(section)) {
        stages[stages.length - 1] = { kind: 'RIDE', rides: [...before.rides, section], until: reached };
      } else {
        stages.push({ kind: 'WAIT', rides: [section], until: leaves });
        stages.push({ kind: 'RIDE', rides: [section], until: reached });
      }
    } else if (isStreetLeg(section) && section.durationSeconds > 0) {
      if (stages.length === 0) stages.push({ kind: 'LEAVE', move: section, until: leaves });
      reached = Math.max(reached, leaves) + section.durationSeconds * 1000;
      stages.push({ kind: 'STREET', move: section, until: reached });
    }
  }
  return stages;
}
