import { plannerSteps } from '#shared/domain/trip/planner-step.ts';
import { declareWidget, type ViewProps } from '#shared/element/contract.ts';

const bastille = {
  id: 'bastille',
  type: 'stopArea',
  title: 'Bastille',
  displayName: 'Bastille, Paris',
  subTitle: 'Paris',
  lat: 48.8528,
  lon: 2.369,
  modes: ['METRO'],
  lines: [
    { id: 'M1', code: '1', name: 'La Défense – Vincennes', mode: 'METRO', color: '#ffcd00', textColor: '#000000' },
  ],
};
const nation = {
  id: 'nation',
  type: 'stopArea',
  title: 'Nation',
  displayName: 'Nation, Paris',
  subTitle: 'Paris',
  lat: 48.8484,
  lon: 2.3958,
  modes: ['METRO', 'RER'],
};
const ends =
  'fi=bastille&fv=Bastille&ffv=Bastille%2C+Paris&fpt=stopArea&flat=48.8528&flon=2.369' +
  '&ti=nation&tv=Nation&tfv=Nation%2C+Paris&tpt=stopArea&tlat=48.8484&tlon=2.3958';

/** The planner with this trip, searched for at once. */
const listed = `<tp-trip-planner view="results" query="${ends}"></tp-trip-planner>`;
const listedWithoutMap = `<tp-trip-planner without-map view="results" query="${ends}"></tp-trip-planner>`;

