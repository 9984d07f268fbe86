import {
  bastille,
  bastilleSchedules,
  departureAt,
  eastbound,
  exampleLine,
  metro1,
  metro6,
  westbound,
} from '#shared/components/example-data.widget.ts';
import { placeUseEvent } from '#shared/components/trip-ends.widget.ts';
import { declareWidget } from '#shared/element/contract.ts';

const lines = {
  lines: [
    metro1,
    metro6,
    exampleLine('A', 'A', 'Saint-Germain – Boissy', 'RER', '#e2231a', '#ffffff'),
    exampleLine('38', '38', 'Gare du Nord – Porte d’Orléans', 'BUS', '#0a5c9e', '#ffffff'),
  ],
  total: 4,
};
const stopSchedules = bastilleSchedules([
  {
    ...eastbound,
    direction: { id: 'east', name: 'Vincennes' },
    firstDeparture: '2026-11-20T05:30:00+01:00',
    lastDeparture: '2026-11-21T00:40:00+01:00',
    departures: [departureAt('08:04', 'Vincennes')],
  },
  { ...westbound, departures: [], reason: 'SERVICE_ENDED' },
]);
const stopPoint = (id: string, name: string) => ({
  id,
  stopAreaId: id,
  name,
  lat: 48.85,
  lon: 2.37,
  lines: [],
  accessible: null,
});
const detail = {
  ...metro6,
  directions: [
    {
      id: '0',
      name: 'Nation',
      termini: ['Nation'],
      stopPoints: [{ ...stopPoint('etoile', 'Étoile'), lines: [metro1] }, stopPoint('nation', 'Nation')],
    },
    {
      id: '1',
      name: 'Étoile',
      termini: ['Étoile'],
      stopPoints: [stopPoint('nation', 'Nation'), stopPoint('etoile', 'Étoile')],
    },
  ],
  disruptions: [
    {
      id: 'slow',
      severity: 'WARNING',
      effect: 'REDUCED_SERVICE',
      title: 'Métro 6 : trafic ralenti',
      message: 'Comptez cinq minutes de plus.',
    },
  ],
};
const lineSchedule = {
  line: metro6,
  direction: { id: '0', name: 'Nation' },
  date: '2026-11-20',
  columns: [
    { tripId: 'a', headsign: 'Nation', departsAt: '2026-11-20T08:00:00+01:00' },
    { tripId: 'b', headsign: 'Nation', departsAt: '2026-11-20T08:06:00+01:00', notes: ['1'] },
    { tripId: 'c', headsign: 'Nation', departsAt: '2026-11-20T08:11:00+01:00', notes: ['2'], cancelled: true },
    { tripId: 'd', headsign: 'Nation', departsAt: '2026-11-21T00:10:00+01:00' },
  ],
  rows: [
    { stopPointId: 'etoile', name: 'Étoile', times: ['08:00', '08:06', '08:11', '00:10'] },
    { stopPointId: 'passy', name: 'Passy', times: ['08:05', null, '08:16', '00:15'] },
    { stopPointId: 'nation', name: 'Nation', times: ['08:28', '08:30', '08:39', '00:37'] },
  ],
  notes: [
    { id: '1', text: 'Circule seulement le vendredi' },
    { id: '2', text: 'Supprimé' },
  ],
  frequencies: [{ from: '07:00', to: '09:30', headwayMinutes: 5, shortestMinutes: 4, longestMinutes: 6 }],
};
const emptySchedule = {
  ...lineSchedule,
  date: '2026-11-22',
  columns: [],
  rows: lineSchedule.rows.map((row) => ({ ...row, times: [] })),
  notes: [],
  frequencies: [],
  nextServiceDay: '2026-11-23',
};
const responses = {
  lines,
  line: detail,
  lineSchedule,
  stopArea: bastille,
  stopAreaSchedules: stopSchedules,
  stopPointSchedules: stopSchedules,
};

const search = { html: '<tp-schedules></tp-schedules>', responses };
const stop = { html: '<tp-schedules stop="bastille"></tp-schedules>', responses };

