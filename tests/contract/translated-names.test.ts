import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DeclaredEndpoint } from '#shared/api/all-endpoints.ts';
import { getDetailedJourneys, searchJourneys } from '#shared/api/calls/journeys.ts';
import { getLine, getLineSchedule, getLineShape } from '#shared/api/calls/lines.ts';
import { getNetwork } from '#shared/api/calls/network.ts';
import { searchAddresses, searchMapPlaces, searchPlaces } from '#shared/api/calls/places.ts';
import { getProximityPoint, getProximityPoints } from '#shared/api/calls/proximity.ts';
import { searchLines } from '#shared/api/calls/search/line-search.ts';
import { getStopAreaSchedules } from '#shared/api/calls/stop-area-schedules.ts';
import { getStopArea } from '#shared/api/calls/stop-areas.ts';
import { getNextDepartures, getStopPointSchedules } from '#shared/api/calls/stop-points.ts';
import type { InputOf, ResponseOf } from '#shared/api/endpoint.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import {
  createFeedPlace,
  type FeedRow,
  smallFeed,
  stopTimes,
} from '#site/server/engine/reader/testing/feed-builder.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

// A town where everything has two names, requested in the language of its feed, in its other language, and in further
// ones.

const place = createFeedPlace();
const translation = (field: string, language: string, name: string, whose: FeedRow): FeedRow => {
  const [table_name = '', field_name = ''] = field.split('.');
  return { table_name, field_name, language, translation: name, record_id: '', field_value: '', ...whose };
};
const stopName = (language: string, name: string, whose: FeedRow) =>
  translation('stops.stop_name', language, name, whose);

const feed = {
  ...smallFeed,
  'agency.txt': [{ ...smallFeed['agency.txt'][0], agency_name: 'Transports de Bienne' }],
  'stops.txt': [
    { stop_id: 'Gare', stop_name: 'Gare', stop_lat: 48.85, stop_lon: 2.35, location_type: 1, stop_city: 'Bienne' },
    { stop_id: 'P1', stop_name: 'Gare', stop_lat: 48.85, stop_lon: 2.35, parent_station: 'Gare', platform_code: 'A' },
    { stop_id: 'S2', stop_name: 'Place Centrale', stop_lat: 48.87, stop_lon: 2.37 },
    { stop_id: 'S3', stop_name: 'Lac', stop_lat: 48.89, stop_lon: 2.39 },
    { stop_id: 'S4', stop_name: 'Musée', stop_lat: 48.89, stop_lon: 2.35 },
  ],
  'routes.txt': [{ ...smallFeed['routes.txt'][0], route_long_name: 'Gare – Lac' }],
  // A run without a headsign shows the name of its last stop.
  'trips.txt': [
    { route_id: 'R1', service_id: 'D', trip_id: 'T1', trip_headsign: 'Bord du Lac', direction_id: 0 },
    { route_id: 'R1', service_id: 'D', trip_id: 'T2', trip_headsign: '', direction_id: 0 },
    { route_id: 'R1', service_id: 'D', trip_id: 'T3', trip_headsign: '', direction_id: 1 },
  ],
  'stop_times.txt': [
    ...stopTimes('T1', ['P1', '09:00'], ['S2', '09:10'], ['S3', '09:20']),
    ...stopTimes('T2', ['P1', '09:30'], ['S2', '09:40'], ['S4', '09:50']),
    ...stopTimes('T3', ['S3', '10:00'], ['S2', '10:10'], ['P1', '10:20']),
  ],
  'translations.txt': [
    stopName('de', 'Bahnhof', { field_value: 'Gare' }),
    stopName('de', 'Zentralplatz', { record_id: 'S2' }),
    stopName('de', 'See', { record_id: 'S3' }),
    stopName('en', 'Lake', { record_id: 'S3' }),
    translation('routes.route_long_name', 'de', 'Bahnhof – See', { record_id: 'R1' }),
    translation('trips.trip_headsign', 'de', 'Seeufer', { record_id: 'T1' }),
    translation('agency.agency_name', 'de', 'Verkehrsbetriebe Biel', { record_id: 'A' }),
    translation('secrets.name', 'de', 'X', { record_id: 'S1' }),
    stopName('en', 'x'.repeat(100_000), { record_id: 'Gare' }),
  ],
};

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ TP_NOW: '2026-11-23T08:00:00+01:00', GTFS: place.folder(feed) });
});
afterAll(async () => {
  await server.close();
  place.remove();
});