const at = (time: string) => ({ scheduled: `2026-11-20T${time}:00+01:00`, status: 'SCHEDULED' });
const ride = {
  id: 'ride',
  type: 'PUBLIC_TRANSPORT',
  from: bastille,
  to: nation,
  departure: at('08:06'),
  arrival: at('08:14'),
  durationSeconds: 480,
  line: bastille.lines[0],
  tripId: 'trip',
  headsign: 'Château de Vincennes',
  stopCount: 4,
};
const calls = [
  { stopPointId: 'bastille-1', name: 'Bastille', lat: 48.8528, lon: 2.369, departure: at('08:06') },
  { stopPointId: 'gare-de-lyon-1', name: 'Gare de Lyon', lat: 48.8443, lon: 2.3739, departure: at('08:08') },
  { stopPointId: 'nation-1', name: 'Nation', lat: 48.8484, lon: 2.3958, arrival: at('08:14') },
];
const journey = {
  id: 'journey',
  journeySummaryCode: 'code',
  isDetailedTrip: false,
  departure: at('08:06'),
  arrival: at('08:14'),
  durationSeconds: 480,
  transfers: 0,
  walkSeconds: 0,
  walkMeters: 0,
  co2Grams: 12,
  accessible: null,
  qualifications: ['FASTEST', 'LESS_CO2'],
  disruptionIds: ['works'],
  from: bastille,
  to: nation,
  sections: [ride],
};
const works = {
  id: 'works',
  severity: 'WARNING',
  effect: 'REDUCED_SERVICE',
  title: 'Métro 1 : trafic ralenti',
  message: 'Comptez cinq minutes de plus.',
  lineIds: ['M1'],
};
const withJourneys = (journeys: readonly (typeof journey)[]) => ({
  journeysSearch: {
    groups: [{ id: 'FASTEST', key: 'FASTEST', label: 'FASTEST', modes: ['METRO'], journeys }],
    disruptions: [works],
    searchedAt: '2026-11-20T08:00:00+01:00',
  },
  journeysDetailed: {
    journeys: journeys.map((one) => ({
      ...one,
      isDetailedTrip: true,
      sections: one.sections.map((section) => ({ stops: calls, ...section })),
    })),
    disruptions: [works],
  },
});
const found = withJourneys([journey]);
/** Today: the train of the first journey is late, and that of the second does not run. */
const disturbed = (['DELAYED', 'CANCELLED'] as const).map((status, index) => {
  const shifted = (time: string, actual: string) =>
    status === 'DELAYED'
      ? { ...at(time), estimated: at(actual).scheduled, delaySeconds: 240, status }
      : { ...at(time), status };
  const times = { departure: shifted('08:06', '08:10'), arrival: shifted('08:14', '08:18') };
  const [first, ...rest] = calls;
  const stops = [{ ...first, departure: times.departure }, ...rest];
  const sections = [{ ...ride, ...times, id: `ride-${index}`, stops }];
  return { ...journey, ...times, id: `journey-${index}`, journeySummaryCode: `code-${index}`, sections };
});
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
  summary: 'Finds journeys between two places: search, results, one journey in detail, and the return.',
  props: {
    label: { type: 'text', doc: 'Name of the planner for screen readers, for a page with more than one.' },
    query: {
      type: 'text',
      doc: 'The whole trip in the query format of shared links, `fi=…&fv=…&ti=…`. The attributes below win over it.',
    },
    from: { type: 'place', doc: 'Origin: the name of a place, or the place as JSON.' },
    to: {
      type: 'places',
      doc: 'Destination: the name of a place, or the place as JSON. A JSON list of names and places lets the traveller choose one, such as `["Stade", "Musée"]`.',
    },
    via: { type: 'place', doc: 'Place to travel through: its name, or the place as JSON.' },
    departure: {
      type: 'moment',
      doc: 'Departure time, such as `2026-11-20T08:00`, in the network’s time zone or with an offset.',
    },
    arrival: {
      type: 'moment',
      doc: 'Arrival time, in the same format. `departure` wins over it.',
    },
    return: {
      type: 'moment',
      doc: 'Departure time of the return, in the same format. Makes the trip a return trip.',
    },
    tripType: {
      type: 'choice',
      values: ['one-way', 'return'],
      default: 'one-way',
      doc: 'Outbound only, or outbound and return.',
    },
    preferences: {
      type: 'text',
      doc: 'Preferences in the query format of shared links: `a=true&c=LESS_WALK&m=BUS,TRAMWAY`.',
    },
    view: {
      type: 'choice',
      values: plannerSteps,
      default: 'form',
      doc: 'Step that is shown. With any value but `form`, a complete trip is searched for at once.',
    },
    withoutMap: {
      type: 'flag',
      doc: 'No map in the planner. Without this attribute it draws one if the page has no `tp-proximity-map` of its group.',
    },
    history: {
      type: 'flag',
      doc: 'Each step of the planner adds an entry to the page’s history, so that the browser’s back button goes one step back.',
    },
  },
  events: {
    'tp-search': {
      doc: 'The traveller searches. If prevented, the host shows the results, for example on the full site.',
      cancelable: true,
      host: 'follows',
      detail: {
        query: { type: 'text', doc: 'The trip in the query format of shared links.' },
        from: { type: 'text', doc: 'Name of the origin.' },
        to: { type: 'text', doc: 'Name of the destination.' },
      },
    },
    'tp-journey-select': {
      doc: 'The traveller opens a journey.',
      detail: {
        code: { type: 'text', doc: 'Code of the journey, `jc` in shared links.' },
        isReturn: { type: 'flag', doc: 'Whether it is a return journey.' },
      },
    },
    'tp-trip-view': {
      doc: 'The planner is about to show another step. If prevented, the host shows it. Also fired when the shown step gets another trip, earlier or later, or its list another order, which cannot be prevented. With `history`, also fired on back and forward, where preventing it has no effect: the page’s history has already moved.',
      cancelable: true,
      host: 'follows',
      detail: {
        view: { type: 'text', doc: 'One of the values of `view`.' },
        query: {
          type: 'text',
          doc: 'The trip with the journeys that the step shows, in the query format of shared links. A list names none of its journeys.',
        },
        isFromHistory: {
          type: 'flag',
          doc: 'Whether the page’s history has already moved to the entry of this step, with its address.',
        },
      },
    },
    'tp-navigate': {
      doc: 'The traveller followed a link of the planner to a stop or to the timetable of a line. If prevented, the host shows it.',
      cancelable: true,
      host: 'handles',
      detail: { href: { type: 'text', doc: 'Its address on the full site.' } },
    },
  },
  parts: {
    form: 'The whole form, from the places to the button.',
    ends: 'The card with origin, destination and the place to travel through.',
    offers: 'The destinations to choose from, if the page offers several.',
    times: 'The times of outbound and return.',
    options: 'The options panel.',
    search: 'The search button.',
    results: 'The list of journeys.',
    card: 'One choice of the list: the best journey by its lines.',
    departure: 'Another departure of a choice, in a row below its card.',
    roadmap: 'One journey, step by step.',
    summary: 'The searched trip in one line, with the button that changes it.',
    share: 'The panel to share, save or print the journey.',
  },
  slots: {},
  cssProperties: {
    '--tp-trip-planner-form-width': {
      doc: 'Width of the form beside the results.',
      default: '27.5rem of the planner’s own text size',
    },
  },
  examples: [
    {
      name: 'form',
      doc: 'The empty form.',
      html: '<tp-trip-planner></tp-trip-planner>',
      responses: { places: [bastille] },
    },
    {
      name: 'filled',
      doc: 'Origin and destination given by the page.',
      html: `<tp-trip-planner from='${JSON.stringify(bastille)}' to='${JSON.stringify(nation)}'></tp-trip-planner>`,
    },
    {
      name: 'venues',
      doc: 'A page with several places: the traveller chooses one, and comes back after the end.',
      html: `<tp-trip-planner to='${JSON.stringify([bastille, nation])}' arrival="2026-11-20T20:00" return="2026-11-20T23:30"></tp-trip-planner>`,
      config: { appConfig: { clock: '2026-11-20T08:00+01:00' } },
    },
    {
      name: 'options',
      doc: 'The options of the service, opened.',
      html: '<tp-trip-planner></tp-trip-planner>',
      responses: { preferences: template },
      steps: [{ click: '.more button' }],
    },
    {
      name: 'results',
      doc: 'The journeys of a trip given by the page, searched for at once.',
      html: listed,
      responses: found,
    },
    {
      name: 'journey',
      doc: 'One journey in detail, without a map; the host shows the stop of a followed link.',
      html: listedWithoutMap,
      responses: found,
      steps: [{ click: '[part=card]' }, { click: '.row-body a' }],
    },
    {
      name: 'disturbed',
      doc: 'A journey whose train is late, and another departure that does not run.',
      html: listed,
      responses: withJourneys(disturbed),
      steps: [{ click: '.choice-more' }],
    },
    {
      name: 'late',
      doc: 'A journey in detail whose train is late.',
      html: listedWithoutMap,
      responses: withJourneys(disturbed),
      steps: [{ click: '[part=card]' }],
    },
    {
      name: 'searched',
      doc: 'A search by the button.',
      html: `<tp-trip-planner query="${ends}"></tp-trip-planner>`,
      responses: found,
      steps: [{ click: '[part=search]' }],
    },
    {
      name: 'no-results',
      doc: 'A search without results: the reasons, and what to change.',
      html: listed,
      responses: { journeysSearch: { groups: [], disruptions: [], searchedAt: '2026-11-20T08:00:00+01:00' } },
    },
    {
      name: 'failed',
      doc: 'The service does not respond: the traveller can search again.',
      html: `<tp-trip-planner view="results" query="${ends}" lang="de" theme="dark"></tp-trip-planner>`,
      responses: { journeysSearch: 503 },
    },
  ],
  reservedHeight: 'clamp(184px, (688px - 100vw) * 999, clamp(303px, (480px - 100vw) * 999, 359px))',
  // The server does not render the form if attributes set a trip: it would show an empty form.
  firstPaint: { when: ({ view, query }) => view === 'form' && !query },
  isMostUsed: true,
});

export type PlannerViewProps = ViewProps<typeof tripPlanner>;

/** Returns the `part` attribute of a declared CSS part. */
export type PartOf = PlannerViewProps['part'];
