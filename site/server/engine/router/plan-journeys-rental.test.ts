import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchJourneys } from '#shared/api/calls/journeys.ts';
import type { Availability } from '#shared/domain/place/proximity.ts';
import type { ItineraryOptions } from '#shared/domain/trip/trip-request.ts';
import type { OfferedStation, RentalOffer } from './journeys/rental.ts';
import { detailJourney } from './plan-journeys.ts';
import { groupOf, place, plan, request, times, timetable } from './testing/five-stations.ts';

const updatedAt = '2026-06-10T08:10:00+02:00';

/** A bike station some metres north of a station of the timetable. */
function stationAt(
  id: string,
  near: string,
  north: number,
  system = 'velo',
  more: Partial<Availability> = {},
): OfferedStation {
  const { lat, lon } = place(near);
  return {
    id: `${system}:${id}`,
    name: `Bikes ${id}`,
    lat: lat + north / 111_195,
    lon,
    system: { id: system, name: system.toUpperCase() },
    availability: { bikes: 5, ebikes: 1, docks: 9, updatedAt, ...more },
  };
}

const atD = stationAt('d', 'D', 100);
const atE = stationAt('e', 'E', 100);
const offer: RentalOffer = { pickUps: [atD], dropOffs: [atE] };

const leaving = (time: string) => ({ departureDateTime: `2026-06-10T${time}` });
const byBike = (
  when: Parameters<typeof request>[2],
  rentals: RentalOffer | null = offer,
  options: Partial<ItineraryOptions> = {},
) => {
  const availability = new Map(
    [...(rentals?.pickUps ?? []), ...(rentals?.dropOffs ?? [])].map((one) => [one.id, one.availability]),
  );
  const response = plan(request('D', 'E', when, options), { rentals, bikeStationNow: (id) => availability.get(id) });
  return groupOf(response, 'BIKE').filter(({ sections }) =>
    sections.some((one) => 'mode' in one && one.mode === 'BIKE_SHARING'),
  );
};

