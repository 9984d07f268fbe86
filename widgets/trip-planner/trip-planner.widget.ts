import { declareWidget } from '#shared/element/contract.ts';

const bastille = {
  ...{ id: 'bastille', type: 'stopArea', title: 'Bastille', displayName: 'Bastille, Paris', subTitle: 'Paris' },
  ...{ lat: 48.8528, lon: 2.369, modes: ['METRO'] },
  lines: [
    { id: 'M1', code: '1', name: 'La Défense – Vincennes', mode: 'METRO', color: '#ffcd00', textColor: '#000000' },
  ],
};
const nation = {
  ...{ id: 'nation', type: 'stopArea', title: 'Nation', displayName: 'Nation, Paris', subTitle: 'Paris' },
  ...{ lat: 48.8484, lon: 2.3958, modes: ['METRO', 'RER'] },
};
const ends =
  'fi=bastille&fv=Bastille&ffv=Bastille%2C+Paris&fpt=stopArea&flat=48.8528&flon=2.369' +
  '&ti=nation&tv=Nation&tfv=Nation%2C+Paris&tpt=stopArea&tlat=48.8484&tlon=2.3958';

const at = (time: string) => ({ scheduled: `2026-11-20T${time}:00+01:00`, status: 'SCHEDULED' });
const ride = {
  ...{ id: 'ride', type: 'PUBLIC_TRANSPORT', from: bastille, to: nation, departure: at('08:06'), arrival: at('08:14') },
  ...{ durationSeconds: 480, line: bastille.lines[0], tripId: 'trip', headsign: 'Château de Vincennes', stopCount: 4 },
};
const calls = [
  { stopPointId: 'bastille-1', name: 'Bastille', lat: 48.8528, lon: 2.369, departure: at('08:06') },
  { stopPointId: 'gare-de-lyon-1', name: 'Gare de Lyon', lat: 48.8443, lon: 2.3739, departure: at('08:08') },
  { stopPointId: 'nation-1', name: 'Nation', lat: 48.8484, lon: 2.3958, arrival: at('08:14') },
];
const journey = {
  ...{ id: 'journey', journeySummaryCode: 'code', isDetailedTrip: false, departure: at('08:06'), arrival: at('08:14') },
  ...{ durationSeconds: 480, transfers: 0, walkSeconds: 0, walkMeters: 0, co2Grams: 12, accessible: null },
  ...{
    qualifications: ['FASTEST', 'LESS_CO2'],
    disruptionIds: ['works'],
    from: bastille,
    to: nation,
    sections: [ride],
  },
};
const works = {
  ...{ id: 'works', severity: 'WARNING', effect: 'REDUCED_SERVICE', title: 'Métro 1 : trafic ralenti' },
  ...{ message: 'Comptez cinq minutes de plus.', lineIds: ['M1'] },
};
const found = {
  journeysSearch: {
    groups: [{ id: 'FASTEST', key: 'FASTEST', label: 'FASTEST', modes: ['METRO'], journeys: [journey] }],
    disruptions: [works],
    searchedAt: '2026-11-20T08:00:00+01:00',
  },
  journeysDetailed: {
    journeys: [{ ...journey, isDetailedTrip: true, sections: [{ ...ride, stops: calls }] }],
    disruptions: [works],
  },
};
const template = {
  sections: [
    { sectionKey: 'toggles', options: [{ id: 'accessible', type: 'toggle', queryParam: 'a', selected: false }] },
    {
      sectionKey: 'modes',
      options: [{ id: 'METRO', type: 'mode', queryParam: 'm', modes: ['METRO'], selected: true }],
    },
  ],
};

