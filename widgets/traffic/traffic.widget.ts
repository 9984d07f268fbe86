import { exampleLine, metro1, metro6 } from '#shared/components/example-data.widget.ts';
import { navigateEvent } from '#shared/components/links/links.widget.ts';
import { favoritesHint } from '#shared/domain/favorites/favorites-hint.ts';
import { modes } from '#shared/domain/mode.ts';
import { phases } from '#shared/domain/traffic-view.ts';
import { declareWidget } from '#shared/element/contract.ts';
import { tokenCookie } from '#shared/stores/access-token.ts';

const rerA = exampleLine('A', 'A', 'Saint-Germain – Boissy', 'RER', '#e2231a', '#ffffff');
const rerC = exampleLine('C', 'C', 'Versailles – Massy', 'RER', '#ffcd00');
const tram3 = exampleLine('T3', 'T3', 'Pont du Garigliano – Porte de Vincennes', 'TRAMWAY', '#f58f00');
const bus38 = exampleLine('38', '38', 'Gare du Nord – Porte d’Orléans', 'BUS', '#0a5c9e', '#ffffff');
const bus96 = exampleLine('96', '96', 'Montparnasse – Porte des Lilas', 'BUS', '#5d3f8e', '#ffffff');
const shuttle = exampleLine('S', '', 'Navette de la gare', 'COACH', '#666666', '#ffffff');
const watched = (line: object, isWatched = true) => ({ ...line, isWatched });
const lines = [
  ...[metro1, metro6, rerA, rerC, tram3, bus38, bus96].map((line) => watched(line)),
  watched(shuttle, false),
];

const slow = {
  id: 'metro-6-slow',
  severity: 'WARNING',
  effect: 'SIGNIFICANT_DELAYS',
  cause: 'TECHNICAL_PROBLEM',
  title: 'Métro 6 : trafic ralenti',
  message: 'Un train en panne à Bir-Hakeim ralentit la ligne dans les deux sens.\nComptez cinq minutes de plus.',
  periods: [{ from: '2026-11-20T07:20:00+01:00', to: '2026-11-20T09:00:00+01:00' }],
  lineIds: ['M6'],
  stopIds: [],
  scopes: [{ extent: 'LINE', lineIds: ['M6'], stops: [] }],
  updatedAt: '2026-11-20T07:50:00+01:00',
};
const closed = {
  id: 'rer-c-closed',
  severity: 'BLOCKING',
  effect: 'NO_SERVICE',
  cause: 'CONSTRUCTION',
  title: 'RER C : aucun train entre Invalides et Javel',
  message: 'Des bus remplacent les trains toutes les dix minutes.',
  url: 'https://example.org/rer-c',
  periods: [{ from: '2026-11-17T05:00:00+01:00', to: '2026-12-10T23:00:00+01:00' }],
  lineIds: ['C', '38'],
  stopIds: [],
  scopes: [
    { extent: 'STRETCH', lineIds: ['C'], stops: ['Invalides', 'Javel'] },
    { extent: 'STOPS', lineIds: ['38'], stops: ['Javel'] },
  ],
  updatedAt: '2026-11-19T16:00:00+01:00',
};
const evenings = {
  id: 'rer-a-evenings',
  severity: 'WARNING',
  effect: 'REDUCED_SERVICE',
  cause: 'MAINTENANCE',
  title: 'RER A : moins de trains le soir',
  message: 'Du lundi au jeudi à partir de 22 h 30, un train sur deux circule vers l’est.',
  periods: [
    { from: '2026-11-20T22:30:00+01:00', to: '2026-11-21T00:40:00+01:00' },
    { from: '2026-11-23T22:30:00+01:00', to: '2026-11-24T00:40:00+01:00' },
  ],
  lineIds: ['A'],
  stopIds: [],
  scopes: [{ extent: 'LINE', lineIds: ['A'], direction: 'Boissy-Saint-Léger', stops: [] }],
};
const at = '2026-11-20T08:00:00+01:00';
const network = { at, lines, disruptions: [slow, closed, evenings] };
const calm = { at, lines, disruptions: [] };
const responses = { traffic: network };

