import type { LineRef } from '#shared/domain/line/line.ts';
import type { FoundRideLeg, FoundSpot, FoundStreetLeg } from '../found-itinerary.ts';

/** 2026-12-01, 08:00 in Paris. */
export const eight = Date.parse('2026-12-01T08:00:00+01:00') / 1000;

const minutes = (count: number): number => eight + count * 60;

export const spot = (name: string, accessible: boolean | null = true): FoundSpot => ({
  name,
  lat: 48.85,
  lon: 2.35,
  stop: { id: `s:${name}`, stationId: `a:${name}`, stationName: name, platform: '', accessible },
});

export const line = (code: string): LineRef => ({
  id: `l:${code}`,
  code,
  name: `Line ${code}`,
  mode: 'METRO',
  color: '#000000',
  textColor: '#ffffff',
});

/** A ride between two stops at minutes after eight. */
export function ride(
  from: string,
  to: string,
  [start, end]: readonly [number, number],
  more: Partial<FoundRideLeg> = {},
): FoundRideLeg {
  const [departure, arrival] = [minutes(start), minutes(end)].map((scheduled) => ({ scheduled, delay: null }));
  return {
    kind: 'RIDE',
    from: spot(from),
    to: spot(to),
    metres: 2000,
    shape: [],
    line: line('1'),
    tripId: `t:${from}:${start}`,
    serviceDate: '2026-12-01',
    headsign: to,
    direction: to,
    departure: departure ?? { scheduled: 0, delay: null },
    arrival: arrival ?? { scheduled: 0, delay: null },
    isCancelled: false,
    isStay: false,
    accessible: true,
    calls: [],
    stopCount: 3,
    disruptions: [],
    fares: [],
    next: [],
    bookingUrl: null,
    ...more,
  };
}

/** A walk between two stops at minutes after eight. */
export const walk = (from: string, to: string, [start, end]: readonly [number, number]): FoundStreetLeg => ({
  kind: 'STREET',
  mode: 'WALK',
  from: spot(from),
  to: spot(to),
  metres: 300,
  shape: [],
  start: minutes(start),
  end: minutes(end),
  steps: [],
});
