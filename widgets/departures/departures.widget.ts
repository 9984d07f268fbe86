import { declareWidget } from '#shared/element/contract.ts';
import { mostWalkMinutes, parseNight, parseStops } from './departures.model.ts';

const at = (time: string, more: object = {}) => ({
  scheduled: `2026-11-20T${time}:00+01:00`,
  status: 'SCHEDULED',
  ...more,
});
const estimated = (time: string) => `2026-11-20T${time}:00+01:00`;
const line = (code: string, mode: string, color: string, textColor: string) => ({
  id: `${mode}:${code}`,
  code,
  name: `Ligne ${code}`,
  mode,
  color,
  textColor,
});
const metro1 = line('1', 'METRO', '#ffcd00', '#000000');
const metro5 = line('5', 'METRO', '#f28e42', '#000000');
const bus86 = line('86', 'BUS', '#dc9600', '#000000');
let runs = 0;
const departure = (destination: string, time: object, more: object = {}) => ({
  tripId: `run-${++runs}`,
  time,
  destination,
  realtime: false,
  ...more,
});
const vincennes = 'Château de Vincennes';
const bobigny = 'Bobigny – Pablo Picasso';
const works = {
  id: 'works',
  severity: 'WARNING',
  effect: 'REDUCED_SERVICE',
  title: 'Métro 1 : trafic ralenti',
  message: 'Comptez cinq minutes de plus jusqu’à 10 heures.',
  lineIds: [metro1.id],
  stopIds: [],
};
const lift = {
  id: 'lift',
  severity: 'INFO',
  effect: 'ACCESSIBILITY_ISSUE',
  title: 'Ascenseur en panne',
  message: 'La sortie 3 est accessible par l’escalier.',
  lineIds: [],
  stopIds: ['bastille'],
};
const bastille = {
  stop: { id: 'bastille', name: 'Bastille' },
  fromDatetime: estimated('08:00'),
  groupedByTerminus: false,
  disruptions: [works, lift],
  schedules: [
    {
      line: metro1,
      stopPointId: 'bastille-1',
      direction: { id: '0', name: vincennes },
      departures: [
        departure(vincennes, at('08:04', { estimated: estimated('08:06'), status: 'DELAYED' }), { realtime: true }),
        departure(vincennes, at('08:11')),
        departure(vincennes, at('08:18')),
      ],
    },
    {
      line: metro5,
      stopPointId: 'bastille-5',
      direction: { id: '0', name: bobigny },
      departures: [
        departure(bobigny, at('08:02', { status: 'CANCELLED' })),
        departure(bobigny, at('08:07', { estimated: estimated('08:07'), status: 'ON_TIME' }), { realtime: true }),
      ],
    },
    {
      line: bus86,
      stopPointId: 'bastille-86',
      direction: { id: '1', name: 'Champ de Mars' },
      departures: [departure('Champ de Mars', at('08:31'), { platform: 'B', lastOfDay: true })],
    },
  ],
};
const places = [
  {
    id: 'bastille',
    type: 'stopArea',
    title: 'Bastille',
    displayName: 'Bastille, Paris',
    lat: 48.8528,
    lon: 2.369,
    match: 'name',
  },
];
const responses = { places, stopAreaSchedules: bastille };
const atStop = { html: '<tp-departures stop="Bastille"></tp-departures>', responses };
const nothing = { ...bastille, disruptions: [], schedules: [] };