async function ask<E extends DeclaredEndpoint>(locale: Locale, endpoint: E, input: InputOf<E>): Promise<ResponseOf<E>> {
  const response = await server.client({ locale }).call(endpoint, input);
  if (!response.ok) throw new Error(`${endpoint.name}: ${JSON.stringify(response.error)}`);
  return response.value as ResponseOf<E>;
}

const request = (more: Partial<TripRequest> = {}) =>
  ({
    fromId: 'Gare',
    fromValue: 'Gare',
    fromLat: 48.85,
    fromLon: 2.35,
    toId: 'S3',
    toValue: 'Chez Lac',
    toLat: 48.89,
    toLon: 2.39,
    tripType: 0,
    departureDateTime: '2026-11-23T08:50',
    itineraryOptions: {
      walkSpeed: 'NORMAL',
      bikeSpeed: 'NORMAL',
      accessible: false,
      scholarLines: false,
      avoidDisruptions: false,
      displayEquipment: false,
      criterion: 'FASTEST',
      excludedModes: ['BIKE', 'WALK'],
    },
    ...more,
  }) as TripRequest;

const day = '2026-11-23';
const corners = { coord: ['49,2', '49,3', '48,3', '48,2'] };

/** All responses that contain names. */
async function responsesIn(locale: Locale) {
  const journeys = await ask(locale, searchJourneys, { body: request() });
  const { journeySummaryCode } = theJourney(journeys);
  return {
    places: await ask(locale, searchPlaces, { search: 'gare' }),
    mapPlaces: await ask(locale, searchMapPlaces, { search: 'lac' }),
    addresses: await ask(locale, searchAddresses, { search: 'place' }),
    points: await ask(locale, getProximityPoints, corners),
    point: await ask(locale, getProximityPoint, { type: 'stopPoint', id: 'P1' }),
    area: await ask(locale, getStopArea, { id: 'Gare' }),
    areaSchedules: await ask(locale, getStopAreaSchedules, { id: 'S2' }),
    schedules: await ask(locale, getStopPointSchedules, { id: 'S2', groupedByTerminus: true }),
    departures: await ask(locale, getNextDepartures, { id: 'P1', lineId: 'R1' }),
    lines: await ask(locale, searchLines, {}),
    line: await ask(locale, getLine, { id: 'R1' }),
    timetable: await ask(locale, getLineSchedule, { id: 'R1', date: day, direction: '0' }),
    shape: await ask(locale, getLineShape, { id: 'R1' }),
    network: await ask(locale, getNetwork, {}),
    journeys,
    detailed: await ask(locale, getDetailedJourneys, { body: { tripType: 0, journeySummaryCode } }),
  };
}

function theJourney({ groups }: ResponseOf<typeof searchJourneys>) {
  const found = groups.flatMap(({ journeys }) => journeys).at(0);
  if (found === undefined) throw new Error('there is no journey');
  return found;
}

function byFirstTrip(schedules: ResponseOf<typeof getStopAreaSchedules>['schedules']) {
  const firstTrip = ({ departures: [first] }: (typeof schedules)[number]) => first?.tripId ?? '';
  return schedules.toSorted((one, other) => (firstTrip(one) < firstTrip(other) ? -1 : 1));
}

/** Returns the fields in which two responses differ. */
function differences(one: unknown, other: unknown, field = ''): string[] {
  if (typeof one !== 'object' || one === null) return one === other ? [] : [field];
  const fields = new Set([...Object.keys(one), ...Object.keys(other as object)]);
  return [...fields].flatMap((key) =>
    differences(
      (one as Record<string, unknown>)[key],
      (other as Record<string, unknown>)[key],
      Array.isArray(one) ? field : key,
    ),
  );
}

