import { favoritesHint } from '#shared/domain/favorites/favorites-hint.ts';
import { declareWidget } from '#shared/element/contract.ts';
import { tokenCookie } from '#shared/stores/access-token.ts';

const line = {
  id: 'M6',
  code: '6',
  name: 'Charles de Gaulle – Étoile – Nation',
  mode: 'METRO',
  color: '#6eca97',
  textColor: '#000000',
};
const stopLine = {
  id: 'M1',
  code: '1',
  name: 'La Défense – Vincennes',
  mode: 'METRO',
  color: '#ffcd00',
  textColor: '#000000',
};
const otherLine = {
  id: 'M5',
  code: '5',
  name: 'Bobigny – Place d’Italie',
  mode: 'METRO',
  color: '#f28e42',
  textColor: '#000000',
};
const at = (time: string) => ({ scheduled: `2026-11-20T${time}:00+01:00`, status: 'SCHEDULED' });
const schedules = {
  stop: { id: 'bastille', name: 'Bastille' },
  fromDatetime: '2026-11-20T08:00:00+01:00',
  groupedByTerminus: true,
  disruptions: [],
  schedules: [
    {
      line: stopLine,
      stopPointId: 'bastille-1',
      direction: { id: 'east', name: 'Château de Vincennes' },
      departures: [{ tripId: 'a', time: at('08:04'), destination: 'Château de Vincennes', realtime: false }],
    },
    {
      line: stopLine,
      stopPointId: 'bastille-2',
      direction: { id: 'west', name: 'La Défense' },
      departures: [{ tripId: 'b', time: at('08:06'), destination: 'La Défense', realtime: true }],
    },
  ],
};
const bastille = {
  id: 'bastille',
  type: 'stopArea',
  title: 'Bastille',
  displayName: 'Bastille, Paris',
  lat: 48.8528,
  lon: 2.3691,
  modes: ['METRO'],
  lines: [stopLine, otherLine],
};
const opera = {
  id: 'opera',
  type: 'pointOfInterest',
  title: 'Opéra Bastille',
  displayName: 'Opéra Bastille, Paris',
  lat: 48.8521,
  lon: 2.3699,
  extraData: { city: 'Paris' },
};
const street = (name: string, lat: number, lon: number) => ({
  street: name,
  zipCode: '75012',
  city: 'Paris',
  coordinates: { lat, lon },
});
const stored = {
  'favorites.lines': [{ favoriteId: 'local-line', line: { id: 'M6' } }],
  'favorites.addresses': [
    {
      favoriteId: 'local-home',
      category: 'HOME',
      label: 'Maison',
      address: street('12 Rue de Lyon', 48.8465, 2.3725),
    },
    {
      favoriteId: 'local-aunt',
      category: 'OTHER',
      label: 'Chez Agathe',
      address: street('3 Place Lachambeaudie', 48.8352, 2.3839),
    },
  ],
  'favorites.stoppoints': [{ favoriteId: 'local-stop', stopPoint: { id: 'bastille' }, lineIds: [] }],
  'favorites.pois': [
    { favoriteId: 'local-opera', type: 'POI', label: 'Opéra Bastille', pointOfInterest: { id: 'opera' } },
  ],
  'favorites.subjects': {
    'LINE ["M6"]': { line },
    'STOP_POINT ["bastille"]': { place: bastille },
    'POI ["POI","opera"]': { place: opera },
  },
};
const answers = { stopAreaSchedules: schedules };

