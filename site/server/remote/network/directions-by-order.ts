import type { KnownPattern } from './known-network.ts';

/** Whether the stations that two patterns share follow each other in one order. */
function goesAlong(pattern: Pick<KnownPattern, 'stops'>, reference: Pick<KnownPattern, 'stops'>): boolean {
  const places = new Map(reference.stops.map(({ stationId }, place) => [stationId, place]));
  const shared = pattern.stops.flatMap(({ stationId }) => places.get(stationId) ?? []);
  const steps = shared.slice(1).map((place, index) => Math.sign(place - (shared[index] ?? 0)));
  return steps.reduce((sum, step) => sum + step, 0) >= 0;
}

/**
 * Returns patterns of a line with their directions, for an engine that does not say them: 0 for those that go along the longest
 * one, 1 for those that go against it.
 */
export function withDirections(patterns: readonly Omit<KnownPattern, 'direction'>[]): KnownPattern[] {
  const [longest] = patterns.toSorted((one, other) => other.stops.length - one.stops.length);
  return patterns.map((pattern) => ({ ...pattern, direction: !longest || goesAlong(pattern, longest) ? 0 : 1 }));
}
