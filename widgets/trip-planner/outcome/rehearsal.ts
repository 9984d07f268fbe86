import type { Journey, JourneyGroup } from '#shared/domain/journey/journey.ts';
import type { Place } from '#shared/domain/place/place.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { localTime, timeOfDay } from '#shared/format/clock-time.ts';
import { formatDay } from '#shared/format/day.ts';
import { countryOf } from '#shared/format/region.ts';
import { spokenDistance, spokenDuration, spokenMass } from '#shared/format/spoken-measure.ts';
import { oneByOneWhenIdle } from '#shared/lib/idle.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { shownQuery } from '../search.ts';

// The first use of a format or view is several times slower than the next. On a slow phone it would delay the first
// journey by 30 ms, so it happens before the search.

/** The formats of journeys. */
const journeyFormats = (locale: string, zone: string, country: string): readonly (() => void)[] => [
  () => localTime(timeOfDay(0, zone), locale, country),
  () => formatDay('2026-11-20', '2026-11-10', locale),
  () => spokenDuration(3660, locale),
  () => spokenDistance(500, locale, country),
  () => spokenDistance(1500, locale, country),
  () => spokenMass(500, locale),
  () => spokenMass(1500, locale),
];

/** Writes a link and uses each format once while the browser is idle, before a search. */
export function rehearse(stores: StoreSet, locale: string): void {
  const { timeZone } = stores.config.appConfig;
  const writeLink = () => void shownQuery(stores, 'results');
  oneByOneWhenIdle([writeLink, ...journeyFormats(locale, timeZone, countryOf(stores.config.appConfig))], 2000);
}

const at = (time: string): TransitTime => ({ scheduled: `2026-11-20T${time}:00+01:00`, status: 'SCHEDULED' });
const place: Place = { id: 'a', type: 'stopArea', title: 'A', displayName: 'A', lat: 0, lon: 0 };
const between = { from: place, to: place, durationSeconds: 600 };

/** A typical journey. */
const journey: Journey = {
  id: 'a',
  journeySummaryCode: 'a',
  isDetailedTrip: false,
  realtime: true,
  accessible: null,
  from: place,
  to: place,
  vias: [],
  durationSeconds: 1200,
  transfers: 0,
  walkSeconds: 600,
  walkMeters: 700,
  co2Grams: 12,
  co2CarGrams: 1200,
  disruptionIds: [],
  qualifications: ['FASTEST'],
  departure: at('08:00'),
  arrival: { ...at('08:20'), estimated: '2026-11-20T08:22:00+01:00', delaySeconds: 120, status: 'DELAYED' },
  fare: { status: 'FOUND', totalCents: 250, currency: 'EUR', tickets: [] },
  sections: [
    { ...between, id: 'a', type: 'STREET', mode: 'WALK', departure: at('08:00'), arrival: at('08:10') },
    {
      ...between,
      id: 'b',
      type: 'PUBLIC_TRANSPORT',
      departure: at('08:10'),
      arrival: at('08:20'),
      tripId: 'a',
      headsign: 'A',
      stopCount: 3,
      disruptionIds: [],
      line: { id: 'a', code: '1', name: '1', mode: 'METRO', color: '#000000', textColor: '#ffffff' },
    },
  ],
};

/** The journeys of a typical choice. Rendered hidden while the journeys request is pending. */
export const rehearsedGroups: readonly JourneyGroup[] = [
  {
    id: 'a',
    key: 'FASTEST',
    label: '',
    modes: [],
    isDetailed: false,
    journeys: ['08:00', '08:10', '08:20'].map((time) => ({ ...journey, id: time, departure: at(time) })),
  },
];
