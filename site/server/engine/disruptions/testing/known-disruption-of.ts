import type { Disruption } from '#shared/domain/disruption.ts';
import type { Timetable } from '../../timetable.ts';
import type { DisruptedPlace, KnownDisruption, Span } from '../known-disruption.ts';

/** Resolves a disruption of lines, stops and stations, as in the API, and of further places. */
export function knownDisruptionOf(
  { lines, stops, stations }: Timetable,
  published: Disruption,
  elsewhere: readonly DisruptedPlace[] = [],
): KnownDisruption {
  const isNamed = (id: string | undefined) => id !== undefined && published.stopIds.includes(id);
  const named = stops.ids.flatMap((id, stop) =>
    isNamed(id) || isNamed(stations[stops.station[stop] ?? -1]?.id) ? [stop] : [],
  );
  return {
    published,
    spans: published.periods.length === 0 ? null : published.periods.map(spanOf),
    where: [
      ...lines.flatMap(({ id }, line) => (published.lineIds.includes(id) ? [{ kind: 'LINE' as const, line }] : [])),
      ...(named.length > 0 ? [{ kind: 'STOPS' as const, line: null, stops: new Set(named) }] : []),
      ...elsewhere,
    ],
  };
}

function spanOf({ from, to }: Disruption['periods'][number]): Span {
  return [Date.parse(from) / 1000, to === undefined ? Number.POSITIVE_INFINITY : Date.parse(to) / 1000];
}
