import { placeTypes } from '#shared/domain/place.ts';
import { declareWidget } from '#shared/element/contract.ts';

const line = {
  ...{ id: 'M1', code: '1', name: 'La Défense – Vincennes', mode: 'METRO', color: '#ffcd00', textColor: '#000000' },
};
const points = [
  {
    ...{ id: 'bastille', type: 'stopArea', name: 'Bastille', lat: 48.8528, lon: 2.369, modes: ['METRO'] },
    ...{ lines: [line], selected: false, markerRange: 'full' },
  },
  {
    ...{ id: 'station', type: 'bikeSharingStations', name: 'Saint-Antoine', lat: 48.8522, lon: 2.3701 },
    ...{ modes: ['BIKE_SHARING'], selected: false, markerRange: 'full' },
  },
];
const network = {
  ...{ name: 'Réseau', timeZone: 'Europe/Paris', bounds: { north: 48.9, west: 2.2, south: 48.8, east: 2.5 } },
  ...{ lines: [], ground: [] },
};
const bastille = {
  ...{ id: 'bastille', type: 'stopArea', label: 'Bastille, Paris', name: 'Bastille', lat: 48.8528, lon: 2.369 },
  ...{ modes: ['METRO'], lines: [line], disruptions: [] },
};
const schedules = {
  ...{ stop: { id: 'bastille', name: 'Bastille' }, fromDatetime: '2026-11-20T08:00:00+01:00' },
  ...{ groupedByTerminus: false, disruptions: [] },
  schedules: [
    {
      ...{ line, stopPointId: 'bastille-1', direction: { id: 'east', name: 'Château de Vincennes' } },
      departures: [
        {
          ...{ tripId: 'a', destination: 'Château de Vincennes', realtime: false },
          time: { scheduled: '2026-11-20T08:04:00+01:00', status: 'SCHEDULED' },
        },
      ],
    },
  ],
};
const answers = { network, proximityPoints: points, stopArea: bastille, stopAreaSchedules: schedules };

export const proximityMap = declareWidget({
  tag: 'tp-proximity-map',
  summary: 'What is near: a map of stops, stations and places, and beside it a list that says the same without it.',
  props: {
    label: { type: 'text', doc: 'Name of the whole for screen readers, where a page has more than one map.' },
    show: {
      type: 'choice',
      values: ['both', 'map', 'list'],
      default: 'both',
      doc: 'Map and list, or one of them: two tags of a group may stand apart and stay in step.',
    },
    center: { type: 'text', doc: 'Where it begins, as `48.8528,2.3690`; without it, in the heart of the network.' },
    categories: {
      type: 'text',
      doc: 'What is to be seen first, by mode or type of place, such as `METRO,TRAMWAY,chargingStations`.',
    },
    placeType: { type: 'choice', values: placeTypes, default: 'stopArea', doc: 'Kind of the place that is open.' },
    placeId: { type: 'text', doc: 'Id of the place that is open; without it none is.' },
    gestures: {
      type: 'choice',
      values: ['cooperative', 'free'],
      default: 'cooperative',
      doc: '`cooperative` leaves the wheel and one finger to the page; `free` is for a map that is the page.',
    },
  },
  events: {
    'tp-place-select': {
      doc: 'A place was chosen, on the map or in the list. Prevent it to show its detail yourself.',
      cancelable: true,
      host: 'asked',
      detail: {
        type: { type: 'text', doc: 'What kind of place it is.' },
        id: { type: 'text', doc: 'The place’s id.' },
        name: { type: 'text', doc: 'What it is called.' },
      },
    },
    'tp-place-use': {
      doc: 'The traveller wants to go from or to a place. Prevent it to take that over.',
      cancelable: true,
      host: 'asked',
      detail: {
        field: { type: 'text', doc: '`departure` or `arrival`.' },
        query: { type: 'text', doc: 'The trip with the place in it, as a shared link writes it.' },
      },
    },
  },
  parts: {
    map: 'The map with its buttons.',
    panel: 'What stands beside the map: search, filters, list, detail.',
    filters: 'The row of categories.',
    list: 'The list of what is near.',
    row: 'One place of the list.',
    detail: 'The detail of the place that was chosen.',
  },
  slots: {},
  cssProperties: {
    '--tp-proximity-map-height': {
      doc: 'Height of the whole where map and list stand beside each other, and of a map that stands alone.',
      default: '40rem of the widget’s own text size',
    },
  },
  examples: [
    {
      name: 'nearby',
      doc: 'What is near, in a list beside the map.',
      html: '<tp-proximity-map center="48.8528,2.3690"></tp-proximity-map>',
      answers,
    },
    {
      name: 'list',
      doc: 'The list alone, in German, of bike-sharing stations.',
      html: '<tp-proximity-map show="list" center="48.8528,2.3690" categories="bikeSharingStations" lang="de"></tp-proximity-map>',
      answers,
    },
    {
      name: 'detail',
      doc: 'A place is opened and taken as where to go.',
      html: '<tp-proximity-map show="list" center="48.8528,2.3690"></tp-proximity-map>',
      answers,
      steps: [{ click: '[part=row] a' }, { click: '.place-actions a' }],
    },
    {
      name: 'empty',
      doc: 'Nothing is near.',
      html: '<tp-proximity-map show="list" center="48.8528,2.3690"></tp-proximity-map>',
      answers: { ...answers, proximityPoints: [] },
    },
    {
      name: 'failed',
      doc: 'The service does not answer: it can be asked again.',
      html: '<tp-proximity-map show="list" center="48.8528,2.3690" theme="dark"></tp-proximity-map>',
      answers: { ...answers, proximityPoints: 503 },
    },
  ],
  reservedHeight: '40rem',
  view: () => import('./proximity-map.tsx'),
});
