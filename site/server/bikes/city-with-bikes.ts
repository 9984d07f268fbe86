import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import { parseInstant } from '#shared/lib/time/zoned-time.ts';
import type { RentalOffer } from '#site/server/engine/router/journeys/rental.ts';
import type { City } from '../city/city.ts';
import type { BikeContext, SharedBikes } from './shared-bikes.ts';

/** A response with more points is cut (ND-7). */
const mostPoints = 1000;

/** Returns the city with bike stations and free vehicles among its points. Those of the tables with the same id are hidden. */
export function withSharedBikes(city: City, bikes: () => SharedBikes, language: Locale, { now }: Clock): City {
  const { points, engine } = city;
  const context = (): BikeContext => ({ language, zone: engine.zone, now: now() });
  return {
    ...city,
    points: {
      within(bounds) {
        const own = points.within(bounds);
        const found = bikes().pointsWithin(bounds, mostPoints - own.length, context());
        const known = new Set(found.map(({ id }) => id));
        const others = own.filter(({ id, type }) => type !== 'bikeSharingStations' || !known.has(id));
        return [...others, ...found];
      },
      placeOf: (type, id) =>
        (type === 'bikeSharingStations' ? bikes().placeOf(id, context()) : null) ?? points.placeOf(type, id),
    },
  };
}

/** How far from an end of a trip stations are looked for, in metres of a straight line, and how many of a system. */
const reachInMetres = 1000;
const mostOfSystem = 8;
/** Numbers of now hold for trips within this time. */
const mostAheadMilliseconds = 3_600_000;

/** Returns the stations that a trip may use; null if it is too late for the numbers of now to hold. */
export function rentalOffer(
  { fromLat, fromLon, toLat, toLon, departureDateTime, arrivalDateTime }: TripRequest,
  bikes: SharedBikes,
  context: BikeContext,
): RentalOffer | null {
  const wished = parseInstant(departureDateTime ?? arrivalDateTime, context.zone);
  if (wished === null || Math.abs(wished - context.now) > mostAheadMilliseconds) return null;
  const near = (lat: number, lon: number) => bikes.stationsNear({ lat, lon }, reachInMetres, context);
  const pickUps = near(fromLat, fromLon).filter(
    ({ availability: { bikes: left = 0, renting } }) => left > 0 && renting !== false,
  );
  const dropOffs = near(toLat, toLon).filter(
    ({ availability: { docks, returning, outdated } }) => !outdated && docks !== 0 && returning !== false,
  );
  return { pickUps: nearest(pickUps), dropOffs: nearest(dropOffs) };
}

function nearest<Station extends RentalOffer['pickUps'][number]>(stations: readonly Station[]): Station[] {
  return [...Map.groupBy(stations, ({ system }) => system.id).values()].flatMap((own) => own.slice(0, mostOfSystem));
}
