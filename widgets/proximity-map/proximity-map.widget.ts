import { bastille, bastilleSchedules, departureAt, eastbound, metro1 } from '#shared/components/example-data.widget.ts';
import { placeUseEvent } from '#shared/components/trip-ends.widget.ts';
import { placeTypes } from '#shared/domain/place/place.ts';
import { declareWidget } from '#shared/element/contract.ts';

const points = [
  {
    id: 'bastille',
    type: 'stopArea',
    name: 'Bastille',
    lat: 48.8528,
    lon: 2.369,
    modes: ['METRO'],
    lines: [metro1],
    selected: false,
    markerRange: 'full',
  },
  {
    id: 'station',
    type: 'bikeSharingStations',
    name: 'Saint-Antoine',
    lat: 48.8522,
    lon: 2.3701,
    modes: ['BIKE_SHARING'],
    selected: false,
    markerRange: 'full',
  },
];
const network = {
  name: 'Réseau',
  timeZone: 'Europe/Paris',
  bounds: { north: 48.9, west: 2.2, south: 48.8, east: 2.5 },
  lines: [],
  ground: [],
};
const stopAreaSchedules = bastilleSchedules([
  { ...eastbound, departures: [departureAt('08:04', 'Château de Vincennes')] },
]);
const responses = { network, proximityPoints: points, stopArea: bastille, stopAreaSchedules };

export const proximityMap = declareWidget({
  tag: 'tp-proximity-map',
  summary: 'Stops, stations and places nearby, on a map and in a list that is complete without the map.',
  props: {
    label: { type: 'text', doc: 'Name of the widget for screen readers, for a page with more than one map.' },
    show: {
      type: 'choice',
      values: ['both', 'map', 'list'],
      default: 'both',
      doc: 'Map and list, or one of them. Two tags of a group, one with each, stay synchronised.',
    },
    center: {
      type: 'text',
      doc: 'First centre of the map, latitude and longitude as `48.8528,2.3690`. Without it: where most lines are.',
    },
    categories: {
      type: 'text',
      doc: 'Categories shown first, by mode or type of place, such as `METRO,TRAMWAY,chargingStations`.',
    },
    placeType: { type: 'choice', values: placeTypes, default: 'stopArea', doc: 'Type of the place that is open.' },
    placeId: { type: 'text', doc: 'Id of the place that is open. Without it, none is.' },
    gestures: {
      type: 'choice',
      values: ['cooperative', 'free'],
      default: 'cooperative',
      doc: '`cooperative` leaves wheel and one-finger gestures to the page; `free` is for a map that fills the page.',
    },
  },
  events: {
    'tp-place-select': {
      doc: 'A place was chosen, on the map or in the list. If prevented, the host shows its details.',
      cancelable: true,
      host: 'handles',
      detail: {
        type: { type: 'text', doc: 'Type of the place.' },
        id: { type: 'text', doc: 'Id of the place.' },
        name: { type: 'text', doc: 'Name of the place.' },
      },
    },
    ...placeUseEvent,
  },
  parts: {
    map: 'The map with its buttons.',
    panel: 'The panel beside the map: search, filters, list, details.',
    filters: 'The row of categories.',
    list: 'The list of places nearby.',
    row: 'One place of the list.',
    detail: 'The details of the chosen place.',
  },
  slots: {},
  cssProperties: {
    '--tp-proximity-map-height': {
      doc: 'Height of map and list beside each other, and of a map alone.',
      default: '40rem of the widget’s own text size',
    },
  },
  examples: [
    {
      name: 'nearby',
      doc: 'Places nearby, in a list beside the map.',
      html: '<tp-proximity-map center="48.8528,2.3690"></tp-proximity-map>',
      responses,
    },
    {
      name: 'list',
      doc: 'The list alone, in German, of bike-sharing stations.',
      html: '<tp-proximity-map show="list" center="48.8528,2.3690" categories="bikeSharingStations" lang="de"></tp-proximity-map>',
      responses,
    },
    {
      name: 'detail',
      doc: 'A place is opened and chosen as destination.',
      html: '<tp-proximity-map show="list" center="48.8528,2.3690"></tp-proximity-map>',
      responses,
      steps: [{ click: '[part=row] a' }, { click: '.place-actions a' }],
    },
    {
      name: 'empty',
      doc: 'Nothing nearby.',
      html: '<tp-proximity-map show="list" center="48.8528,2.3690"></tp-proximity-map>',
      responses: { ...responses, proximityPoints: [] },
    },
    {
      name: 'failed',
      doc: 'The service does not respond: the traveller can try again.',
      html: '<tp-proximity-map show="list" center="48.8528,2.3690" theme="dark"></tp-proximity-map>',
      responses: { ...responses, proximityPoints: 503 },
    },
  ],
  reservedHeight: '40rem',
});
