import type { JourneyResults } from '#shared/domain/journey/journey.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Circumstances } from '#site/server/engine/router/journeys/journey-of-legs.ts';
import type { RentalOffer } from '#site/server/engine/router/journeys/rental.ts';
import { planJourneys } from '#site/server/engine/router/plan-journeys.ts';
import type { IsStopped } from '#site/server/engine/router/search/search-stopped.ts';
import type { EndStreets } from '#site/server/engine/router/search/street-walks.ts';
import type { Timetable } from '#site/server/engine/timetable.ts';
import { timetableIn } from '#site/server/engine/timetable-in.ts';

/** What a search needs besides timetable and live data: plain values, which a thread can receive. */
export interface PlanQuestion {
  readonly request: TripRequest;
  readonly locale: Locale;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly trustsUnknownAccessibility: boolean;
  /** Bike stations that the trip may use; null for none. */
  readonly rentals?: RentalOffer | null;
  /** The streets around the ends; undefined without a service that knows streets. */
  readonly streets?: readonly (EndStreets | null)[] | undefined;
}

/** Plans journeys in a language. The main thread and the planning threads call this function alone. */
export function planOver(
  timetable: Timetable,
  { disruptions = [], equipments = [], runs = null }: Circumstances,
  { request, locale, now, trustsUnknownAccessibility, rentals = null, streets }: PlanQuestion,
  isStopped: IsStopped,
): JourneyResults {
  const stations =
    rentals && new Map([...rentals.pickUps, ...rentals.dropOffs].map((one) => [one.id, one.availability]));
  return planJourneys(timetableIn(timetable, locale), request, {
    disruptions,
    equipments,
    runs,
    now,
    trustsUnknownAccessibility,
    rentals,
    streets,
    ...(stations && { bikeStationNow: (id: string) => stations.get(id) }),
    isStopped,
  });
}
