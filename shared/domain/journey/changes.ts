import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import { expectedInstant } from '../expected-instant.ts';
import type { TransitTime } from '../schedule.ts';
import type { Journey, PublicTransportSection, Section } from './journey.ts';
import { isCancelled } from './journey-results.ts';
import { isStreetLeg, isWalk } from './street-leg.ts';

/** The time zone of times without an offset. */
interface Zoned {
  readonly zone: string;
}

/** A change is short below this spare time beyond the walk. */
const shortSpareSeconds = 120;

/**
 * A short change is worth a warning if missing it costs the traveller at least this much: where trains run every few
 * minutes, it costs little. An unknown cost is worth a warning, too.
 */
const leastCostSeconds = 600;

/**
 * `STAY`: the vehicle continues as another line. `BREAK`: a via place or a bike leg lies between two public transport
 * legs, so there is no vehicle to catch in a hurry.
 */
type ChangeKind = 'CHANGE' | 'STAY' | 'BREAK';

/** A change is hopeless if the traveller comes more than this late: vehicles wait for some minutes at most. */
const mostWaitedSeconds = 600;

/**
 * `TIGHT`: short, and missing it costs the traveller. `AT_RISK`: the plan makes it and the expected times miss it, but the
 * vehicle may wait. `MISSED`: no vehicle waits so long.
 */
export type ChangeState = 'FINE' | 'TIGHT' | 'AT_RISK' | 'MISSED';

/** The change between two consecutive public transport legs. */
export type Change = ReturnType<typeof changeOf>;

export const isRide = (section: Section): section is PublicTransportSection => section.type === 'PUBLIC_TRANSPORT';

export const ridesOf = ({ sections }: Pick<Journey, 'sections'>): PublicTransportSection[] => sections.filter(isRide);

/** Returns whether a journey can be travelled: every vehicle runs, and no change is missed. */
export const isPossible = (journey: Journey, zoned: Zoned): boolean =>
  ![journey, ...ridesOf(journey)].some(isCancelled) && !changesIn(journey, zoned).some(isLost);

/** Returns whether a change is missed by the expected times. */
export const isLost = ({ state }: Pick<Change, 'state'>): boolean => state === 'AT_RISK' || state === 'MISSED';

export function changesIn(journey: Journey, zoned: Zoned): Change[] {
  const rides = ridesOf(journey);
  return rides.flatMap((from, index) => {
    const to = rides[index + 1];
    return to ? changeOf(from, to, journey, zoned) : [];
  });
}

const plannedInstant = ({ scheduled }: TransitTime, zone: string) => parseInstant(scheduled, zone) ?? Number.NaN;

function changeOf(
  from: PublicTransportSection,
  to: PublicTransportSection,
  { sections, vias }: Journey,
  { zone }: Zoned,
) {
  const between = sections.slice(sections.indexOf(from) + 1, sections.indexOf(to));
  const seconds = (expectedInstant(to.departure, zone) - expectedInstant(from.arrival, zone)) / 1000;
  const onStreet = between.filter(isStreetLeg);
  const spareSeconds = seconds - onStreet.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const kind = kindOf(from, between, vias);
  const missedSeconds = to.missedSeconds ?? null;
  const isMissed = kind !== 'STAY' && (spareSeconds < 0 || to.isMissed === true);
  const plannedSeconds = (plannedInstant(to.departure, zone) - plannedInstant(from.arrival, zone)) / 1000;
  const mayWait = spareSeconds >= -mostWaitedSeconds && plannedSeconds >= seconds - spareSeconds;
  const isShort = kind === 'CHANGE' && spareSeconds < shortSpareSeconds;
  const isCostly = missedSeconds === null || missedSeconds >= leastCostSeconds;
  const state: ChangeState = isMissed ? (mayWait ? 'AT_RISK' : 'MISSED') : isShort && isCostly ? 'TIGHT' : 'FINE';
  return {
    kind,
    from,
    to,
    between,
    /** From the expected arrival to the next expected departure. */
    seconds,
    walkMeters: between.filter(isWalk).reduce((sum, { distanceMeters }) => sum + (distanceMeters ?? 0), 0),
    /** Spare time beyond the walk or bike leg; negative if the next vehicle is missed. */
    spareSeconds,
    state,
    /** By how much later the traveller arrives where `to` ends if it is missed; null if not known. */
    missedSeconds,
  };
}

function kindOf(from: Section, between: readonly Section[], vias: Journey['vias']): ChangeKind {
  if (between.some((section) => section.type === 'TRANSFER' && section.mode === 'STAY_IN')) return 'STAY';
  const isVisit = [from, ...between].some(({ to }) => vias.some(({ id }) => id === to.id));
  const isOnWheels = between.some((section) => section.type === 'STREET' && section.mode !== 'WALK');
  return isVisit || isOnWheels ? 'BREAK' : 'CHANGE';
}
