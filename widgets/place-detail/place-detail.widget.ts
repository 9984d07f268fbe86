import {
  bastille,
  bastilleSchedules,
  departureAt,
  eastbound,
  westbound,
} from '#shared/components/example-data.widget.ts';
import { placeUseEvent } from '#shared/components/trip-ends.widget.ts';
import { placeTypes } from '#shared/domain/place/place.ts';
import { declareWidget } from '#shared/element/contract.ts';

const stop = {
  ...bastille,
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
const stopAreaSchedules = bastilleSchedules([
  {
    ...eastbound,
    firstDeparture: '2026-11-20T05:30:00+01:00',
    lastDeparture: '2026-11-21T00:40:00+01:00',
    departures: [departureAt('08:04', 'Château de Vincennes'), departureAt('08:31', 'Nation', { platform: '2' })],
  },
  { ...westbound, departures: [], reason: 'SERVICE_ENDED' },
]);
const atStop = {
  html: '<tp-place-detail place-type="stopArea" place-id="bastille"></tp-place-detail>',
  responses: { stopArea: stop, stopAreaSchedules },
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
    placeId: {
      type: 'text',
      required: true,
      doc: 'Id of the place. For an address: longitude and latitude as `2.35;48.85`.',
    },
    name: { type: 'text', doc: 'Name of the place, shown until its details are loaded.' },
  },
  events: placeUseEvent,
  parts: { detail: 'All of the widget’s content.' },
  slots: {},
  cssProperties: {},
  examples: [
    { ...atStop, name: 'stop', doc: 'A stop with its departures, disruptions and equipment.' },
    {
      name: 'station',
      doc: 'A bike-sharing station: availability and opening hours.',
      html: '<tp-place-detail place-type="bikeSharingStations" place-id="station"></tp-place-detail>',
      responses: { proximityPoint: station },
    },
    {
      ...atStop,
      name: 'used',
      doc: 'The place is chosen as destination.',
      steps: [{ click: '.place-actions a' }],
    },
    {
      name: 'unknown',
      doc: 'An unknown place.',
      html: '<tp-place-detail place-type="parks" place-id="nowhere" name="Parking"></tp-place-detail>',
      responses: { proximityPoint: 404 },
    },
    {
      name: 'failed',
      doc: 'The service does not respond: the traveller can try again.',
      html: '<tp-place-detail place-type="parks" place-id="park" lang="de" theme="dark"></tp-place-detail>',
      responses: { proximityPoint: 503 },
    },
  ],
  reservedHeight: '24rem',
});