describe('names in the language of whoever asks', () => {
  it('are the feed’s own in its own language', async () => {
    const { places, areaSchedules, line, network } = await responsesIn('fr');
    expect(places[0]?.title).toBe('Gare');
    expect(areaSchedules.stop.name).toBe('Place Centrale');
    expect(line).toMatchObject({ name: 'Gare – Lac', networkName: 'Transports de Bienne' });
    expect(network.name).toBe('Transports de Bienne');
  });

  it('API-7 API-13 API-15 API-16: are those of places', async () => {
    const { places, mapPlaces, addresses, points, point, area } = await responsesIn('de');
    expect(places[0]).toMatchObject({
      id: 'Gare',
      title: 'Bahnhof',
      displayName: 'Bahnhof, Bienne',
      lines: [{ id: 'R1', name: 'Bahnhof – See' }],
    });
    expect(mapPlaces[0]).toMatchObject({ id: 'S3', title: 'See', displayName: 'See' });
    expect(addresses[0]).toMatchObject({ id: 'S2', title: 'Zentralplatz' });
    expect(points.map(({ name }) => name).sort()).toEqual(['Bahnhof', 'Musée', 'See', 'Zentralplatz']);
    expect(points[0]?.lines?.[0]).toMatchObject({ networkName: 'Verkehrsbetriebe Biel' });
    expect(point).toMatchObject({ id: 'P1', name: 'Bahnhof' });
    expect(area).toMatchObject({
      id: 'Gare',
      name: 'Bahnhof',
      label: 'Bahnhof, Bienne',
      address: { label: 'Bahnhof, Bienne', name: 'Bahnhof', city: 'Bienne' },
      stopPoints: [{ id: 'P1', name: 'Bahnhof (A)' }],
    });
  });

  it('API-17 API-18 API-19: are those of stops, directions, termini and destinations in schedules', async () => {
    const { areaSchedules, schedules, departures } = await responsesIn('de');
    expect(areaSchedules.stop).toEqual({ id: 'S2', name: 'Zentralplatz' });
    expect(areaSchedules.schedules.map(({ terminus, direction }) => [terminus, direction])).toEqual([
      [['Musée'], { id: '0', name: 'See / Musée' }],
      [['See'], { id: '0', name: 'See / Musée' }],
      [['Bahnhof'], { id: '1', name: 'Bahnhof' }],
    ]);
    expect(schedules.schedules.map(({ departures: [first] }) => first?.destination)).toEqual([
      'Musée',
      'Seeufer',
      'Bahnhof',
    ]);
    expect(departures).toMatchObject({ direction: 'See / Musée', line: { id: 'R1', name: 'Bahnhof – See' } });
  });

  it('ND-24: are those of lines and of their timetables, notes included', async () => {
    const { lines, line, timetable, shape, network } = await responsesIn('de');
    expect(lines.lines).toMatchObject([{ id: 'R1', code: '1', name: 'Bahnhof – See' }]);
    expect(line.directions.map(({ id, name, termini }) => [id, name, termini])).toEqual([
      ['0', 'See / Musée', ['See', 'Musée']],
      ['1', 'Bahnhof', ['Bahnhof']],
    ]);
    expect(line.directions[1]?.stopPoints.map(({ id, name }) => [id, name])).toEqual([
      ['S3', 'See'],
      ['S2', 'Zentralplatz'],
      ['P1', 'Bahnhof'],
    ]);
    expect(timetable.rows.map(({ name }) => name)).toEqual(['Bahnhof', 'Zentralplatz', 'See', 'Musée']);
    expect(timetable.columns.map(({ headsign }) => headsign)).toEqual(['Seeufer', 'Musée']);
    expect(timetable.notes.map(({ text }) => text)).toEqual(['Auf anderem Weg, von Bahnhof bis Musée']);
    expect(shape.stopPoints.map(({ name }) => name).sort()).toEqual(['Bahnhof', 'Musée', 'See', 'Zentralplatz']);
    expect(network.name).toBe('Verkehrsbetriebe Biel');
  });

  it('API-20 API-21: are those of journeys, while what a traveller wrote stays as it is', async () => {
    const { journeys, detailed } = await responsesIn('de');
    for (const journey of [theJourney(journeys), detailed.journeys[0]]) {
      expect([journey?.from.title, journey?.to.title]).toEqual(['Gare', 'Chez Lac']);
      const ride = journey?.sections.find(({ type }) => type === 'PUBLIC_TRANSPORT');
      expect(ride).toMatchObject({
        from: { id: 'P1', title: 'Bahnhof', displayName: 'Bahnhof' },
        to: { id: 'S3', title: 'See' },
        line: { id: 'R1', name: 'Bahnhof – See', networkName: 'Verkehrsbetriebe Biel' },
        tripId: 'T1',
        headsign: 'Seeufer',
        direction: 'See',
      });
    }
    expect(
      detailed.journeys[0]?.sections.flatMap((section) => ('stops' in section ? section.stops : [])),
    ).toMatchObject([{ name: 'Bahnhof' }, { name: 'Zentralplatz' }, { name: 'See' }]);
    const unnamed = await ask('de', searchJourneys, { body: request({ fromValue: '', toValue: '' }) });
    expect([theJourney(unnamed).from.title, theJourney(unnamed).to.title]).toEqual(['Bahnhof', 'See']);
  });

  it('change nothing but names, and nothing where there are none', async () => {
    const [fr, de, en, es] = [
      await responsesIn('fr'),
      await responsesIn('de'),
      await responsesIn('en'),
      await responsesIn('es'),
    ];
    const names = ['code', 'destination', 'direction', 'displayName', 'headsign', 'label', 'name', 'networkName'];
    const allowed = new Set([...names, 'terminus', 'termini', 'title', 'text']);
    const changed = differences(fr, de);
    expect(changed.length).toBeGreaterThan(50);
    // Termini are sorted alphabetically, and their translated names sort differently.
    const inOneOrder = ({ areaSchedules, schedules, ...others }: typeof fr) => ({
      ...others,
      schedules: [areaSchedules, schedules].map((each) => byFirstTrip(each.schedules)),
    });
    expect(differences(inOneOrder(fr), inOneOrder(de)).filter((field) => !allowed.has(field))).toEqual([]);
    expect(new Set(differences(fr, es))).toEqual(new Set(['text']));
    expect(en.line.directions.map(({ name }) => name)).toEqual(['Lake / Musée', 'Gare']);
    expect(en.addresses).toEqual(fr.addresses);
    expect(en.area).toEqual(fr.area);
  });
});

