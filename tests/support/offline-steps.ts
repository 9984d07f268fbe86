import type { BrowserWindow } from './browsers/browser-window.ts';
import type { Hands, Target } from './browsers/hands.ts';
import { linkQuery } from './planner.ts';

/** The full site, with its service worker, and a bare page with tags, which has none. */
export const places = ['on the site', 'in a bare page'] as const;
export type OfflinePlace = (typeof places)[number];

/** A requirement on the screen: words, an element or the value of a field is visible, or all sights of one of several lists are. */
export type Sight =
  | string
  | RegExp
  | Target
  | { readonly field: string; readonly value: RegExp }
  | { readonly oneOf: readonly (readonly Sight[])[] };

export interface Traveller {
  readonly hands: Hands;
  readonly window: BrowserWindow;
  readonly place: OfflinePlace;
}

type Act = (traveller: Traveller) => Promise<void>;

/** One step of a story, before which the network is cut. */
export interface OfflineStep {
  readonly name: string;
  readonly act: Act;
  /** Visible without a network: what is missing, and how old the rest is. The site may have kept more. */
  readonly without: readonly Sight[] | Readonly<Record<OfflinePlace, readonly Sight[]>>;
  /** Visible without a network and afterwards: what was typed, chosen or shown. */
  readonly kept: readonly Sight[];
  /** Pressed once the network is back, if it is there: the page says that one press goes on. */
  readonly again?: Target;
  /** Visible once the network is back: the page goes on by itself, or after that press. */
  readonly within: readonly Sight[];
  /** Leads to the next step, with the network. */
  readonly onward?: Act;
}

export interface OfflineStory {
  readonly name: string;
  readonly path: string;
  readonly tags: string;
  /** Where it runs on every commit. The full run has it in both places. */
  readonly usual?: OfflinePlace;
  readonly begins: Sight;
  readonly steps: readonly OfflineStep[];
}

const button = (name: string): Target => ({ css: 'button, a', name });
const field = (name: string): Target => ({ css: 'input[role=combobox]', name });
const option: Target = { css: '[role=option]' };
const card = (nth = 0): Target => ({ css: '[part=card]', nth });
const roadmap: Target = { css: '[part=roadmap]' };
const follow: Target = { css: '[part=follow]' };
const drawnMap: Target = { css: '.tp-map[data-ready] canvas' };

const press =
  (target: Target | string): Act =>
  ({ hands }) =>
    hands.click(typeof target === 'string' ? button(target) : target);

const age = /ne s’actualisent plus : reçus .*, il y a /;
const bothEnds: readonly Sight[] = [
  { field: 'Départ', value: /^Bastille/ },
  { field: 'Arrivée', value: /^Nation/ },
];

const types = (name: string, text: string, found: string): OfflineStep => ({
  name: `types ${text}`,
  async act({ hands, window }) {
    await hands.click(field(name));
    await window.type(text);
  },
  without: [/Les suggestions ne peuvent pas être chargées\.|La recherche ne peut pas être chargée\./],
  kept: [{ field: name, value: new RegExp(`^${text}$`) }],
  within: [option, found],
});

const takes = (step: OfflineStep): OfflineStep => ({ ...step, onward: press(option) });

/** The list has the ends as words, the form as values. */
const search: OfflineStep = {
  name: 'searches',
  act: press('Rechercher'),
  without: [/Les résultats ne peuvent pas être chargés\.|La recherche n’a pas abouti\. Votre demande est conservée\./],
  kept: [{ oneOf: [bothEnds, ['Bastille', 'Nation']] }],
  // Without the code of a list, the form stays, and its button is the retry.
  again: button('Rechercher'),
  within: [card()],
};

/**
 * The message in place of a page of the site whose code is not loaded yet. The service worker has kept that code, but learns of
 * the cut only by its first request that fails.
 */
const comesLater: readonly Sight[] = ['Cette page s’affichera dès que la connexion sera revenue.'];

const shiftsTo = (name: string): OfflineStep => ({
  name: `looks for other times: ${name}`,
  act: press(name),
  without: ['Les autres horaires ne peuvent pas être chargés.', age],
  kept: [card(), 'Bastille', 'Nation'],
  within: [card()],
});