export const schedules = declareWidget({
  tag: 'tp-schedules',
  summary: 'Timetables: a search for lines and stops, the timetable of a line, the departures of a stop.',
  props: {
    label: { type: 'text', doc: 'Name of the widget for screen readers, for a page with more than one.' },
    line: { type: 'text', doc: 'Id of the line to show. Without `line` and `stop`, the search is shown.' },
    stop: {
      type: 'text',
      station: 'id',
      doc: 'Id of the stop to show; with `line`, the stop where the traveller boards.',
    },
    direction: { type: 'text', doc: 'Id or terminus of the direction of the line.' },
    date: { type: 'text', doc: 'Day as `2026-11-20`. Without it: today; for a stop, its next departures.' },
  },
  events: {
    'tp-schedules-view': {
      doc: 'The traveller goes to a line, a stop, another day or direction, or back to the search. If prevented, the host shows the view, usually by setting the attributes.',
      cancelable: true,
      host: 'handles',
      detail: {
        view: { type: 'text', doc: '`search`, `line` or `stop`.' },
        line: { type: 'text', doc: 'Id of the line.', optional: true },
        stop: { type: 'text', doc: 'Id of the stop.', optional: true },
        direction: { type: 'text', doc: 'Direction of the line.', optional: true },
        date: { type: 'text', doc: 'The day, if it is not today.', optional: true },
        name: { type: 'text', doc: 'Code of the line or name of the stop, if known.', optional: true },
      },
    },
    ...placeUseEvent,
  },
  parts: { schedules: 'All of the widget’s content.' },
  slots: {},
  cssProperties: {
    '--tp-schedules-top': {
      doc: 'Distance from the top of the window at which the hours of a timetable stick, for a page with a header that comes and goes.',
      default: 'the page’s `scroll-padding-top`',
      since: '0.2.0',
    },
  },
  examples: [
    { ...search, name: 'search', doc: 'All lines of the network by mode.' },
    {
      name: 'line',
      doc: 'The timetable of a line.',
      html: '<tp-schedules line="M6"></tp-schedules>',
      responses,
    },
    {
      name: 'line-without-runs',
      doc: 'A day on which nothing runs, with a button to the next one.',
      html: '<tp-schedules line="M6" date="2026-11-22"></tp-schedules>',
      responses: { ...responses, lineSchedule: emptySchedule },
    },
    {
      name: 'line-failed',
      doc: 'The timetable cannot be loaded: the stops are shown, and the traveller can try again.',
      html: '<tp-schedules line="M6" lang="de" theme="dark"></tp-schedules>',
      responses: { ...responses, lineSchedule: 503 },
    },
    { ...stop, name: 'stop', doc: 'The next departures of a stop.' },
    {
      ...stop,
      name: 'from-here',
      doc: 'The traveller wants to travel to the stop.',
      steps: [{ click: '.stop-actions a' }],
    },
    {
      name: 'day',
      doc: 'The departures of a whole day at a stop.',
      html: '<tp-schedules stop="bastille" date="2026-11-22"></tp-schedules>',
      responses,
      steps: [{ click: '.board-more > summary' }],
    },
    {
      name: 'unknown',
      doc: 'A stop that does not exist.',
      html: '<tp-schedules stop="nowhere" lang="de"></tp-schedules>',
      responses: { stopArea: 404, stopAreaSchedules: 404 },
    },
    {
      ...search,
      name: 'opened',
      doc: 'The traveller opens a line from the list.',
      steps: [{ click: '[href$="/schedules/line/M6"]' }],
    },
    {
      name: 'failed',
      doc: 'The service does not respond: the traveller can try again.',
      html: '<tp-schedules lang="de" theme="dark"></tp-schedules>',
      responses: { lines: 503 },
    },
  ],
  reservedHeight: '40rem',
  ownView: true,
  firstPaint: { calls: ['lines'], when: ({ line, stop }) => !line && !stop },
});
