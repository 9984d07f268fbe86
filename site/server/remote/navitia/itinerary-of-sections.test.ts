import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ridesIn } from '#site/server/engine/itinerary/found-itinerary.ts';
import { navitiaItineraries } from './itinerary-of-sections.ts';
import { navitiaNetworkOf } from './network-of-coverage.ts';
import { navitiaResponses } from './responses.ts';

const point = (id: string, name: string) => ({
  id: `stop_point:${id}`,
  name,
  coord: { lat: '48.85', lon: '2.35' },
  equipments: id === 'b' ? ['has_wheelchair_boarding'] : [],
  stop_area: { id: `stop_area:${id}`, name, timezone: 'Europe/Paris', coord: { lat: '48.85', lon: '2.35' } },
});

const network = navitiaNetworkOf({
  name: '',
  firstDay: '20260101',
  lastDay: '20261231',
  ...v.parse(navitiaResponses.lines, {
    lines: [
      {
        id: 'line:A',
        name: 'Ligne A',
        code: 'A',
        color: 'EB2132',
        text_color: 'FFFFFF',
        physical_modes: [{ id: 'physical_mode:RapidTransit', name: 'RER' }],
        network: { id: 'network:rer', name: 'RER' },
      },
    ],
  }),
  ...v.parse(navitiaResponses.routes, {
    routes: [
      { id: 'route:A', name: '', line: { id: 'line:A' }, stop_points: [point('a', 'Auber'), point('b', 'Boissy')] },
    ],
  }),
});

const at = (time: string, base = time) => ({ time: `20261201T${time}00`, base: `20261201T${base}00` });

function stopTime(id: string, name: string, { time, base }: ReturnType<typeof at>, freshness = 'realtime') {
  return {
    stop_point: point(id, name),
    arrival_date_time: time,
    base_arrival_date_time: base,
    departure_date_time: time,
    base_departure_date_time: base,
    data_freshness: freshness,
  };
}

const ride = {
  id: 'section_1',
  type: 'public_transport',
  duration: 600,
  links: [
    { type: 'vehicle_journey', id: 'vehicle_journey:1' },
    { type: 'line', id: 'line:A' },
  ],
  display_informations: {
    headsign: 'NELY',
    direction: 'Boissy (Paris)',
    code: 'A',
    equipments: [],
    links: [{ type: 'disruption', id: 'works', rel: 'disruptions', internal: true, templated: false }],
  },
  stop_date_times: [stopTime('a', 'Auber', at('0805', '0800')), stopTime('b', 'Boissy', at('0816', '0810'))],
  geojson: {
    type: 'LineString',
    coordinates: [
      [2.35, 48.85],
      [2.36, 48.86],
    ],
    properties: [{ length: 1234 }],
  },
};

const works = {
  id: 'works',
  status: 'active',
  cause: 'travaux',
  severity: { name: 'perturbée', effect: 'SIGNIFICANT_DELAYS', color: '#FF0000', priority: 0 },
  messages: [
    {
      text: '<p>Travaux&nbsp;:<br>retards &amp; attentes &lt;10 min</p>',
      channel: { types: ['web'], content_type: 'text/html' },
    },
    { text: 'Travaux', channel: { types: ['title'], content_type: 'text/plain' } },
  ],
  application_periods: [{ begin: '20261201T040000', end: '20261201T230000' }],
  impacted_objects: [{ pt_object: { id: 'line:A', embedded_type: 'line' } }],
};

const walk = (more: object) => ({
  id: 'section_0',
  type: 'street_network',
  mode: 'walking',
  duration: 300,
  links: [],
  departure_date_time: '20261201T080000',
  arrival_date_time: '20261201T080500',
  ...more,
});

function itinerariesOf(...sections: object[]) {
  const journey = { departure_date_time: '20261201T080500', arrival_date_time: '20261201T081600', sections };
  return navitiaItineraries(v.parse(navitiaResponses.journeys, { journeys: [journey], disruptions: [works] }), network);
}

const rideIn = (...sections: object[]) => itinerariesOf(...sections).flatMap(ridesIn)[0];
const seconds = (clock: string) => Date.parse(`2026-12-01T${clock}:00+01:00`) / 1000;

describe('an itinerary of Navitia', () => {
  it('has planned and live times, the line of the network, and its length', () => {
    expect(rideIn(ride)).toMatchObject({
      line: { id: 'line:A', code: 'A', mode: 'RER', color: '#eb2132', networkName: 'RER' },
      tripId: 'vehicle_journey:1',
      serviceDate: '2026-12-01',
      headsign: 'NELY',
      direction: 'Boissy',
      departure: { scheduled: seconds('08:00'), delay: 300 },
      arrival: { scheduled: seconds('08:10'), delay: 360 },
      metres: 1234,
      from: { stop: { id: 'stop_point:a', stationId: 'stop_area:a', accessible: null } },
      to: { stop: { accessible: true } },
    });
  });

  it('has no live time where the response says base_schedule, whatever was requested', () => {
    const planned = [
      stopTime('a', 'Auber', at('0800'), 'base_schedule'),
      stopTime('b', 'Boissy', at('0810'), 'base_schedule'),
    ];
    expect(rideIn({ ...ride, stop_date_times: planned })?.departure).toEqual({
      scheduled: seconds('08:00'),
      delay: null,
    });
    const onTime = [stopTime('a', 'Auber', at('0800')), stopTime('b', 'Boissy', at('0810'))];
    expect(rideIn({ ...ride, stop_date_times: onTime })?.departure).toEqual({ scheduled: seconds('08:00'), delay: 0 });
  });

  it('has its disruptions as text', () => {
    expect(rideIn(ride)?.disruptions).toEqual([
      {
        id: 'works',
        severity: 'WARNING',
        effect: 'SIGNIFICANT_DELAYS',
        cause: 'travaux',
        title: 'Travaux',
        message: 'Travaux\u00A0:\nretards & attentes <10 min',
        periods: [{ from: '2026-12-01T04:00:00+01:00', to: '2026-12-01T23:00:00+01:00' }],
        lineIds: ['line:A'],
        stopIds: [],
      },
    ]);
  });

  it('has ways of some duration only, and knows who stays aboard', () => {
    const other = {
      ...ride,
      id: 'section_4',
      links: [{ type: 'vehicle_journey', id: 'vehicle_journey:2' }, ride.links[1]],
    };
    const [found] = itinerariesOf(
      walk({}),
      walk({ type: 'crow_fly', duration: 0, arrival_date_time: '20261201T080000' }),
      ride,
      { id: 'section_3', type: 'stay_in', transfer_type: 'stay_in', duration: 0, links: [] },
      { id: 'section_5', type: 'waiting', duration: 60, links: [] },
      other,
    );
    expect(found?.legs.map((leg) => (leg.kind === 'RIDE' ? leg.isStay : leg.mode))).toEqual(['WALK', false, true]);
  });

  it('is left out with a ride that cannot be shown', () => {
    expect(itinerariesOf({ ...ride, links: [] })).toEqual([]);
    expect(itinerariesOf({ ...ride, stop_date_times: ride.stop_date_times.slice(0, 1) })).toEqual([]);
    expect(itinerariesOf()).toEqual([]);
  });
});