/** The journey of the list that is not the first: its stops are not loaded yet. */
const opensAnother: OfflineStep = {
  name: 'opens a journey',
  act: press(card(1)),
  without: {
    'on the site': ['Les arrêts de ce trajet ne peuvent pas être chargés.', age],
    'in a bare page': [
      'Les arrêts de ce trajet ne peuvent pas être chargés.',
      age,
      'La carte ne peut pas être chargée.',
    ],
  },
  kept: [roadmap],
  within: [roadmap, drawnMap],
};

/** The settings of a partner that offers earlier and later journeys, as the site does. */
const withOtherTimes = `<script type="application/json" id="tp-config">${JSON.stringify({
  features: { 'trip-planner.next-previous': { enabled: true } },
})}</script>`;

const oneWay: OfflineStory = {
  name: 'a trip, from the form to the followed journey and back',
  path: '/fr/trip-planner',
  tags: `${withOtherTimes}<tp-trip-planner></tp-trip-planner>`,
  begins: field('Départ'),
  steps: [
    takes(types('Départ', 'basti', 'Bastille')),
    takes(types('Arrivée', 'nation', 'Nation')),
    {
      name: 'opens the options',
      act: press('Options'),
      without: ['Les options ne peuvent pas être chargées.'],
      kept: bothEnds,
      within: [{ css: '.options-panel [role=switch]' }],
      onward: press('Options'),
    },
    search,
    shiftsTo('Plus tard'),
    shiftsTo('Plus tôt'),
    opensAnother,
    {
      name: 'refreshes its times',
      act: press('Actualiser les horaires'),
      without: ['Les horaires ne peuvent pas être actualisés.', age],
      kept: [roadmap],
      within: [roadmap],
    },
    {
      name: 'follows it',
      act: press('Suivre ce trajet'),
      without: [age],
      kept: [follow],
      within: [follow],
    },
    {
      name: 'goes back to the journey',
      act: press('Retour au trajet'),
      without: [age],
      kept: [roadmap],
      within: [roadmap],
    },
    {
      name: 'prints it',
      act: press('Imprimer'),
      without: [age],
      kept: [roadmap, { css: 'html[data-printed*="Bastille"][data-printed*="Nation"]' }],
      within: [roadmap],
    },
    {
      name: 'wants its code',
      act: press('Afficher le code à scanner'),
      without: {
        'on the site': [age],
        'in a bare page': [age, 'Le code à scanner ne peut pas être chargé.'],
      },
      kept: [roadmap],
      within: [{ css: '.qr, [part=share] svg[role=img], [part=share] img' }],
    },
    {
      name: 'goes back to the list',
      act: press('Retour aux trajets'),
      without: [age],
      kept: [card(1)],
      within: [card()],
    },
    {
      name: 'changes the trip',
      act: press('Modifier'),
      without: [],
      kept: bothEnds,
      within: bothEnds,
    },
  ],
};

const bastille = {
  id: 'bastille',
  type: 'stopArea',
  title: 'Bastille',
  displayName: 'Bastille, Paris',
  lat: 48.8528,
  lon: 2.369,
};
const nation = {
  id: 'nation',
  type: 'stopArea',
  title: 'Nation',
  displayName: 'Nation, Paris',
  lat: 48.8484,
  lon: 2.3959,
};