export const departures = declareWidget({
  tag: 'tp-departures',
  summary: 'The next departures of one or more stops, live: a list for any page, or a board for a wall display.',
  props: {
    label: { type: 'text', doc: 'Name of the widget for screen readers, for a page with more than one.' },
    stop: {
      type: 'text',
      default: '',
      required: true,
      parse: parseStops,
      station: 'displayName',
      doc: 'The stop: its name, its id, or JSON such as `{"id": "bastille", "name": "Bastille"}`. Several stops: a JSON array of names, ids or objects. An object may have `type` (`stopArea`, `stopPoint`), `lines`, `direction` and `walkMinutes` of its own.',
    },
    lines: { type: 'text', default: '', doc: 'Only these lines, by their codes: `1,5,86`.' },
    direction: {
      type: 'text',
      default: '',
      doc: 'Only departures in this direction or to this destination. Some words of its name are enough.',
    },
    limit: {
      type: 'number',
      min: 1,
      max: 30,
      doc: 'Most rows: a row is a line towards a destination. Without it, a list has 6 and a board as many as fit.',
    },
    walkMinutes: {
      type: 'number',
      default: 0,
      min: 0,
      max: mostWalkMinutes,
      doc: 'The walk from here to the stop. Departures that cannot be reached any more are hidden.',
    },
    board: { type: 'flag', doc: 'A board for a wall display, which fills its container.' },
    night: {
      type: 'text',
      default: '',
      parse: parseNight,
      doc: 'Hours in which a board is dark, such as `21:00-06:00`.',
    },
  },
  events: {
    'tp-departure-select': {
      doc: 'The traveller follows a departure to the timetable of its line. If prevented, the host shows it.',
      cancelable: true,
      detail: {
        href: { type: 'text', doc: 'Address of the timetable on the full site.' },
        stop: { type: 'text', doc: 'Id of the stop.' },
        line: { type: 'text', doc: 'Id of the line.' },
        direction: { type: 'text', doc: 'Id of the direction.' },
        destination: { type: 'text', doc: 'Destination of the departure.' },
      },
    },
    'tp-departures-update': {
      doc: 'The departures have been received, or an update has failed. For the supervision of wall displays.',
      detail: {
        received: { type: 'text', doc: 'Time of the oldest response shown, in ISO 8601; empty before the first.' },
        stale: { type: 'flag', doc: 'True while the last known departures are shown.' },
      },
    },
  },
  parts: {
    departures: 'All of the list.',
    title: 'The name of the stop.',
    row: 'One line towards one destination.',
    board: 'All of the board.',
    clock: 'Time and date of the board.',
    notice: 'The disruptions of the board, shown in turn.',
  },
  slots: { logo: 'Your logo, at the foot of the board.' },
  cssProperties: {
    '--tp-departures-height': {
      doc: 'Height of the board. `100dvh` fills the window.',
      default: '100% of its container, at least 24rem',
    },
  },
  examples: [
    { ...atStop, name: 'stop', doc: 'A stop by its name.' },
    {
      ...atStop,
      name: 'selected',
      doc: 'A departure is followed to the timetable of its line.',
      steps: [{ click: '[part=row] a' }],
    },
    {
      ...atStop,
      name: 'filtered',
      doc: 'One line in one direction that can still be reached on foot, in German.',
      html: '<tp-departures stop=\'{"id": "bastille"}\' lines="1" direction="Vincennes" walk-minutes="4" limit="3" lang="de"></tp-departures>',
    },
    {
      ...atStop,
      name: 'several',
      doc: 'Two stops, each with its own walk.',
      html: '<tp-departures stop=\'["Bastille", {"id": "bastille-86", "name": "Bastille – Beaumarchais", "lines": "86", "walkMinutes": 7}]\'></tp-departures>',
    },
    {
      ...atStop,
      name: 'none',
      doc: 'No departure, with the reason.',
      responses: { places, stopAreaSchedules: nothing },
    },
    {
      name: 'unknown',
      doc: 'A stop that does not exist.',
      html: '<tp-departures stop="Nulle part"></tp-departures>',
      responses: { places, stopAreaSchedules: 404, stopPointSchedules: 404 },
    },
    { name: 'unnamed', doc: 'No stop is named yet.', html: '<tp-departures></tp-departures>' },
    {
      name: 'failed',
      doc: 'The service does not respond: the widget repeats the request every 30 seconds, or at once by the button.',
      html: '<tp-departures stop="Bastille" theme="dark"></tp-departures>',
      responses: { places, stopAreaSchedules: 503 },
    },
    {
      ...atStop,
      name: 'board',
      doc: 'A board for a wall display, with a logo.',
      html: '<tp-departures stop="Bastille" board style="--tp-departures-height: 480px"><span slot="logo">Mairie du 12e</span></tp-departures>',
    },
    {
      ...atStop,
      name: 'night',
      doc: 'The board in its dark hours.',
      html: '<tp-departures stop="Bastille" board night="07:30-09:00" style="--tp-departures-height: 480px"></tp-departures>',
    },
    {
      name: 'board-failed',
      doc: 'A board without any response yet.',
      html: '<tp-departures stop="Bastille" board style="--tp-departures-height: 480px"></tp-departures>',
      responses: { places, stopAreaSchedules: 503 },
    },
  ],
  reservedHeight: '27rem',
});
