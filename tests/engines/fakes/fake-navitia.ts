import type { Journey, PublicTransportSection, Section } from '#shared/domain/journey/journey.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { TransitTime } from '#shared/domain/schedule.ts';
import { defaultItineraryOptions, type TripRequest } from '#shared/domain/trip/trip-request.ts';
import {
  dayAt,
  midnightOf,
  type SmallCall,
  type SmallNetwork,
  type SmallRoute,
  type SmallRun,
  type SmallStop,
} from './small-network.ts';

// Ids as Navitia makes them of a GTFS feed.
const stopId = ({ id, stationId }: SmallStop) => (id === stationId ? `stop_area:${id}` : `stop_point:${id}`);
const lineId = ({ id }: SmallRoute) => `line:${id}`;
const runId = ({ tripId }: SmallRun) => `vehicle_journey:${tripId}`;
const plain = (id: string) => id.slice(id.indexOf(':') + 1);

/** Wall time of an instant in winter. */
const local = (seconds: number) => new Date((seconds + 3600) * 1000).toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
const instantOf = (written: string) => {
  const [, year, month, day, hour, minute, second] = /^(....)(..)(..)T(..)(..)(..)$/.exec(written) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}+01:00`) / 1000;
};
const clock = (seconds: number) => new Date((seconds % 86_400) * 1000).toISOString().slice(11, 19).replaceAll(':', '');
const secondsOf = ({ scheduled }: TransitTime) => Date.parse(scheduled) / 1000;

const modes: Readonly<Record<number, readonly [physical: string, commercial: string, ours: Mode]>> = {
  1: ['Metro', 'Métro', 'METRO'],
  3: ['Bus', 'Bus', 'BUS'],
};

export interface NavitiaRequestOf {
  /** Segments below the coverage. */
  readonly path: readonly string[];
  readonly parameters: URLSearchParams;
}

type Found = { readonly status: number; readonly body: object };

const refused = (id: string): Found => ({ status: 404, body: { error: { id, message: id } } });

/**
 * Makes a Navitia over the small feed. It responds as its documentation says, planned by the embedded engine.
 * Long because all its calls read one network.
 */
export function fakeNavitia(network: SmallNetwork): (request: NavitiaRequestOf) => Promise<Found> {
  const { stops, runs, routes } = network;

  const coordOf = ({ lat, lon }: { readonly lat: number; readonly lon: number }) => ({ lat: `${lat}`, lon: `${lon}` });

  function areaOf({ stationId }: SmallStop) {
    const station = stops.get(stationId);
    if (!station) throw new Error(`there is no station ${stationId}`);
    const label = `${station.name} (Paris)`;
    const { name } = station;
    return { id: stopId(station), name, label, coord: coordOf(station), timezone: 'Europe/Paris', links: [] };
  }

  const pointOf = (stop: SmallStop) => ({
    id: stopId(stop),
    name: stop.name,
    label: `${stop.name} (Paris)`,
    coord: coordOf(stop),
    links: [],
    equipments: ['has_wheelchair_boarding'],
    stop_area: areaOf(stop),
  });

  function lineOf(route: SmallRoute) {
    const [physical = '', commercial = ''] = modes[route.type] ?? [];
    return {
      id: lineId(route),
      name: route.name,
      code: route.code,
      color: route.color,
      text_color: route.textColor,
      links: [],
      network: { id: 'network:ratp', name: 'RATP', links: [] },
      commercial_mode: { id: `commercial_mode:${physical}`, name: commercial },
      physical_modes: [{ id: `physical_mode:${physical}`, name: commercial }],
      opening_time: '073000',
      closing_time: '093000',
    };
  }

  /** Routes of Navitia: a line in one direction, with all its stops. */
  const directed = [...Map.groupBy(runs, ({ route, direction }) => `route:${route.id}:${direction}`)].map(
    ([id, own]) => {
      const [longest] = own.toSorted((one, other) => other.calls.length - one.calls.length);
      if (!longest) throw new Error('a group is not empty');
      return { id, runs: own, longest };
    },
  );

  const routeIdOf = ({ route, direction }: SmallRun) => `route:${route.id}:${direction}`;

  function routeOf({ id, longest }: (typeof directed)[number], depth: number) {
    const last = longest.calls.at(-1)?.stop;
    if (!last) throw new Error('a run has calls');
    const { name, ...line } = lineOf(longest.route);
    return {
      id,
      name: longest.headsign,
      is_frequence: 'False',
      direction_type: longest.direction === 0 ? 'forward' : 'backward',
      links: [],
      line: { ...line, name },
      direction: {
        id: areaOf(last).id,
        name: last.name,
        embedded_type: 'stop_area',
        quality: 0,
        stop_area: areaOf(last),
      },
      geojson: { type: 'MultiLineString', coordinates: [longest.calls.map(({ stop: { lat, lon } }) => [lon, lat])] },
      ...(depth > 2 && { stop_points: longest.calls.map(({ stop }) => pointOf(stop)) }),
    };
  }

  function informationsOf(run: SmallRun) {
    const { route, headsign, calls } = run;
    const [, commercial = ''] = modes[route.type] ?? [];
    const last = calls.at(-1)?.stop.name ?? '';
    return {
      code: route.code,
      label: route.code,
      color: route.color,
      text_color: route.textColor,
      headsign,
      direction: `${last} (Paris)`,
      network: 'RATP',
      commercial_mode: commercial,
      physical_mode: commercial,
      name: route.name,
      description: '',
      trip_short_name: '',
      equipments: ['has_wheelchair_accessibility'],
      links: [],
    };
  }

  const linksOf = (run: SmallRun) => [
    { type: 'line', id: lineId(run.route) },
    { type: 'vehicle_journey', id: runId(run) },
    { type: 'route', id: routeIdOf(run) },
    { type: 'network', id: 'network:ratp' },
  ];

  function timesOf({ arrival, departure }: SmallCall, midnight: number) {
    const [arrives, departs] = [local(midnight + arrival), local(midnight + departure)];
    return {
      arrival_date_time: arrives,
      base_arrival_date_time: arrives,
      departure_date_time: departs,
      base_departure_date_time: departs,
      // The portal of Île-de-France was seen to say this although live times were requested.
      data_freshness: 'base_schedule',
      additional_informations: [],
      links: [],
    };
  }

  function passages(path: readonly string[], parameters: URLSearchParams, kind: 'departures' | 'arrivals'): Found {
    const at = stops.get(plain(path[1] ?? ''));
    const line = path[2] === 'lines' ? plain(path[3] ?? '') : null;
    if (!at || stopId(at) !== path[1]) return refused('unknown_object');
    const from = instantOf(parameters.get('from_datetime') ?? '');
    const until = from + Number(parameters.get('duration'));
    const midnight = midnightOf(dayAt(from));
    const isArea = path[0] === 'stop_areas';
    const events = runs.flatMap((run) => {
      const called = kind === 'departures' ? run.calls.slice(0, -1) : run.calls.slice(1);
      return called.flatMap((call) => {
        const time = midnight + (kind === 'departures' ? call.departure : call.arrival);
        const isHere = isArea ? call.stop.stationId === at.id : call.stop.id === at.id;
        const isWanted = isHere && time >= from && time < until && (line === null || run.route.id === line);
        return isWanted ? [{ run, call, time }] : [];
      });
    });
    const listed = events.sort((one, other) => one.time - other.time).slice(0, Number(parameters.get('count')));
    const found = listed.map(({ run, call }) => ({
      display_informations: informationsOf(run),
      stop_point: pointOf(call.stop),
      route: { id: routeIdOf(run), name: run.headsign, direction_type: 'forward', links: [] },
      stop_date_time: timesOf(call, midnight),
      links: linksOf(run),
    }));
    const error = found.length === 0 && {
      error: { id: 'no_departure_this_day', message: 'no departure for this day' },
    };
    return { status: 200, body: { [kind]: found, disruptions: [], notes: [], ...error } };
  }

  function routeSchedules(id: string, parameters: URLSearchParams): Found {
    const day = dayAt(instantOf(parameters.get('from_datetime') ?? ''));
    const midnight = midnightOf(day);
    const own = directed.filter(({ longest }) => lineId(longest.route) === id);
    if (own.length === 0) return refused('unknown_object');
    const schedules = own.map((directedRoute) => ({
      display_informations: informationsOf(directedRoute.longest),
      links: [
        { type: 'line', id },
        { type: 'route', id: directedRoute.id },
      ],
      additional_informations: null,
      table: {
        headers: directedRoute.runs.map((run) => ({
          display_informations: informationsOf(run),
          additional_informations: ['regular'],
          links: linksOf(run),
        })),
        rows: directedRoute.longest.calls.map(({ stop }) => ({
          stop_point: pointOf(stop),
          date_times: directedRoute.runs.map((run) => {
            const call = run.calls.find((one) => one.stop.id === stop.id);
            const time = call ? local(midnight + call.departure) : '';
            return {
              date_time: time,
              base_date_time: time,
              additional_informations: [],
              links: [],
              data_freshness: 'base_schedule',
            };
          }),
        })),
      },
    }));
    return { status: 200, body: { route_schedules: schedules, disruptions: [], notes: [] } };
  }

  function placeOf({ id, title, lat, lon }: Section['from']) {
    const stop = stops.get(id);
    if (!stop) {
      const address = { id: `${lon};${lat}`, name: title, label: title, house_number: 0, coord: coordOf({ lat, lon }) };
      return { id: address.id, name: title, quality: 0, embedded_type: 'address', address };
    }
    const base = { id: stopId(stop), name: `${stop.name} (Paris)`, quality: 0 };
    return stop.id === stop.stationId
      ? { ...base, embedded_type: 'stop_area', stop_area: areaOf(stop) }
      : { ...base, embedded_type: 'stop_point', stop_point: pointOf(stop) };
  }

  const geojsonOf = (points: readonly { lat: number; lon: number }[], length: number) => ({
    type: 'LineString',
    coordinates: points.map(({ lat, lon }) => [lon, lat]),
    properties: [{ length }],
  });

  function rideSection(section: PublicTransportSection) {
    const run = runs.find(({ tripId }) => tripId === section.tripId);
    if (!run) throw new Error(`there is no run ${section.tripId}`);
    const midnight = midnightOf(dayAt(secondsOf(section.departure)));
    const indexOf = (id: string | undefined) => run.calls.findIndex(({ stop }) => stop.id === id);
    const ids = section.stops?.map(({ stopPointId }) => stopPointId) ?? [];
    const ridden = run.calls.slice(indexOf(ids[0]), indexOf(ids.at(-1)) + 1);
    return {
      type: 'public_transport',
      display_informations: informationsOf(run),
      additional_informations: ['regular'],
      data_freshness: 'base_schedule',
      stop_date_times: ridden.map((call) => ({ ...timesOf(call, midnight), stop_point: pointOf(call.stop) })),
      geojson: geojsonOf(
        ridden.map(({ stop }) => stop),
        section.distanceMeters ?? 0,
      ),
      links: linksOf(run),
    };
  }

  function streetSection({ from, to, distanceMeters = 0 }: Section, more: object) {
    return { geojson: geojsonOf([from, to], distanceMeters), path: [], links: [], ...more };
  }

  function sectionOf(section: Section) {
    const { departure, arrival, durationSeconds, id } = section;
    const base = {
      id,
      duration: durationSeconds,
      departure_date_time: local(secondsOf(departure)),
      arrival_date_time: local(secondsOf(arrival)),
      co2_emission: { value: 0, unit: 'gEC' },
    };
    if (section.type === 'WAITING') return { ...base, type: 'waiting', links: [] };
    const ends = { ...base, from: placeOf(section.from), to: placeOf(section.to) };
    if (section.type === 'PUBLIC_TRANSPORT') return { ...ends, ...rideSection(section) };
    if (section.type === 'TRANSFER')
      return { ...ends, ...streetSection(section, { type: 'transfer', transfer_type: 'walking' }) };
    return {
      ...ends,
      ...streetSection(section, {
        type: 'street_network',
        mode: section.mode.toLowerCase().replace('walk', 'walking'),
      }),
    };
  }

  const journeyOf = (journey: Journey, requested: string) => ({
    duration: journey.durationSeconds,
    nb_transfers: journey.transfers,
    departure_date_time: local(secondsOf(journey.departure)),
    arrival_date_time: local(secondsOf(journey.arrival)),
    requested_date_time: requested,
    status: '',
    type: 'best',
    tags: [],
    links: [],
    fare: { found: true, total: { value: '255', currency: 'centime' }, links: [{ type: 'ticket', id: 'ticket' }] },
    sections: journey.sections.map(sectionOf),
  });

  function endOf(written: string): { id: string; name: string; lat: number; lon: number } | null {
    const [, lon, lat] = /^(-?[\d.]+);(-?[\d.]+)$/.exec(written) ?? [];
    if (lat !== undefined) return { id: '', name: '', lat: Number(lat), lon: Number(lon) };
    const stop = stops.get(plain(written));
    return stop && stopId(stop) === written ? stop : null;
  }

  async function journeys(parameters: URLSearchParams): Promise<Found> {
    const [from, to] = ['from', 'to'].map((name) => endOf(parameters.get(name) ?? ''));
    if (!from || !to) return refused('unknown_object');
    const datetime = parameters.get('datetime') ?? '';
    const year = Number(datetime.slice(0, 4));
    if (year > 2027) return refused('date_out_of_bounds');
    const time = new Date(instantOf(datetime) * 1000).toISOString();
    const forbidden = new Set(parameters.getAll('forbidden_uris[]'));
    const excludedModes = Object.values(modes).flatMap(([physical, , ours]) =>
      forbidden.has(`physical_mode:${physical}`) ? [ours] : [],
    );
    const request: TripRequest = {
      fromId: from.id,
      fromValue: from.name,
      fromLat: from.lat,
      fromLon: from.lon,
      toId: to.id,
      toValue: to.name,
      toLat: to.lat,
      toLon: to.lon,
      tripType: 0,
      itineraryOptions: {
        ...defaultItineraryOptions,
        excludedModes,
        accessible: parameters.get('wheelchair') === 'true',
      },
      ...(parameters.get('datetime_represents') === 'arrival'
        ? { arrivalDateTime: time }
        : { departureDateTime: time }),
    };
    const found = await network.journeys(request);
    if (found.length === 0) {
      return { status: 200, body: { error: { id: 'no_solution', message: 'no solution found for this journey' } } };
    }
    const rides = [...new Set(found.flatMap(({ sections }) => sections.map(({ id }) => id)))];
    const ticket = {
      id: 'ticket',
      name: 'Ticket Métro-Train-RER',
      comment: '',
      found: true,
      cost: { value: '255.0', currency: 'centime' },
      source_id: 'metro-train-rer',
      links: rides.map((id) => ({ type: 'section', rel: 'sections', id })),
    };
    const body = {
      journeys: found.map((one) => journeyOf(one, datetime)),
      tickets: [ticket],
      disruptions: [],
      links: [],
    };
    return { status: 200, body };
  }

  function vehicleJourneys(id: string): Found {
    const run = runs.find((one) => runId(one) === id);
    if (!run) return refused('unknown_object');
    const route = directed.find((one) => one.id === routeIdOf(run));
    const times = run.calls.map(({ stop, arrival, departure }) => ({
      arrival_time: clock(arrival),
      departure_time: clock(departure),
      headsign: run.headsign,
      stop_point: pointOf(stop),
      pickup_allowed: true,
      drop_off_allowed: true,
      skipped_stop: false,
    }));
    const pattern = { id: 'journey_pattern:1', name: '', ...(route && { route: routeOf(route, 1) }) };
    const found = {
      id,
      name: id,
      headsign: run.headsign,
      stop_times: times,
      journey_pattern: pattern,
      disruptions: [],
    };
    return { status: 200, body: { vehicle_journeys: [found], disruptions: [] } };
  }

  /** One page of a collection. */
  function paged(name: string, items: readonly object[], parameters: URLSearchParams): Found {
    const [count, page] = [Number(parameters.get('count') ?? 10), Number(parameters.get('start_page') ?? 0)];
    const shown = items.slice(page * count, (page + 1) * count);
    const pagination = {
      total_result: items.length,
      start_page: page,
      items_per_page: count,
      items_on_page: shown.length,
    };
    return { status: 200, body: { [name]: shown, pagination, disruptions: [] } };
  }

  /** The disruption of the first line, in the reports of the whole coverage. */
  function reported(path: readonly string[]) {
    const [line] = routes;
    if (path.length > 1 || !line) return [];
    const { id, name } = lineOf(line);
    return [
      {
        id: 'disruption-1',
        disruption_id: 'disruption-1',
        impact_id: 'impact-1',
        status: 'active',
        cause: 'travaux',
        category: 'Travaux',
        severity: { name: 'perturbée', effect: 'REDUCED_SERVICE', color: '#ff8c00', priority: 30 },
        messages: [
          {
            text: 'Moins de trains',
            channel: { content_type: 'text/plain', id: 'c', name: 'titre', types: ['title'] },
          },
        ],
        application_periods: [{ begin: '20260101T000000', end: '20271231T235959' }],
        impacted_objects: [{ pt_object: { id, name, quality: 0, embedded_type: 'line', line: lineOf(line) } }],
        updated_at: '20261101T020000',
      },
    ];
  }

  const region = {
    id: 'demo',
    name: 'Horaire de démonstration, Paris',
    shape: '',
    status: 'running',
    start_production_date: '20260101',
    end_production_date: '20271231',
    last_load_at: '20261101T020000',
  };

  return async ({ path, parameters }) => {
    const [collection = '', id = '', inner = ''] = path;
    const last = path.at(-1);
    if (path.length === 0) return { status: 200, body: { regions: [region] } };
    if (collection === 'journeys') return journeys(parameters);
    if (last === 'departures' || last === 'arrivals') return passages(path, parameters, last);
    if (last === 'route_schedules') return routeSchedules(id, parameters);
    if (last === 'line_reports') return { status: 200, body: { line_reports: [], disruptions: reported(path) } };
    if (collection === 'vehicle_journeys') return vehicleJourneys(id);
    if (collection === 'lines' && inner === 'routes') {
      const own = directed.filter(({ longest }) => lineId(longest.route) === id);
      return paged(
        'routes',
        own.map((one) => routeOf(one, 1)),
        parameters,
      );
    }
    if (collection === 'lines') return paged('lines', routes.map(lineOf), parameters);
    const depth = Number(parameters.get('depth') ?? 1);
    if (collection === 'routes')
      return paged(
        'routes',
        directed.map((one) => routeOf(one, depth)),
        parameters,
      );
    return refused('unknown_object');
  };
}