export const traffic = declareWidget({
  tag: 'tp-traffic',
  since: '0.2.0',
  summary: 'The state of the network: every line, what is disrupted now, and what is planned.',
  props: {
    label: { type: 'text', doc: 'Name of the widget for screen readers, for a page with more than one.' },
    lines: {
      type: 'text',
      default: '',
      doc: 'Codes or ids of the only lines to show, separated by commas. Without it: all lines.',
    },
    favorites: { type: 'flag', doc: 'Shows the traveller’s favorite lines alone. Otherwise they come first.' },
    mode: {
      type: 'choice',
      values: ['all', ...modes],
      default: 'all',
      doc: 'Mode of the lines to show at first.',
    },
    when: {
      type: 'choice',
      values: ['all', ...phases],
      default: 'all',
      doc: 'What to show at first: `now` what is disrupted now, `planned` what is planned.',
    },
    search: { type: 'text', doc: 'Code or name of a line to look for at first.' },
    disruption: { type: 'text', doc: 'Id of the disruption to show in full.' },
  },
  events: {
    'tp-traffic-view': {
      doc: 'The traveller opens a disruption, goes back to all lines, or chooses others. If prevented, the host shows the view, usually by setting the attributes.',
      cancelable: true,
      host: 'handles',
      detail: {
        disruption: { type: 'text', doc: 'Id of the disruption.', optional: true },
        mode: { type: 'text', doc: 'Mode of the lines.', optional: true },
        when: { type: 'text', doc: '`now` or `planned`.', optional: true },
        search: { type: 'text', doc: 'Code or name of a line.', optional: true },
        name: { type: 'text', doc: 'Title of the disruption.', optional: true },
      },
    },
    ...navigateEvent,
  },
  parts: {
    traffic: 'All of the widget’s content.',
    title: 'The state of all lines in one sentence.',
    line: 'One line with its state.',
    disruption: 'One disruption of the lists.',
  },
  slots: {},
  cssProperties: {},
  examples: [
    {
      name: 'network',
      doc: 'All lines by mode, then what is disrupted and what is planned.',
      html: '<tp-traffic></tp-traffic>',
      responses,
    },
    {
      name: 'disruption',
      doc: 'One disruption in full.',
      html: '<tp-traffic disruption="rer-c-closed"></tp-traffic>',
      responses,
    },
    {
      name: 'few-lines',
      doc: 'Two lines, for a page about one place.',
      html: '<tp-traffic lines="6,A"></tp-traffic>',
      responses,
    },
    {
      name: 'calm',
      doc: 'Nothing is disrupted, in German on a dark ground.',
      html: '<tp-traffic lang="de" theme="dark"></tp-traffic>',
      responses: { traffic: calm },
    },
    {
      name: 'opened',
      doc: 'The traveller opens a disruption from the list.',
      html: '<tp-traffic></tp-traffic>',
      responses,
      steps: [{ click: '[part=disruption] a' }],
    },
    {
      name: 'timetable',
      doc: 'A line without disruptions leads to its timetable.',
      html: '<tp-traffic></tp-traffic>',
      responses,
      steps: [{ click: '[href$="/schedules/line/M1"]' }],
    },
    {
      name: 'over',
      doc: 'A disruption that is over.',
      html: '<tp-traffic disruption="long-ago"></tp-traffic>',
      responses,
    },
    {
      name: 'failed',
      doc: 'The service does not respond: the traveller can try again.',
      html: '<tp-traffic lang="de" theme="dark"></tp-traffic>',
      responses: { traffic: 503 },
    },
  ],
  reservedHeight: '40rem',
  ownView: true,
  firstPaint: { calls: ['traffic'], unless: [tokenCookie, favoritesHint], when: ({ favorites }) => !favorites },
});