export const favorites = declareWidget({
  tag: 'tp-favorites',
  summary:
    'The traveller’s own lines, stops, addresses and places: next departures, journeys and timetables in one tap.',
  props: {
    label: { type: 'text', doc: 'Heading of the widget, instead of "Favorites".' },
    transfer: {
      type: 'text',
      doc: 'Favorites of another browser, as the widget’s own transfer link carries them. The traveller is asked whether to add them or to replace the own ones.',
    },
  },
  events: {
    'tp-place-use': {
      doc: 'The traveller wants to travel from or to a favorite. If prevented, the host takes over.',
      cancelable: true,
      host: 'asked',
      detail: {
        field: { type: 'text', doc: '`departure` or `arrival`.' },
        query: { type: 'text', doc: 'The trip with this place, in the query format of shared links.' },
      },
    },
    'tp-navigate': {
      doc: 'The traveller follows a link to a timetable on the full site. If prevented, the host takes over.',
      cancelable: true,
      host: 'asked',
      detail: { href: { type: 'text', doc: 'Address of the page.' } },
    },
    'tp-favorites-transfer': {
      doc: 'The traveller has answered for the favorites of `transfer`. The host removes them from its address.',
      detail: { outcome: { type: 'text', doc: '`merged`, `replaced`, `declined` or `invalid`.' } },
    },
  },
  parts: {
    favorites: 'All of the widget’s content.',
    title: 'The heading of the widget.',
    section: 'One kind of favorites with its heading.',
    row: 'One favorite.',
    actions: 'The buttons below the lists.',
  },
  slots: {},
  cssProperties: {},
  examples: [
    {
      name: 'all-kinds',
      doc: 'An address at home and another one, a stop with its next departures, a line and a place.',
      html: '<tp-favorites></tp-favorites>',
      stored,
      answers,
    },
    {
      name: 'none',
      doc: 'No favorites yet: the widget invites to add home, work or a stop.',
      html: '<tp-favorites></tp-favorites>',
      stored: {},
    },
    {
      name: 'go-there',
      doc: 'The traveller wants to travel to a favorite.',
      html: '<tp-favorites></tp-favorites>',
      stored,
      answers,
      steps: [{ click: '[data-kind=ADDRESS] .favorite-main a' }],
    },
    {
      name: 'timetable',
      doc: 'The traveller follows the link to a timetable.',
      html: '<tp-favorites></tp-favorites>',
      stored,
      answers,
      steps: [{ click: '[data-kind=LINE] .favorite-main a' }],
    },
    {
      name: 'more',
      doc: 'All actions of a favorite.',
      html: '<tp-favorites></tp-favorites>',
      stored,
      answers,
      steps: [{ click: '[data-act=more]' }],
    },
    {
      name: 'rename',
      doc: 'An address gets another name and category.',
      html: '<tp-favorites></tp-favorites>',
      stored,
      answers,
      steps: [{ click: '[data-act=more]' }, { click: '[data-act=edit]' }],
    },
    {
      name: 'lines',
      doc: 'The lines to show at a stop.',
      html: '<tp-favorites></tp-favorites>',
      stored,
      answers,
      steps: [{ click: '[data-kind=STOP_POINT] [data-act=more]' }, { click: '[data-act=edit]' }],
    },
    {
      name: 'sort',
      doc: 'The traveller puts the favorites in order.',
      html: '<tp-favorites></tp-favorites>',
      stored,
      answers,
      steps: [{ click: '[data-act=sort]' }],
    },
    {
      name: 'add',
      doc: 'A field to add an address, a stop or a place.',
      html: '<tp-favorites></tp-favorites>',
      stored: {},
      steps: [{ click: '[data-act=add-home]' }],
    },
    {
      name: 'take-along',
      doc: 'The link and the code that bring the favorites to another phone.',
      html: '<tp-favorites lang="de" theme="dark"></tp-favorites>',
      stored,
      answers,
      steps: [{ click: '[data-act=transfer]' }],
    },
    {
      name: 'incoming',
      doc: 'Favorites of another phone: to add, or to replace the own ones.',
      html: '<tp-favorites transfer="1W1siTTYiXSxbXSxbXSxbXV0"></tp-favorites>',
      stored,
      answers,
    },
    {
      name: 'declined',
      doc: 'The traveller does not want the favorites of the other phone.',
      html: '<tp-favorites transfer="1W1siTTYiXSxbXSxbXSxbXV0"></tp-favorites>',
      stored,
      answers,
      steps: [{ click: '.transfer-buttons .quiet' }],
    },
    {
      name: 'damaged',
      doc: 'A transfer link that is not complete.',
      html: '<tp-favorites transfer="1W1siTTY"></tp-favorites>',
      stored: {},
    },
  ],
  reservedHeight: 'clamp(160px, (640px - 100vw) * 999, 250px)',
  ownView: true,
  firstPaint: { unless: [tokenCookie, favoritesHint] },
});
