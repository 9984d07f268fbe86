import type { Journey, PublicTransportSection, Section } from '#shared/domain/journey/journey.ts';
import { isWalk } from '#shared/domain/journey/own-way.ts';
import type { Reading } from '#shared/texts/reading.ts';
import { expectedInstant } from '#shared/texts/times.ts';

/** A change is short below this spare time beyond the walk. */
const shortSpareSeconds = 120;

/**
 * A short change is worth a warning if missing it costs the traveller at least this much; where trains run every few
 * minutes, nobody has to hurry. An unknown cost is warned of.
 */
const leastCostSeconds = 600;

/**
 * `STAY`: the vehicle continues as another line. `BREAK`: a via place or a bike leg lies between two public transport
 * legs, so there is no vehicle to catch in a hurry.
 */
export type ConnectionKind = 'CHANGE' | 'STAY' | 'BREAK';

/** `TIGHT`: short, and missing it costs the traveller. */
export type ConnectionState = 'FINE' | 'TIGHT' | 'MISSED';

/** The change between two consecutive public transport legs. */
export interface Connection {
  readonly kind: ConnectionKind;
  readonly from: PublicTransportSection;
  readonly to: PublicTransportSection;
  readonly between: readonly Section[];
  /** From the expected arrival to the next expected departure. */
  readonly seconds: number;
  readonly walkSeconds: number;
  readonly walkMeters: number;
  /** Spare time beyond the walk; negative if the next vehicle is missed. */
  readonly spareSeconds: number;
  readonly state: ConnectionState;
  /** By how much later the traveller arrives where `to` ends if it is missed; null if not known. */
  readonly missedSeconds: number | null;
}

export const isRide = (section: Section): section is PublicTransportSection => section.type === 'PUBLIC_TRANSPORT';

export const ridesOf = ({ sections }: Pick<Journey, 'sections'>): PublicTransportSection[] => sections.filter(isRide);

export function isCancelled({ departure, arrival }: Pick<Section, 'departure' | 'arrival'>): boolean {
  return departure.status === 'CANCELLED' || arrival.status === 'CANCELLED';
}

export function connectionsOf(journey: Journey, reading: Reading): Connection[] {
  const { sections } = journey;
  const vias = new Set(journey.vias.map(({ id }) => id));
  const places = sections.flatMap((section, index) => (isRide(section) ? [index] : []));
  return places.slice(1).map((place, index) => {
    const before = places[index] as number;
    const between = sections.slice(before + 1, place);
    return connectionOf(
      sections[before] as PublicTransportSection,
      sections[place] as PublicTransportSection,
      between,
      vias,
      reading.zone,
    );
  });
}

function connectionOf(
  from: PublicTransportSection,
  to: PublicTransportSection,
  between: readonly Section[],
  vias: ReadonlySet<string>,
  zone: string,
): Connection {
  const walks = between.filter(isWalk);
  const seconds = (expectedInstant(to.departure, zone) - expectedInstant(from.arrival, zone)) / 1000;
  const walkSeconds = walks.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);
  const walkMeters = walks.reduce((sum, { distanceMeters }) => sum + (distanceMeters ?? 0), 0);
  const spareSeconds = seconds - walkSeconds;
  const kind = kindOf(from, between, vias);
  const missedSeconds = to.missedSeconds ?? null;
  const isShort = kind === 'CHANGE' && spareSeconds < shortSpareSeconds;
  const isCostly = missedSeconds === null || missedSeconds >= leastCostSeconds;
  const state = isShort && spareSeconds < 0 ? 'MISSED' : isShort && isCostly ? 'TIGHT' : 'FINE';
  return { kind, from, to, between, seconds, walkSeconds, walkMeters, spareSeconds, state, missedSeconds };
}

function kindOf(from: Section, between: readonly Section[], vias: ReadonlySet<string>): ConnectionKind {
  if (between.some((section) => section.type === 'TRANSFER' && section.mode === 'STAY_IN')) return 'STAY';
  const isVisit = [from, ...between].some(({ to }) => vias.has(to.id));
  const isOwnWay = between.some((section) => section.type === 'STREET' && section.mode !== 'WALK');
  return isVisit || isOwnWay ? 'BREAK' : 'CHANGE';
}
