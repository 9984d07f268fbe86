import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { journeysStore } from '#shared/stores/journeys/journeys.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { createJourney, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { settle, until } from '#shared/testing/stage.ts';
import {
  all,
  attributesOf,
  bastille,
  bodies,
  button,
  field,
  nation,
  one,
  results,
  searchFor,
  show,
  stage,
  stagePlanner,
} from './testing/planner-stage.ts';

const storesOf = (element: HTMLElement) => {
  const shared = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[pageKey];
  const [, set] =
    [...(shared ?? [])].find(([name]) => name.startsWith(`stores:["${element.getAttribute('group')}"`)) ?? [];
  return set as StoreSet;
};

describe('the trip planner', () => {
  stagePlanner();

  it('REQ-4 REQ-5: searches by the time of arrival, and with the time of the return', async () => {
    const element = await show(
      `${attributesOf(bastille, nation)} arrival="2099-11-20T09:00" return="2099-11-20T18:00"`,
      results(),
    );
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await until(() => bodies.length === 1);
    expect(bodies[0]).to.include({
      arrivalDateTime: '2099-11-20T09:00',
      returnDateTime: '2099-11-20T18:00',
      tripType: 1,
    });
    expect(bodies[0]).not.to.have.property('departureDateTime');
  });

  it('ND-64: searches once when it opens on its results, and not when it opens on its form', async () => {
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, results());
    await until(() => one(element, '[part=card]'));
    expect(bodies).to.have.length(1);
    await stage.clear();
    await show(attributesOf(bastille, nation), results());
    await settle();
    expect(bodies).to.have.length(1);
  });

  it('tells a host before it searches and before it moves on, and lets it take over', async () => {
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    const heard: CustomEvent[] = [];
    element.addEventListener('tp-search', (event) => {
      heard.push(event as CustomEvent);
      event.preventDefault();
    });
    one(element, '[part=search]').click();
    await until(() => heard.length === 1);
    await settle();
    expect(heard[0]?.detail).to.include({ from: 'Bastille', to: 'Nation' });
    expect(heard[0]?.detail.query).to.contain('fi=bastille').and.to.contain('ti=nation');
    expect(bodies).to.deep.equal([]);
    expect(one(element, '[part=results]')).to.equal(undefined);
  });

  it('TRIP-16 ND-100: nothing found is said, with ways out', async () => {
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, {
      journeysSearch: { groups: [], disruptions: [], searchedAt: '2026-11-20T08:00:00+01:00' },
    });
    await until(() => button(element, 'Voir les premiers départs du lendemain'));
    button(element, 'Voir les premiers départs du lendemain').click();
    await until(() => bodies.length === 2);
    expect(bodies[1]?.departureDateTime).to.match(/T04:30$/);
  });

  it('names the providers of the data with their pages, where they want it', async () => {
    const sources = [
      { name: 'Transitous', url: 'https://transitous.org/sources/' },
      { name: 'Ailleurs', url: 'javascript:alert(1)' },
    ];
    const response = { groups: [], disruptions: [], searchedAt: '2026-11-20T08:00:00+01:00', sources };
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, { journeysSearch: response });
    await until(() => one(element, '.data-sources'));
    expect(one(element, '.data-sources').textContent).to.equal('Données\u00A0: Transitous, Ailleurs');
    const links = [...one(element, '.data-sources').querySelectorAll('a')];
    expect(links.map(({ href }) => href)).to.deep.equal(['https://transitous.org/sources/']);
  });

  const withoutTimetable = (firstDay: string, lastDay: string) => ({
    journeysSearch: {
      groups: [],
      disruptions: [],
      searchedAt: '2026-11-20T08:00:00+01:00',
      outOfPeriod: { firstDay, lastDay },
    },
  });

  it('TRIP-16: a day after the timetable is named with the days that it covers, and no other way out', async () => {
    const element = await show(
      `view="results" ${attributesOf(bastille, nation)}`,
      withoutTimetable('2026-03-01', '2026-06-30'),
    );
    await until(() => one(element, '.state-message'));
    expect(one(element, '.state-message').textContent).to.equal(
      'Aucun horaire n’est publié pour ce jour. Horaires publiés du 1er mars au 30 juin 2026.',
    );
    expect(button(element, 'Voir les premiers départs du lendemain')).to.equal(undefined);
  });

  it('TRIP-16: a day before the timetable leads to its first day', async () => {
    const element = await show(
      `view="results" ${attributesOf(bastille, nation)}`,
      withoutTimetable('2096-03-01', '2096-06-30'),
    );
    await until(() => button(element, 'Voir les premiers départs du 1er mars 2096'));
    button(element, 'Voir les premiers départs du 1er mars 2096').click();
    await until(() => bodies.length === 2);
    expect(bodies[1]?.departureDateTime).to.equal('2096-03-01T04:30');
  });

  it('a search that fails keeps the request and can be made again; it is never repeated by itself (TRAP-56)', async () => {
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, { journeysSearch: 503 });
    await until(() => button(element, 'Réessayer'));
    expect(bodies).to.have.length(1);
    stage.network.response(results());
    button(element, 'Réessayer').click();
    await until(() => one(element, '[part=card]'));
    expect(bodies).to.have.length(2);
  });

  it('TRIP-7: asks for the next departures of a leg when they are opened, towards where it is left', async () => {
    const leg = createPublicTransportSection({ nextDepartures: [createTransitTime('08:16')], stops: [] });
    const journey = createJourney({ isDetailedTrip: true, sections: [leg] });
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, {
      ...results([journey]),
      departures: {
        stopPointId: 'a',
        line: leg.line,
        departures: [{ tripId: 't', time: createTransitTime('08:18'), destination: 'Vincennes', realtime: false }],
        disruptions: [],
        updatedAt: '2026-11-20T08:00:00+01:00',
      },
    });
    await until(() => one(element, '[part=card]'));
    one(element, '[part=card]').click();
    await until(() => one(element, '.row-next summary'));
    one(element, '.row-next summary').click();
    await until(() => one(element, '.row-next li'));
    expect(one(element, '.row-next li').textContent).to.contain('08:18').and.to.contain('Vincennes');
  });

  it('TRIP-25 SHARE-1: tells the host of the trip that earlier or later journeys are for', async () => {
    configure({ features: { 'trip-planner.next-previous': { enabled: true } } });
    const element = await show(
      `view="results" departure="2099-11-20T08:00" ${attributesOf(bastille, nation)}`,
      results(),
    );
    await until(() => one(element, '[part=card]'));
    const details: { readonly view: string; readonly query: string }[] = [];
    element.addEventListener('tp-trip-view', (event) => {
      event.preventDefault();
      details.push((event as CustomEvent).detail);
    });
    const timeIn = (query = '') => new URLSearchParams(query).get('dt')?.slice(0, 16);
    button(element, 'Plus tard').click();
    // The search and the event follow at once, before the former journeys are removed.
    await settle();
    await until(() => details.length === 1 && one(element, '[part=card]'));
    button(element, 'Plus tôt').click();
    await settle();
    await until(() => details.length === 2 && one(element, '[part=card]'));
    expect(details.map(({ view }) => view)).to.deep.equal(['results', 'results']);
    expect(details.map(({ query }) => timeIn(query))).to.deep.equal(['2099-11-20T08:30', '2099-11-20T08:00']);
    expect(bodies).to.have.length(3);
    configure({ features: { 'trip-planner.next-previous': { enabled: false } } });
  });

  it('ND-63 ND-100: says aloud that the journey of a link is gone, and how many there are instead', async () => {
    const element = await show(`view="results" query="jc=gone" ${attributesOf(bastille, nation)}`, {
      ...results(),
      journeysDetailed: { journeys: [], disruptions: [] },
    });
    await until(() => one(element, '.root > [role=status]').textContent?.includes('trajet trouvé'));
    expect(one(element, '.results-note').textContent).to.match(/^Le trajet demandé n’est plus proposé\./);
    expect(one(element, '.root > [role=status]').textContent).to.match(/n’est plus proposé\..*1 trajet trouvé$/);
  });

  it('ND-63: shows the form where the page asks for journeys of half a trip, and the journeys once it says the rest', async () => {
    const element = await show('view="results"', results());
    await until(() => one(element, '.planner').dataset.view === 'form');
    expect(bodies).to.have.length(0);
    const rest = document.createElement('div');
    rest.innerHTML = `<i ${attributesOf(bastille, nation)}></i>`;
    for (const { name, value } of rest.firstElementChild?.attributes ?? []) element.setAttribute(name, value);
    await until(() => one(element, '[part=card]'));
    expect(one(element, '.planner').dataset.view).to.equal('results');
    expect(bodies).to.have.length(1);
  });

  it('draws all cards of a long list, one after another and each once', async () => {
    const journeys = Array.from({ length: 60 }, (_, index) =>
      createJourney({
        id: `j${index}`,
        journeySummaryCode: `c${index}`,
        sections: [createPublicTransportSection({ line: createLine({ id: `${index}` }) })],
      }),
    );
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, results(journeys));
    await until(() => one(element, '[part=card]'));
    const [first] = all(element, '[part=card] time');
    let changes = 0;
    const watcher = new MutationObserver((records) => {
      changes += records.length;
    });
    watcher.observe(first?.closest('li') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    await until(() => button(element, 'Afficher plus de trajets'));
    expect(all(element, '[part=card]')).to.have.length(40);
    button(element, 'Afficher plus de trajets').click();
    await until(() => all(element, '[part=card]').length === 60);
    watcher.disconnect();
    // The details of the selected journey may come meanwhile. A card drawn again with each frame would change ten times.
    expect(changes).to.be.at.most(1);

    // Details of one journey that arrive later keep the other cards and their focus.
    const last = all(element, '[part=card]').at(-1);
    last?.focus();
    const found = storesOf(element).get(journeysStore).getState;
    const { groups } = found().outbound;
    await found().refreshJourney();
    await settle();
    expect(found().outbound.groups === groups).to.equal(false);
    expect(all(element, '[part=card]')).to.have.length(60);
    expect(last?.matches(':focus')).to.equal(true);
    const [bar] = all(element, '.bar');
    const segments = [...(bar?.children ?? [])] as HTMLElement[];
    expect(segments.at(-1)?.getBoundingClientRect().right).to.be.closeTo(bar?.getBoundingClientRect().right ?? 0, 1);
  });

  it('TRIP-17 TRIP-18: hands the first journey found to the map of its group, and takes it back as it goes', async () => {
    const element = await show(
      `view="results" ${attributesOf(bastille, nation)}`,
      results([createJourney({ id: 'first' }), createJourney({ id: 'second' })]),
    );
    await until(() => one(element, '[part=card]'));
    const map = storesOf(element).get(mapStore).getState;
    await until(() => map().highlightedJourneys[0]?.id === 'first');
    expect(map().highlightedJourneys[0]?.sections.length).to.be.greaterThan(0);
    await stage.clear();
    await until(() => map().highlightedJourneys.length === 0);
  });

  it('each card is one control with one sentence', async () => {
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, results());
    await until(() => one(element, '[part=card]'));
    const card = one(element, '[part=card]');
    expect(card.querySelectorAll('a, button, input, [tabindex]')).to.have.length(0);
    expect(card.querySelector('.visually-hidden')?.textContent).to.match(/départ à 08:00, arrivée à 08:14.*Métro 1/);
    expect(card.querySelector('.card-face')?.getAttribute('aria-hidden')).to.equal('true');
  });

  it('stands beside its results where there is room, and before them where there is none', async () => {
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, results());
    await until(() => one(element, '[part=card]'));
    expect(one(element, '[part=form]').checkVisibility()).to.equal(false);
    await setViewport({ width: 1200, height: 800 });
    await settle();
    expect(one(element, '[part=form]').checkVisibility()).to.equal(true);
    expect(one(element, '[part=form]').getBoundingClientRect().right).to.be.lessThan(
      one(element, '[part=results]').getBoundingClientRect().left,
    );
  });

  it('shows its form again where another widget has changed the trip, and the journeys when they are asked for', async () => {
    const element = await show(`view="results" ${attributesOf(bastille, nation)}`, results());
    await until(() => one(element, '[part=card]'));
    expect(one(element, '[part=form]').checkVisibility()).to.equal(false);
    // A hidden control cannot be clicked, so the trip is changed through the store.
    one(element, 'button[aria-label="Échanger départ et arrivée"]').click();
    await until(() => one(element, '[part=form]').checkVisibility());
    expect(one(element, '[part=results]').checkVisibility()).to.equal(false);
    one(element, '[part=search]').focus();
    one(element, '[part=search]').click();
    await until(() => one(element, '[part=card]')?.checkVisibility());
    expect(one(element, '[part=form]').checkVisibility()).to.equal(false);
    expect(element.shadowRoot?.activeElement).to.equal(one(element, '.planner-outcome'));
    expect(bodies.map(({ fromId }) => fromId)).to.deep.equal([bastille.id, nation.id]);
  });

  for (const width of [280, 390, 1600]) {
    it(`has nothing cut off at ${width} px`, async () => {
      await setViewport({ width, height: 800 });
      const journey = createJourney({
        qualifications: ['FASTEST', 'LESS_TRANSFER', 'LESS_WALK', 'LESS_CO2'],
        co2Grams: 19,
        fare: { status: 'FOUND', totalCents: 255, currency: 'EUR', tickets: [] },
      });
      const element = await show(`view="results" ${attributesOf(bastille, nation)}`, results([journey]));
      await until(() => one(element, '[part=card]'));
      // As much as a wide font takes.
      one(element, '.root').style.letterSpacing = '0.12em';
      const { right } = element.getBoundingClientRect();
      const wide = all(element, '*').filter(
        (found) =>
          found.checkVisibility() &&
          !found.closest('.visually-hidden') &&
          found.getBoundingClientRect().right > right + 1,
      );
      expect(wide.map((found) => found.outerHTML.slice(0, 80))).to.deep.equal([]);
    });
  }
});