const roundTrip: OfflineStory = {
  name: 'a round trip',
  path: `/fr/trip-planner?${linkQuery()}`,
  tags: `<tp-trip-planner from='${JSON.stringify(bastille)}' to='${JSON.stringify(nation)}'></tp-trip-planner>`,
  begins: { field: 'Arrivée', value: /^Nation/ },
  steps: [
    {
      name: 'asks for a return',
      act: press({ css: 'label', name: 'Aller-retour' }),
      without: [],
      kept: bothEnds,
      within: [{ css: 'input[type=datetime-local], input[type=date], [part=times] input' }],
    },
    search,
    {
      name: 'opens an outbound journey',
      act: press(card()),
      without: [age],
      kept: [roadmap],
      within: [roadmap, drawnMap],
    },
    {
      name: 'chooses it, and looks for returns',
      act: press('Choisir cet aller, voir les retours'),
      without: ['La recherche n’a pas abouti. Votre demande est conservée.'],
      kept: ['Retour', 'Bastille', 'Nation'],
      // The note about the last return moves the cards when it comes.
      within: [card(), 'Dernier retour'],
    },
    { name: 'opens a return', act: press(card()), without: [age], kept: [roadmap], within: [roadmap] },
    {
      name: 'chooses it',
      act: press('Choisir ce retour'),
      without: [age],
      kept: ['Votre aller-retour', card(1)],
      within: ['Votre aller-retour', card(1)],
    },
    { name: 'goes back', act: press('Revenir'), without: [age], kept: [roadmap], within: [roadmap] },
  ],
};

const star: Target = { css: 'button[aria-pressed]' };

const favorites: OfflineStory = {
  name: 'favorites',
  path: '/fr/schedules?stop=bastille',
  usual: 'on the site',
  tags: '<tp-schedules stop="bastille"></tp-schedules><tp-favorites></tp-favorites>',
  begins: { css: '.board summary' },
  steps: [
    {
      name: 'keeps a stop',
      act: press(star),
      without: [],
      kept: [{ css: 'button[aria-pressed=true]' }],
      within: [{ css: '.board summary' }],
    },
    {
      name: 'opens the favorites',
      async act(traveller) {
        if (traveller.place === 'on the site') await press({ css: 'a[href="/fr/favorites"]' })(traveller);
        // Their departures are requested when they come near the viewport.
        else await traveller.hands.seen({ css: '.favorites' }, true);
      },
      without: [{ oneOf: [[/Prochains départs indisponibles pour le moment\.|ne s’actualisent plus/], comesLater] }],
      kept: [{ oneOf: [['Bastille', { css: 'tp-favorites' }], comesLater] }],
      within: ['Bastille', { css: 'tp-favorites' }, { css: '.stop-departures strong' }],
    },
    {
      name: 'adds a home',
      act: press('Ajouter le domicile'),
      without: { 'on the site': [], 'in a bare page': ['Ce formulaire ne peut pas être chargé.'] },
      kept: ['Bastille'],
      within: [{ css: 'tp-favorites' }],
    },
  ],
};

const board: Target = { css: '.board summary' };

const schedules: OfflineStory = {
  name: 'timetables',
  path: '/fr/schedules',
  usual: 'in a bare page',
  tags: '<tp-schedules></tp-schedules>',
  begins: field('Ligne ou arrêt'),
  steps: [
    types('Ligne ou arrêt', 'bastille', 'Bastille'),
    {
      name: 'opens a stop',
      act: press(option),
      without: [{ oneOf: [[/Cet arrêt ne peut pas être chargé\.|Cette page ne peut pas être chargée\./], comesLater] }],
      kept: [{ oneOf: [['Lignes et arrêts'], comesLater] }],
      within: ['Lignes et arrêts', board, 'Bastille'],
    },
    {
      name: 'wants the whole day',
      async act(traveller) {
        await press(board)(traveller);
        await press('Toute la journée')(traveller);
      },
      without: ['Les horaires de la journée ne peuvent pas être chargés.'],
      kept: [board, 'Bastille'],
      within: [{ css: 'table.hours' }],
    },
    {
      name: 'opens a line',
      act: press({ css: '.board-line-link' }),
      without: [/Cette ligne ne peut pas être chargée\.|Cette page ne peut pas être chargée\./],
      kept: ['Lignes et arrêts'],
      within: [{ css: 'table, .timetable' }],
    },
    {
      name: 'goes back to all lines',
      act: press({ css: '.bar a' }),
      without: [],
      kept: [field('Ligne ou arrêt')],
      within: [{ css: '.mode' }],
    },
  ],
};

export const offlineStories: readonly OfflineStory[] = [oneWay, roundTrip, favorites, schedules];