export const tripPlanner = declareWidget({
  tag: 'tp-trip-planner',
  summary: 'From two places to a journey one can follow: search, results, step by step, and the way back.',
  props: {
    label: { type: 'text', doc: 'Name of the planner for screen readers, where a page has more than one.' },
    query: {
      type: 'text',
      doc: 'The whole trip as a shared link writes it, `fi=…&fv=…&ti=…`; the attributes below win over it.',
    },
    from: { type: 'text', doc: 'Where from: the name of a place, or the place as JSON.' },
    to: { type: 'text', doc: 'Where to: the name of a place, or the place as JSON.' },
    via: { type: 'text', doc: 'A place on the way: its name, or the place as JSON.' },
    departure: { type: 'text', doc: 'When to leave: `2026-11-20T08:00`, in the network’s own time or with an offset.' },
    arrival: { type: 'text', doc: 'When to be there, written likewise; `departure` wins.' },
    return: { type: 'text', doc: 'When to leave on the way back, written likewise. Makes the trip a return trip.' },
    tripType: {
      type: 'choice',
      values: ['one-way', 'return'],
      default: 'one-way',
      doc: 'One way, or there and back.',
    },
    preferences: {
      type: 'text',
      doc: 'How to travel, as a shared link writes it: `a=true&c=LESS_WALK&m=BUS,TRAMWAY`.',
    },
    view: {
      type: 'choice',
      values: ['form', 'results', 'journey', 'returns', 'return-journey', 'summary'],
      default: 'form',
      doc: 'What is shown. With anything but `form` a trip that is complete is searched for at once.',
    },
    withoutMap: {
      type: 'flag',
      doc: 'No map of its own. With one, it is drawn only where the page has no `tp-proximity-map` of the same group.',
    },
    history: {
      type: 'flag',
      doc: 'Going on inside the planner makes entries in the page’s history, so that the browser’s back button goes back.',
    },
  },
  events: {
    'tp-search': {
      doc: 'The traveller searches. Prevent it to show results elsewhere, such as on the full site.',
      cancelable: true,
      host: 'told',
      detail: {
        query: { type: 'text', doc: 'The trip as a shared link writes it.' },
        from: { type: 'text', doc: 'Name of the place of departure.' },
        to: { type: 'text', doc: 'Name of the place of arrival.' },
      },
    },
    'tp-journey-select': {
      doc: 'A journey is opened.',
      detail: {
        code: { type: 'text', doc: 'The journey’s code, `jc` in shared links.' },
        isReturn: { type: 'flag', doc: 'Whether it is the way back.' },
      },
    },
    'tp-trip-view': {
      doc: 'The planner is about to show another of its views; prevent it to show it yourself. Or its view shows another trip, earlier or later, which cannot be prevented. With `history` it is fired on back and forward too, where preventing it has no effect: the page’s history is there already.',
      cancelable: true,
      host: 'told',
      detail: {
        view: { type: 'text', doc: 'One of the values of `view`.' },
        query: { type: 'text', doc: 'The trip, with the chosen journeys, as a shared link writes it.' },
        isFromHistory: {
          type: 'flag',
          doc: 'Whether the page’s history is there already, with the address of its entry.',
        },
      },
    },
    'tp-navigate': {
      doc: 'A link of the planner to a stop was followed. Prevent it to show that yourself.',
      cancelable: true,
      host: 'asked',
      detail: { href: { type: 'text', doc: 'Where the link leads on the full site.' } },
    },
  },
  parts: {
    form: 'The whole form, from the places to the button.',
    ends: 'The card with departure, arrival and the place on the way.',
    times: 'When to go and when to come back.',
    options: 'The panel of options.',
    search: 'The button that searches.',
    results: 'The list of journeys.',
    card: 'One journey of the list.',
    roadmap: 'One journey, step by step.',
    summary: 'The trip that was searched for, in one line, with the button that changes it.',
    share: 'The panel for taking the journey along.',
  },
  slots: {},
  cssProperties: {
    '--tp-trip-planner-form-width': {
      doc: 'Width of the form where it stands beside the results.',
      default: '27.5rem of the planner’s own text size',
    },
  },
  examples: [
    {
      name: 'form',
      doc: 'The empty form.',
      html: '<tp-trip-planner></tp-trip-planner>',
      answers: { places: [bastille] },
    },
    {
      name: 'filled',
      doc: 'Both ends given by the page.',
      html: `<tp-trip-planner from='${JSON.stringify(bastille)}' to='${JSON.stringify(nation)}'></tp-trip-planner>`,
    },
    {
      name: 'options',
      doc: 'The options that the service offers, opened.',
      html: '<tp-trip-planner></tp-trip-planner>',
      answers: { preferences: template },
      steps: [{ click: '.more button' }],
    },
    {
      name: 'results',
      doc: 'The journeys of a trip that the page gives, searched for at once.',
      html: `<tp-trip-planner view="results" query="${ends}"></tp-trip-planner>`,
      answers: found,
    },
    {
      name: 'journey',
      doc: 'One journey, step by step and without a map; the host has taken over where the link to a stop leads.',
      html: `<tp-trip-planner without-map view="results" query="${ends}"></tp-trip-planner>`,
      answers: found,
      steps: [{ click: '[part=card]' }, { click: '.row-body a' }],
    },
    {
      name: 'searched',
      doc: 'A search by the button.',
      html: `<tp-trip-planner query="${ends}"></tp-trip-planner>`,
      answers: found,
      steps: [{ click: '[part=search]' }],
    },
    {
      name: 'no-results',
      doc: 'A search that finds nothing: what keeps journeys away, and how to get some.',
      html: `<tp-trip-planner view="results" query="${ends}"></tp-trip-planner>`,
      answers: { journeysSearch: { groups: [], disruptions: [], searchedAt: '2026-11-20T08:00:00+01:00' } },
    },
    {
      name: 'failed',
      doc: 'The service does not answer: the search can be tried again.',
      html: `<tp-trip-planner view="results" query="${ends}" lang="de" theme="dark"></tp-trip-planner>`,
      answers: { journeysSearch: 503 },
    },
  ],
  reservedHeight: 'clamp(184px, (688px - 100vw) * 999, clamp(303px, (480px - 100vw) * 999, 359px))',
  // A trip that the page brings is read by the planner itself: an empty form would be a wrong one.
  firstPaint: { when: ({ view, query }) => view === 'form' && !query },
  later: ['map', 'options', 'outcome'],
  isOneFile: true,
  view: () => import('./trip-planner.tsx'),
});
