import { placeTypes } from '#shared/domain/place/place.ts';
import { declareWidget } from '#shared/element/contract.ts';

const at = (time: string) => ({ scheduled: `2026-11-20T${time}:00+01:00`, status: 'SCHEDULED' });
const line = {
  id: 'M1',
  code: '1',
  name: 'La Défense – Vincennes',
  mode: 'METRO',
  color: '#ffcd00',
  textColor: '#000000',
};
const bastille = {
  id: 'bastille',
  type: 'stopArea',
  label: 'Bastille, Paris',
  name: 'Bastille',
  lat: 48.8528,
  lon: 2.369,
  modes: ['METRO'],
  lines: [line],
  accessible: false,
  address: { label: 'Place de la Bastille, 75011 Paris', lat: 48.8528, lon: 2.369, type: 'address' },
  equipments: [{ id: 'lift', type: 'LIFT', label: 'sortie 3', status: 'UNAVAILABLE' }],
  disruptions: [
    {
      id: 'works',
      severity: 'WARNING',
      effect: 'REDUCED_SERVICE',
      title: 'Métro 1 : trafic ralenti',
      message: 'Comptez cinq minutes de plus.',
      lineIds: ['M1'],
      url: 'https://example.com/works',
    },
  ],
};
const schedules = {
  stop: { id: 'bastille', name: 'Bastille' },
  fromDatetime: '2026-11-20T08:00:00+01:00',
  groupedByTerminus: false,
  disruptions: [],
  schedules: [
    {
      line,
      stopPointId: 'bastille-1',
      direction: { id: 'east', name: 'Château de Vincennes' },
      firstDeparture: '2026-11-20T05:30:00+01:00',
      lastDeparture: '2026-11-21T00:40:00+01:00',
      departures: [
        { tripId: 'a', time: at('08:04'), destination: 'Château de Vincennes', realtime: false },
        { tripId: 'b', time: at('08:31'), destination: 'Nation', realtime: false, platform: '2' },
      ],
    },
    {
      line,
      stopPointId: 'bastille-2',
      direction: { id: 'west', name: 'La Défense' },
      departures: [],
      reason: 'SERVICE_ENDED',
    },
  ],
};
const station = {
  id: 'station',
  type: 'bikeSharingStations',
  label: 'Saint-Antoine',
  name: 'Saint-Antoine',
  lat: 48.8522,
  lon: 2.3701,
  modes: ['BIKE_SHARING'],
  disruptions: [],
  availability: { bikes: 7, ebikes: 2, docks: 23, updatedAt: '2026-11-20T07:58:00+01:00' },
  openingHours: 'Mo-Fr 07:00-20:00',
  phone: '+33 1 40 00 00 00',
  url: 'https://example.com/station',
};

export const placeDetail = declareWidget({
  tag: 'tp-place-detail',
  summary:
    'Details of one stop, station or place: departures, availability, opening hours, and links to travel from or to it.',
  props: {
    label: { type: 'text', doc: 'Name of the widget for screen readers, for a page that shows more than one place.' },
    placeType: {
      type: 'choice',
      values: placeTypes,
      default: 'stopArea',
      doc: 'Type of the place.',
    },
    placeId: { type: 'text', doc: 'Id of the place. For an address: longitude and latitude as `2.35;48.85`.' },
    name: { type: 'text', doc: 'Name of the place, shown until its details are loaded.' },
  },
  events: {
    'tp-place-use': {
      doc: 'The traveller wants to travel from or to the place. If prevented, the host takes over.',
      cancelable: true,
      host: 'asked',
      detail: {
        field: { type: 'text', doc: '`departure` or `arrival`.' },
        query: { type: 'text', doc: 'The trip with this place, in the query format of shared links.' },
      },
    },
  },
  parts: { detail: 'All of the widget’s content.' },
  slots: {},
  cssProperties: {},
  examples: [
    {
      name: 'stop',
      doc: 'A stop with its departures, disruptions and equipment.',
      html: '<tp-place-detail place-type="stopArea" place-id="bastille"></tp-place-detail>',
      answers: { stopArea: bastille, stopAreaSchedules: schedules },
    },
    {
      name: 'station',
      doc: 'A bike-sharing station: availability and opening hours.',
      html: '<tp-place-detail place-type="bikeSharingStations" place-id="station"></tp-place-detail>',
      answers: { proximityPoint: station },
    },
    {
      name: 'used',
      doc: 'The place is chosen as destination.',
      html: '<tp-place-detail place-type="stopArea" place-id="bastille"></tp-place-detail>',
      answers: { stopArea: bastille, stopAreaSchedules: schedules },
      steps: [{ click: '.place-actions a' }],
    },
    {
      name: 'unknown',
      doc: 'An unknown place.',
      html: '<tp-place-detail place-type="parks" place-id="nowhere" name="Parking"></tp-place-detail>',
      answers: { proximityPoint: 404 },
    },
    {
      name: 'failed',
      doc: 'The service does not answer: the traveller can try again.',
      html: '<tp-place-detail place-type="parks" place-id="park" lang="de" theme="dark"></tp-place-detail>',
      answers: { proximityPoint: 503 },
    },
  ],
  reservedHeight: '24rem',
});