describe('what comes back in another language', () => {
  it.each(['See / Musée', 'Lac / Musée', 'lake / musee', 'Lac', 'SEE', 'Lake', '0'])(
    'ND-12: is the same direction in every language: %s',
    async (direction) => {
      for (const locale of ['fr', 'de', 'en', 'es'] as const) {
        const next = await ask(locale, getNextDepartures, { id: 'S2', lineId: 'R1', direction });
        const [isAll, trips] = [/\/|0/.test(direction), next.departures.map(({ tripId }) => tripId)];
        expect(new Set(trips), locale).toEqual(new Set(isAll ? ['T1', 'T2'] : ['T1']));
        const timetable = await ask(locale, getLineSchedule, { id: 'R1', date: day, direction });
        expect(timetable.direction.id, locale).toBe('0');
      }
    },
  );

  it('is found, and shown in the language of whoever looks for it', async () => {
    const found = async (locale: Locale, search: string) =>
      (await ask(locale, searchPlaces, { search })).map(({ id, title }) => `${id} ${title}`);
    // The other stops match too, because each is a kind of station.
    expect((await found('fr', 'bahnhof'))[0]).toBe('Gare Gare');
    expect((await found('de', 'bahnhof'))[0]).toBe('Gare Bahnhof');
    expect(await found('de', 'place centrale')).toEqual(['S2 Zentralplatz']);
    expect(await found('es', 'zentralpl')).toEqual(['S2 Place Centrale']);
    for (const search of ['see', 'lake', 'lac', 'verkehrsbetriebe', 'bahnhof see']) {
      const { lines } = await ask('fr', searchLines, { search });
      expect(
        lines.map(({ name }) => name),
        search,
      ).toEqual(['Gare – Lac']);
    }
    expect((await ask('fr', searchLines, { search: 'seeufer' })).total).toBe(0);
  });

  it('tells the operator what it could not use', () => {
    const messages = server.messages.filter((line) => line.startsWith('translations.txt'));
    expect(messages).toEqual([
      'translations.txt, line 9: the table "secrets" is not known: the row is left out.',
      `translations.txt, line 10: "${'x'.repeat(60)}…" is too long for a name: the row is left out.`,
    ]);
  });
});
