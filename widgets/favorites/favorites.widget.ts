import {
  bastilleSchedules,
  departureAt,
  eastbound,
  exampleLine,
  metro1,
  metro6,
  westbound,
} from '#shared/components/example-data.widget.ts';
import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { placeUseEvent } from '#shared/components/trip-ends.widget.ts';
import { favoritesHint } from '#shared/domain/favorites/favorites-hint.ts';
import { declareWidget } from '#shared/element/contract.ts';
import { tokenCookie } from '#shared/stores/access-token.ts';

const otherLine = exampleLine('M5', '5', 'Bobigny – Place d’Italie', 'METRO', '#f28e42');
const stopAreaSchedules = bastilleSchedules([
  { ...eastbound, departures: [departureAt('08:04', 'Château de Vincennes')] },
  { ...westbound, departures: [departureAt('08:06', 'La Défense', { realtime: true })] },
]);
const bastille = {
  id: 'bastille',
  type: 'stopArea',
  title: 'Bastille',
  displayName: 'Bastille, Paris',
  lat: 48.8528,
  lon: 2.3691,
  modes: ['METRO'],
  lines: [metro1, otherLine],
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
const homeAddress = street('12 Rue de Lyon', 48.8465, 2.3725);
const stored = {
  'favorites.lines': [{ favoriteId: 'local-line', line: { id: 'M6' } }],
  'favorites.addresses': [
    {
      favoriteId: 'local-home',
      category: 'HOME',
      label: 'Maison',
      address: homeAddress,
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
    'LINE ["M6"]': { line: metro6 },
    'STOP_POINT ["bastille"]': { place: bastille },
    'POI ["POI","opera"]': { place: opera },
  },
};
const html = '<tp-favorites></tp-favorites>';
/** The account after the sign-in: its home, and what this browser has added. */
const account = {
  favoriteLines: [{ favoriteId: 'account-line', line: { id: 'M6' } }],
  favoriteAddresses: [{ favoriteId: 'account-home', category: 'HOME', label: 'Maison', address: homeAddress }],
  favoriteStopPoints: [{ favoriteId: 'account-stop', stopPoint: { id: 'bastille' }, lineIds: [] }],
  favoritePointOfInterests: [],
  added: ['account-line', 'account-stop'],
};
/** A traveller with favorites of all kinds. */
const kept = { html, stored, responses: { stopAreaSchedules } };

export const favorites = declareWidget({
  tag: 'tp-favorites',
  summary:
    'The traveller’s own lines, stops, addresses and places: next departures, journeys and timetables in one tap.',
  props: {
    label: { type: 'text', doc: 'Heading of the widget, instead of "Favorites".' },
    transfer: {
      type: 'text',
      doc: 'Favorites of another browser, as the widget’s own transfer link carries them. The widget asks the traveller whether to add them or to replace the own ones.',
    },
  },
  events: {
    ...placeUseEvent,
    ...navigateEvent,
    'tp-favorites-transfer': {
      doc: 'The traveller has decided on the favorites of `transfer`. The host removes them from its address.',
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
      ...kept,
      name: 'all-kinds',
      doc: 'An address at home and another one, a stop with its next departures, a line and a place.',
    },
    {
      name: 'none',
      doc: 'No favorites yet: the widget invites to add home, work or a stop.',
      html,
      stored: {},
    },
    {
      ...kept,
      name: 'go-there',
      doc: 'The traveller wants to travel to a favorite.',
      steps: [{ click: '[data-kind=ADDRESS] .favorite-main a' }],
    },
    {
      ...kept,
      name: 'timetable',
      doc: 'The traveller follows the link to a timetable.',
      steps: [{ click: '[data-kind=LINE] .favorite-main a' }],
    },
    {
      ...kept,
      name: 'more',
      doc: 'All actions of a favorite.',
      steps: [{ click: '[data-act=more]' }],
    },
    {
      ...kept,
      name: 'rename',
      doc: 'An address gets another name and category.',
      steps: [{ click: '[data-act=more]' }, { click: '[data-act=edit]' }],
    },
    {
      ...kept,
      name: 'lines',
      doc: 'The lines to show at a stop.',
      steps: [{ click: '[data-kind=STOP_POINT] [data-act=more]' }, { click: '[data-act=edit]' }],
    },
    {
      ...kept,
      name: 'sort',
      doc: 'The traveller puts the favorites in order.',
      steps: [{ click: '[data-act=sort]' }],
    },
    {
      name: 'add',
      doc: 'A field to add an address, a stop or a place.',
      html,
      stored: {},
      steps: [{ click: '[data-act=add-home]' }],
    },
    {
      ...kept,
      name: 'take-along',
      doc: 'The link and the code that bring the favorites to another phone.',
      html: '<tp-favorites lang="de" theme="dark"></tp-favorites>',
      steps: [{ click: '[data-act=transfer]' }],
    },
    {
      ...kept,
      name: 'incoming',
      doc: 'Favorites of another phone: to add, or to replace the own ones.',
      html: '<tp-favorites transfer="1W1siTTYiXSxbXSxbXSxbXV0"></tp-favorites>',
    },
    {
      ...kept,
      name: 'declined',
      doc: 'The traveller does not want the favorites of the other phone.',
      html: '<tp-favorites transfer="1W1siTTYiXSxbXSxbXSxbXV0"></tp-favorites>',
      steps: [{ click: '.transfer-buttons .quiet' }],
    },
    {
      name: 'damaged',
      doc: 'A transfer link that is not complete.',
      html: '<tp-favorites transfer="1W1siTTY"></tp-favorites>',
      stored: {},
    },
    {
      ...kept,
      name: 'merged',
      doc: 'After a sign-in: what this browser has added to the account, with the choice to undo it.',
      cookies: { [tokenCookie]: '{"accessToken":"example"}' },
      responses: { stopAreaSchedules, synchronizeFavorites: account },
    },
  ],
  reservedHeight: 'clamp(160px, (640px - 100vw) * 999, 250px)',
  ownView: true,
  firstPaint: { unless: [tokenCookie, favoritesHint] },
});
