import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { countChoices } from '#shared/domain/journey/choices.ts';
import type { Journey, JourneyGroup } from '#shared/domain/journey/journey.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import type { Clock } from '#shared/lib/time/clock.ts';
import {
  createJourney,
  createJourneyGroup,
  createPublicTransportSection,
  createStreetSection,
} from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { tripPlanner } from '../trip-planner.widget.ts';

const start = Date.parse('2026-11-20T08:00+01:00');
const place = (id: string, title: string, lon: number) => {
  return { id, type: 'stopArea', title, displayName: `${title}, Paris`, subTitle: 'Paris', lat: 48.85, lon };
};
const ends =
  `from='${JSON.stringify(place('bastille', 'Bastille', 2.37))}' ` +
  `to='${JSON.stringify(place('nation', 'Nation', 2.39))}'`;

const clockOf = (minutes: number) =>
  `${String(8 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** A ride by lines, `minutes` after eight o'clock. */
function ride(id: string, lines: string, minutes: number, takes = 15, values: Partial<Journey> = {}): Journey {
  const [departure, arrival] = [createTransitTime(clockOf(minutes)), createTransitTime(clockOf(minutes + takes))];
  const codes = lines.split(' ');
  const step = Math.floor(takes / codes.length);
  const sections = codes.map((code, index) => {
    const leaves = minutes + index * step;
    const arrives = index === codes.length - 1 ? minutes + takes : leaves + step - 3;
    return createPublicTransportSection({
      id: `${index}`,
      line: createLine({ id: code, code }),
      departure: createTransitTime(clockOf(leaves)),
      arrival: createTransitTime(clockOf(arrives)),
    });
  });
  return createJourney({
    id,
    journeySummaryCode: `code:${id}`,
    departure,
    arrival,
    sections,
    transfers: sections.length - 1,
    walkSeconds: 0,
    fare: { status: 'FOUND', totalCents: 250, currency: 'EUR', tickets: [] },
    ...values,
  });
}

const cancelled = (id: string, line: string, minutes: number, values: Partial<Journey> = {}) => {
  const departure = createTransitTime(clockOf(minutes), { status: 'CANCELLED' });
  const one = ride(id, line, minutes, 15, values);
  return {
    ...one,
    departure,
    sections: [createPublicTransportSection({ line: createLine({ id: line, code: line }), departure })],
  };
};

const metro = [ride('m1', '4', 2, 18), ride('m2', '4', 5, 24), ride('m3', '4', 8, 20), ride('m4', '4', 11, 20)];
const direct = ride('d1', '38', 3, 40, { qualifications: ['LESS_TRANSFER'] });
const twice = [ride('t1', '4 1', 4, 10), ride('t2', '4 1', 40, 10)];
const walk = createJourney({
  id: 'w',
  arrival: createTransitTime('08:04'),
  transfers: 0,
  sections: [createStreetSection()],
  co2Grams: 0,
});
const groups: readonly JourneyGroup[] = [
  createJourneyGroup({ id: 'best', key: 'BEST', journeys: metro.slice(0, 1) }),
  createJourneyGroup({ id: 'rest', key: 'PUBLIC_TRANSPORT', journeys: [direct, ...metro.slice(1), ...twice] }),
  createJourneyGroup({ id: 'walk', key: 'WALK', journeys: [walk] }),
];
const preferences = {
  sections: [
    { sectionKey: 'toggles', options: [{ id: 'accessible', type: 'toggle', queryParam: 'a', selected: false }] },
    { sectionKey: 'modes', options: [{ id: 'BUS', type: 'mode', queryParam: 'm', modes: ['BUS'], selected: true }] },
  ],
};
const found = (given: readonly JourneyGroup[]) => {
  const journeys = given.flatMap((group) => group.journeys);
  return {
    journeysSearch: { groups: given, disruptions: [], searchedAt: '2026-11-20T08:00:00+01:00' },
    journeysDetailed: { journeys: journeys.map((one) => ({ ...one, isDetailedTrip: true })), disruptions: [] },
    preferences,
  };
};
const listOf = (...journeys: Journey[]) => [createJourneyGroup({ key: 'PUBLIC_TRANSPORT', journeys })];

describe('the list of journeys', () => {
  let stage: Stage;
  const bodies: TripRequest[] = [];
  const { fetch } = globalThis;
  /** The clock of the page, which is one for all tests of a file. */
  const clock = () => {
    const things = (globalThis as unknown as Record<symbol, Map<string, { now: Clock['now'] }>>)[pageKey];
    return things?.get('clock') as { now: Clock['now'] };
  };
  before(() => {
    stage = createStage(tripPlanner);
    const fetchBefore = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (String(input).includes('/journeys/search')) bodies.push(JSON.parse(String(init?.body)));
      return fetchBefore(input, init);
    };
  });
  beforeEach(async () => {
    bodies.length = 0;
    localStorage.clear();
    await setViewport({ width: 390, height: 844 });
  });
  afterEach(() => stage.clear());
  after(() => {
    stage.network.restore();
    globalThis.fetch = fetch;
  });

  const all = <E extends HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<E>(selector),
  ];
  const one = <E extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string) =>
    all<E>(element, selector)[0] as E;
  const button = (element: HTMLElement, text: string) =>
    all(element, 'button').find((other) => other.textContent?.trim() === text) as HTMLButtonElement;
  const texts = (element: HTMLElement, selector: string) =>
    all(element, selector).map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  const nameOf = (control: HTMLElement | undefined) =>
    control?.querySelector('.visually-hidden')?.textContent?.replaceAll('\u00A0', ' ') ?? '';
  const times = (element: HTMLElement) =>
    all(element, '[part=card]').map((card) => card.querySelector('time')?.textContent);
  const focused = (element: HTMLElement) => element.shadowRoot?.activeElement;

  async function show(given = groups, attributes = '') {
    const element = await stage.show({
      name: 'test',
      doc: '',
      html: `<tp-trip-planner without-map view="results" ${attributes} ${ends}></tp-trip-planner>`,
      config: { appConfig: { clock: '2026-11-20T08:00+01:00' } },
      responses: found(given),
    });
    await until(() => one(element, '[part=results] .group [part=card]'));
    await until(() => all(element, '.group [part=card]').length === countChoices(given));
    return element;
  }
  const order = (element: HTMLElement) => one<HTMLSelectElement>(element, '.list-order select');
  async function sortBy(element: HTMLElement, name: string) {
    const select = order(element);
    const option = [...select.options].find(({ text }) => text === name);
    select.value = option?.value ?? '';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
  }

  it('TRIP-5: has one card for the journeys by the same lines, with its next departures and its range', async () => {
    const element = await show();
    expect(times(element)).to.deep.equal(['08:02', '08:03', '08:04', '08:00']);
    const [first, second, third, fourth] = all(element, '.group [part=card]');
    expect(first?.textContent?.replaceAll('\u00A0', ' ')).to.contain('Départs : 2, 5, 8 min · toutes les 3 min');
    expect(first?.textContent?.replaceAll('\u00A0', ' ')).to.contain('18–24 min');
    expect(second?.textContent?.replaceAll('\u00A0', ' ')).to.contain('Départ : 3 min');
    expect(third?.textContent?.replaceAll('\u00A0', ' ')).to.contain('Départs : 4, 40 min');
    expect(fourth?.textContent).not.to.match(/Départs?\u00A0:/);
    expect(texts(element, '.choice-more')).to.deep.equal(['3 autres départs', '1 autre départ']);
    expect(all(element, '[part=departure]')).to.have.length(0);
  });

  it('says the whole choice in the name of its card, and has headings only for journeys on the street', async () => {
    const element = await show();
    const name = nameOf(one(element, '.group [part=card]'));
    expect(name).to.match(/^Départ à 08:02, arrivée à 08:20, 18 minutes, direct\. Métro 4/);
    expect(name).to.match(/Autres départs : 08:05, 08:08, 08:11, toutes les 3 min\. De 18 minutes à 24 minutes/);
    expect(texts(element, '.group h3')).to.deep.equal(['À pied']);
    expect(one(element, '.choice-more').getAttribute('aria-label')).to.equal('3 autres départs, métro 4');
    await until(() => one(element, '.root > [role=status]').textContent === '4 trajets trouvés, 8 départs');
  });

  it('opens its other departures by keyboard, each with its times, and opens the journey of one', async () => {
    const element = await show();
    const more = one(element, '.choice-more');
    more.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => all(element, '[part=departure]').length === 3);
    expect(more.getAttribute('aria-expanded')).to.equal('true');
    const rows = all(element, '[part=departure]');
    expect(rows.map(nameOf)[0]).to.equal('Départ à 08:05, arrivée à 08:29, 24 minutes, direct.');
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Tab' });
    expect(focused(element)).to.equal(rows[1]);
    const lay = Math.round(rows[1]?.getBoundingClientRect().top ?? 0);
    const selected: string[] = [];
    element.addEventListener('tp-journey-select', (event) => selected.push((event as CustomEvent).detail.code));
    await sendKeys({ press: 'Enter' });
    await until(() => one(element, '.roadmap-head'));
    expect(selected).to.deep.equal(['code:m3']);

    // Back in the list, its row is shown, marked, at its place and has the focus.
    const back = button(element, 'Retour aux trajets');
    back.focus();
    back.click();
    await until(() => one(element, '[data-selected=true]'));
    await settle();
    const marked = one(element, '[data-selected=true]');
    expect([marked.getAttribute('part'), marked.getAttribute('aria-current')]).to.deep.equal(['departure', 'true']);
    expect(nameOf(marked)).to.contain('08:08');
    expect(all(element, '[data-selected=true]')).to.have.length(1);
    expect(Math.abs(Math.round(marked.getBoundingClientRect().top) - lay)).to.be.lessThan(2);
    expect(focused(element)).to.equal(marked);
    one(element, '.choice-more').click();
    await until(() => all(element, '[part=departure]').length === 0);
  });

  it('SHARE-8: opens the choice of a journey that a link names', async () => {
    const element = await show(groups, 'query="jc=code:m3"');
    await until(() => one(element, '[data-selected=true]'));
    expect(nameOf(one(element, '[data-selected=true]'))).to.contain('08:08');
    expect(all(element, '[part=departure]')).to.have.length(3);
  });

  it('counts down, and shows the next journey once the first has left', async function () {
    this.timeout(30_000);
    const element = await show();
    const { now } = clock();
    try {
      clock().now = () => start + 60_000;
      await until(() => texts(element, '.card-line').includes('Départs : 1, 4, 7 min · toutes les 3 min18–24 min'));
      expect(times(element)[0]).to.equal('08:02');
      clock().now = () => start + 3 * 60_000;
      await until(() => times(element)[0] === '08:05');
      expect(texts(element, '.choice-more')[0]).to.equal('3 autres départs');
      one(element, '.choice-more').click();
      await until(() => one(element, '[part=departure]'));
      expect(one(element, '[part=departure]').textContent).to.contain('Déjà parti');
    } finally {
      clock().now = now;
    }
  });

  it('sorts by what makes a difference, keeps the order in the link and says nothing of the usual one', async () => {
    const element = await show();
    const queries: URLSearchParams[] = [];
    element.addEventListener('tp-trip-view', (event) =>
      queries.push(new URLSearchParams((event as CustomEvent).detail.query)),
    );
    expect([...order(element).options].map(({ text }) => text)).to.deep.equal([
      'Conseillé',
      'Arrivée la plus tôt',
      'Le moins de correspondances',
    ]);
    await sortBy(element, 'Arrivée la plus tôt');
    expect(times(element)).to.deep.equal(['08:00', '08:04', '08:02', '08:03']);
    await until(() => queries.length === 1);
    expect(queries[0]?.get('sort')).to.equal('earliest');
    await sortBy(element, 'Le moins de correspondances');
    expect(times(element)).to.deep.equal(['08:02', '08:03', '08:04', '08:00']);
    await sortBy(element, 'Conseillé');
    await until(() => queries.length === 3);
    expect(queries[2]?.has('sort')).to.equal(false);
    expect(bodies).to.have.length(1);

    // Another link that differs in its order alone sorts the list that is there.
    element.setAttribute('query', 'sort=earliest');
    await until(() => times(element)[0] === '08:00');
    expect(order(element).value).to.equal('earliest');
    expect(bodies).to.have.length(1);
  });

  it('takes the order of a link, and the usual one for an unknown order or one that makes no difference', async () => {
    const linked = await show(groups, 'query="sort=earliest"');
    expect(times(linked)[0]).to.equal('08:00');
    expect(order(linked).value).to.equal('earliest');
    await stage.clear();
    for (const name of ['upside-down', 'emissions']) {
      const usual = await show(groups, `query="sort=${name}"`);
      expect(times(usual)[0], name).to.equal('08:02');
      expect(order(usual).value, name).to.equal('best');
      await stage.clear();
    }
  });

  it('has no order to choose for one card, and no note on its ranking', async () => {
    const element = await show(listOf(...metro));
    expect([order(element), one(element, '.ranking')]).to.deep.equal([undefined, undefined]);
    expect(all(element, '.group [part=card]')).to.have.length(1);
  });

  it('has each badge once, none that says nothing, and none on a cancelled journey', async () => {
    const best = { qualifications: ['FASTEST', 'LESS_TRANSFER', 'LESS_CO2'], co2Grams: 20 };
    const element = await show(
      listOf(
        cancelled('c', '1', 1, best),
        ride('a', '4', 2, 10, { ...best, co2Grams: 30 }),
        ride('b', '9', 3, 20, { co2Grams: 90 }),
      ),
    );
    expect(texts(element, '.chip')).to.deep.equal(['Le plus rapide', 'Le moins de CO₂']);
    const [first] = all(element, '.group [part=card]');
    expect(first?.textContent).to.contain('supprimé');
    expect(first?.querySelector('.chip')).to.equal(null);
    expect(nameOf(first)).not.to.match(/le plus rapide|le moins de CO₂/i);
  });

  it('shows a journey that runs before a cancelled one by the same lines, which stays in a row', async () => {
    const element = await show(listOf(cancelled('c', '4', 1), ride('a', '4', 6), ride('b', '4', 9)));
    expect(times(element)).to.deep.equal(['08:06']);
    one(element, '.choice-more').click();
    await until(() => all(element, '[part=departure]').length === 2);
    const [row] = all(element, '[part=departure]');
    expect(nameOf(row)).to.match(/^Trajet impossible : métro 4, départ à 08:01 supprimé\./);
    expect(row?.querySelector('.departure-face')?.getAttribute('data-cancelled')).to.equal('true');
  });

  it('draws a wheelchair on what one can take, and writes it for those who need it', async () => {
    const journeys = [true, false].map((accessible, at) => ({ ...ride(`a${at}`, `${at}`, at, 9), accessible }));
    const shown = await show(listOf(...journeys));
    const drawn = (element: HTMLElement) =>
      all(element, '[part=card]').map((card) => card.querySelectorAll('[data-icon=wheelchair]').length);
    expect(drawn(shown)).to.deep.equal([1, 0]);
    expect(all(shown, '.card-access')).to.have.length(0);
    await stage.clear();
    const asked = await show(listOf(...journeys), 'query="a=true"');
    await until(() => all(asked, '.card-access').length === 2);
    expect(drawn(asked)).to.deep.equal([0, 0]);
  });

  it('PREF-4: names the options of the search, takes one off and searches without it', async () => {
    const element = await show(groups, 'query="m=BUS&a=true"');
    await until(() => all(element, '.option-chip').length === 2);
    expect(texts(element, '.option-chip')).to.deep.equal(['Accessible en fauteuil roulant', 'Sans : Bus']);
    expect(
      all(element, '.option-chip').map((chip) => chip.getAttribute('aria-label')?.replaceAll('\u00A0', ' ')),
    ).to.deep.equal(['Retirer l’option Accessible en fauteuil roulant', 'Retirer l’option Sans : Bus']);
    const queries: string[] = [];
    element.addEventListener('tp-trip-view', (event) => queries.push((event as CustomEvent).detail.query));
    one(element, '.option-chip').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => bodies.length === 2 && one(element, '.group [part=card]'));
    expect(bodies[1]?.itineraryOptions).to.include({ accessible: false });
    expect(bodies[1]?.itineraryOptions.excludedModes).to.deep.equal(['BUS']);
    expect(queries[0]).to.contain('m=BUS').and.not.to.contain('a=true');
    expect(texts(element, '.option-chip')).to.deep.equal(['Sans : Bus']);
    expect(focused(element)).to.equal(one(element, '.option-chip'));
    await sendKeys({ press: 'Enter' });
    await until(() => bodies.length === 3 && all(element, '.option-chip').length === 0);
    expect(bodies[2]?.itineraryOptions.excludedModes).to.deep.equal([]);
    expect(focused(element)).to.equal(one(element, '.planner-outcome'));
  });

  it('draws the rows of hundreds of departures twenty at a time', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ride(`j${index}`, '4', 2 + index * 3));
    const element = await show(listOf(...many));
    expect(texts(element, '.choice-more')).to.deep.equal(['59 autres départs']);
    one(element, '.choice-more').click();
    await until(() => all(element, '[part=departure]').length === 20);
    button(element, 'Afficher plus de départs').click();
    await until(() => all(element, '[part=departure]').length === 40);
  });

  it('prints all departures', async () => {
    const element = await show();
    dispatchEvent(new Event('beforeprint'));
    expect(all(element, '[part=departure]')).to.have.length(4);
    dispatchEvent(new Event('afterprint'));
    await until(() => all(element, '[part=departure]').length === 0);
  });

  it('says below the list how it is made', async () => {
    const element = await show();
    expect(one(element, '.ranking summary').textContent).to.equal('Comment les trajets sont classés');
    one(element, '.ranking summary').click();
    expect(one<HTMLDetailsElement>(element, '.ranking').open).to.equal(true);
    expect(all(element, '.ranking li').every((line) => line.checkVisibility())).to.equal(true);
  });

  for (const width of [280, 390]) {
    it(`has the order in one line, and nothing cut off, at ${width} px`, async () => {
      await setViewport({ width, height: 844 });
      const element = await show(groups, 'query="m=BUS&a=true"');
      one(element, '.choice-more').click();
      await until(() => one(element, '[part=departure]') && one(element, '.option-chip'));
      const { right } = element.getBoundingClientRect();
      const wide = all(element, '.results *').filter(
        (other) =>
          other.checkVisibility() &&
          !other.closest('.visually-hidden') &&
          other.getBoundingClientRect().right > right + 1,
      );
      expect(wide.map((other) => other.outerHTML.slice(0, 80))).to.deep.equal([]);
      expect(one(element, '.list-bar').getBoundingClientRect().height).to.be.lessThan(60);
    });
  }
});