describe('a journey on a shared bike', () => {
  it('walks to a station, rides and walks on, where it arrives before the next tram', () => {
    const [journey, ...others] = byBike(leaving('08:11'));
    expect(others).toEqual([]);
    expect(journey && times(journey)).toEqual(['08:11', '08:27']);
    const sections = journey?.sections.map((section) => [
      'mode' in section && section.mode,
      section.from.title,
      section.to.title,
      section.durationSeconds,
      section.distanceMeters,
    ]);
    expect(sections).toEqual([
      ['WALK', 'D place', 'Bikes d', 117, 130],
      // 2597 m at 4.1 m/s, and two minutes to take the bike and to put it back.
      ['BIKE_SHARING', 'Bikes d', 'Bikes e', 754, 2597],
      ['WALK', 'Bikes e', 'E place', 117, 130],
    ]);
    expect(journey).toMatchObject({
      transfers: 0,
      walkSeconds: 234,
      walkMeters: 260,
      accessible: false,
      realtime: false,
    });
    expect(journey?.calories).toBe(Math.round(2.597 * 32 + 0.26 * 60));
  });

  it('names the system and its stations, and says what they have now', () => {
    const ride = byBike(leaving('08:11'))[0]?.sections[1];
    expect(ride).toMatchObject({
      type: 'STREET',
      from: { id: 'velo:d', type: 'bikeSharingStations' },
      to: { id: 'velo:e', type: 'bikeSharingStations' },
      rental: { system: 'VELO', pickUp: { bikes: 5, ebikes: 1, updatedAt }, dropOff: { docks: 9 } },
    });
  });

  it('is sent in the declared form', () => {
    const response = plan(request('D', 'E', leaving('08:11')), {
      rentals: offer,
      bikeStationNow: () => atD.availability,
    });
    expect(v.parse(searchJourneys.response, response)).toEqual(response);
  });

  it('is left out where the tram is better', () => {
    expect(byBike(leaving('08:10'))).toEqual([]);
  });

  it('is left out where walking is better', () => {
    const far = { pickUps: [stationAt('d', 'D', 900)], dropOffs: [stationAt('e', 'E', -900)] };
    expect(byBike(leaving('23:45'), far)).toEqual([]);
    expect(byBike(leaving('23:45'))).toHaveLength(1);
  });

  it.each<[string, Partial<ItineraryOptions>]>([
    ['bikes are excluded', { excludedModes: ['BIKE'] }],
    ['shared bikes are excluded', { excludedModes: ['BIKE_SHARING'] }],
    ['the trip is by wheelchair', { accessible: true }],
  ])('is left out if %s', (_, options) => {
    expect(byBike(leaving('08:11'), offer, options)).toEqual([]);
  });

  it('is left out with a via, and without stations', () => {
    const { lat, lon } = place('C');
    const trip = { ...request('D', 'E', leaving('23:45')), via: [{ id: 'C', value: 'C', lat, lon }] };
    expect(groupOf(plan(trip, { rentals: offer }), 'BIKE').flatMap(({ sections }) => sections)).not.toContainEqual(
      expect.objectContaining({ mode: 'BIKE_SHARING' }),
    );
    expect(byBike(leaving('08:11'), null)).toEqual([]);
    expect(byBike(leaving('08:11'), { pickUps: [], dropOffs: [atE] })).toEqual([]);
  });

  it('ends in the system in which it began, and not at the station where it began', () => {
    expect(byBike(leaving('08:11'), { pickUps: [atD], dropOffs: [stationAt('e', 'E', 100, 'other')] })).toEqual([]);
    const onceAround = { pickUps: [atD], dropOffs: [atD] };
    expect(byBike(leaving('23:45'), onceAround, { excludedModes: ['WALK'] })).toEqual([]);
  });

  it('takes the stations that cost least', () => {
    const pickUps = [stationAt('far', 'D', 400), atD, stationAt('behind', 'D', -500)];
    const [journey] = byBike(leaving('08:11'), { pickUps, dropOffs: [stationAt('far', 'E', 300), atE] });
    expect(journey?.sections[1]).toMatchObject({ from: { id: 'velo:d' }, to: { id: 'velo:e' } });
  });

  it('arrives by the wished time', () => {
    const [journey] = byBike({ arrivalDateTime: '2026-06-10T08:29' });
    expect(journey && times(journey)).toEqual(['08:12', '08:29']);
  });

  it('has a code that any process understands, with what the stations have then', () => {
    const [journey] = byBike(leaving('08:11'));
    const code = journey?.journeySummaryCode ?? '';
    const details = detailJourney(timetable, code, { bikeStationNow: () => ({ bikes: 1, updatedAt }) });
    const [inFull] = details?.journeys ?? [];
    expect(inFull).toMatchObject({
      id: journey?.id,
      isDetailedTrip: true,
      departure: journey?.departure,
      arrival: journey?.arrival,
    });
    expect(inFull?.sections[1]).toMatchObject({
      rental: { system: 'VELO', pickUp: { bikes: 1 } },
      shape: { type: 'LineString' },
    });
    expect(detailJourney(timetable, code)?.journeys[0]?.sections[1]).toMatchObject({ rental: { system: 'VELO' } });
  });

  it.each<[string, (payload: unknown[]) => unknown]>([
    ['without stations', (payload) => payload.slice(0, 6)],
    ['with one station', ([...payload]) => payload.with(6, ['VELO', ['a', 'A', 48, 2]])],
    ['with a station nowhere', ([...payload]) => payload.with(6, ['VELO', ['a', 'A', 148, 2], ['b', 'B', 48, 2]])],
    ['by another means', ([...payload]) => payload.with(1, 1)],
    [
      'with a via',
      ([...payload]) => payload.with(3, [...(payload[3] as unknown[]), ['', 'x', 48, 2]]).with(4, [[], []]),
    ],
  ])('has no code %s', (_, change) => {
    const code = byBike(leaving('08:11'))[0]?.journeySummaryCode ?? '';
    const payload: unknown[] = JSON.parse(Buffer.from(code, 'base64url').toString());
    const changed = Buffer.from(JSON.stringify(change(payload))).toString('base64url');
    expect(detailJourney(timetable, changed)).toBeNull();
  });
});
