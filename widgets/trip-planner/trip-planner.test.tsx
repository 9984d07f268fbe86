import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { journeysStore } from '#shared/stores/journeys/journeys.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { createJourney, createJourneyGroup, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { tripPlanner } from './trip-planner.widget.ts';

const bastille = {
  id: 'bastille',
  type: 'stopArea',
  title: 'Bastille',
  displayName: 'Bastille, Paris',
  subTitle: 'Paris',
  lat: 48.85,
  lon: 2.37,
};
const nation = {
  id: 'nation',
  type: 'stopArea',
  title: 'Nation',
  displayName: 'Nation, Paris',
  subTitle: 'Paris',
  lat: 48.84,
  lon: 2.39,
};
const louvre = {
  id: 'louvre',
  type: 'pointOfInterest',
  title: 'Louvre',
  displayName: 'Louvre, Paris',
  subTitle: 'Paris',
  lat: 48.86,
  lon: 2.33,
};
const results = (journeys = [createJourney()]) => ({
  journeysSearch: {
    groups: [createJourneyGroup({ journeys })],
    disruptions: [],
    searchedAt: '2026-11-20T08:00:00+01:00',
  },
  journeysDetailed: { journeys: journeys.map((one) => ({ ...one, isDetailedTrip: true })), disruptions: [] },
});
const attributesOf = (from: object, to: object) => `from='${JSON.stringify(from)}' to='${JSON.stringify(to)}'`;

describe('the trip planner', () => {
  let stage: Stage;
  const bodies: TripRequest[] = [];
  const { fetch } = globalThis;
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

  const show = (attributes = '', responses: object = {}) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-trip-planner ${attributes}></tp-trip-planner>`,
      responses: { ...responses },
    });
  const all = <E extends HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<E>(selector),
  ];
  const one = <E extends HTMLElement>(element: HTMLElement, selector: string) => all<E>(element, selector)[0] as E;
  const button = (element: HTMLElement, text: string) =>
    all(element, 'button').find((found) => found.textContent?.trim() === text) as HTMLButtonElement;
  const field = (element: HTMLElement, id: string) => one<HTMLInputElement>(element, `input#${id}`);
  const type = async (element: HTMLElement, id: string, text: string) => {
    field(element, id).focus();
    await sendKeys({ type: text });
    // The other field has options too, which are hidden.
    await until(() => all(element, `[id^=${id}-option-]`).some(({ textContent }) => textContent?.includes('Paris')));
  };
  const storesOf = (element: HTMLElement) => {
    const shared = (globalThis as unknown as Record<symbol, Map<string, unknown>>)[pageKey];
    const [, set] =
      [...(shared ?? [])].find(([name]) => name.startsWith(`stores:["${element.getAttribute('group')}"`)) ?? [];
    return set as StoreSet;
  };
  const searchFor = async (element: HTMLElement) => {
    one(element, '[part=search]').click();
    await until(() => one(element, '[part=results]'));
  };
  const viewOf = (element: HTMLElement) => one(element, '.planner').dataset.view;
  const openJourney = async (element: HTMLElement) => {
    await until(() => one(element, '[part=card]'));
    one(element, '[part=card]').click();
    await until(() => button(element, 'Retour aux trajets'));
  };

  it('TRIP-1 PROD-2: asks for two places and finds journeys between them, by keyboard alone', async () => {
    const element = await show('', { ...results(), places: [bastille] });
    await type(element, 'departure', 'bast');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(field(element, 'departure').value).to.equal('Bastille, Paris');
    stage.network.response({ ...results(), places: [nation] });
    await type(element, 'arrival', 'nati');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until(() => one(element, '[part=card]'));
    expect(bodies).to.have.length(1);
    expect(bodies[0]).to.include({ fromId: 'bastille', toId: 'nation', tripType: 0 });
    expect(one(element, '[part=card]').textContent).to.contain('08:14');
  });

  it('TRIP-27 TRIP-28: says what is missing, logs it, and sends nothing', async () => {
    const element = await show();
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (line) => logged.push(line);
    one(element, '[part=search]').click();
    one(element, '[part=search]').click();
    await settle();
    console.error = error;
    const line = "Missing departure or arrival place, can't load tripPlanner";
    expect(logged).to.deep.equal([line, line]);
    expect(element.shadowRoot?.activeElement?.id).to.equal('departure');
    expect(one(element, '#departure-note').textContent).to.equal('D’où partez-vous\u00A0?');
    expect(one(element, '#arrival-note').textContent).to.equal('Où allez-vous\u00A0?');
    expect(bodies).to.deep.equal([]);
  });

  it('TRIP-29 ND-100: asks for the ways back, whoever shows them', async () => {
    const ends = `trip-type="return" ${attributesOf(bastille, nation)}`;
    const element = await show(`view="returns" ${ends}`, results());
    await until(() => bodies.length === 3 && one(element, '[part=card]'));
    // The last request is for the last journey back.
    expect(bodies.map(({ tripType }) => tripType)).to.deep.equal([1, 2, 0]);

    const summary = await show(`view="summary" ${ends}`, results());
    await until(() => button(summary, 'Choisir le retour'));
    // A card looks like one here too.
    expect(getComputedStyle(one(summary, '[part=card]')).borderRadius).to.not.equal('0px');
    button(summary, 'Choisir le retour').click();
    await until(() => one(summary, '.planner').dataset.view === 'returns' && one(summary, '[part=card]'));
  });

  it('keeps the trip that the traveller has made of its attributes, when it is removed and put back', async () => {
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    one<HTMLInputElement>(element, 'input[value=RETURN]').click();
    const { parentElement: place } = element;
    element.remove();
    await settle();
    place?.append(element);
    await until(() => field(element, 'arrival')?.value);
    await settle();
    expect(one<HTMLInputElement>(element, 'input[value=RETURN]').checked).to.equal(true);
    element.setAttribute('to', JSON.stringify(louvre));
    await until(() => field(element, 'arrival').value === 'Louvre, Paris');
  });

  it('follows an attribute that changes, and leaves the rest of the trip as the traveller has made it', async () => {
    const element = await show(`departure="2026-11-20T09:00" ${attributesOf(bastille, nation)}`, { places: [louvre] });
    await until(() => field(element, 'arrival').value);
    field(element, 'departure').value = '';
    await type(element, 'departure', 'louv');
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    one<HTMLInputElement>(element, 'input[value=RETURN]').click();
    const ends = () => [field(element, 'departure').value, field(element, 'arrival').value];
    const set = (name: string, value: string) => element.setAttribute(name, value);
    expect(ends()).to.deep.equal(['Louvre, Paris', 'Nation, Paris']);

    set('to', JSON.stringify(bastille));
    await until(() => field(element, 'arrival').value === 'Bastille, Paris');
    expect(ends()[0]).to.equal('Louvre, Paris');
    expect(one<HTMLInputElement>(element, 'input[value=RETURN]').checked).to.equal(true);
    element.removeAttribute('to');
    await until(() => field(element, 'arrival').value === '');
    expect(ends()[0]).to.equal('Louvre, Paris');
    // A new link is a whole trip.
    set('query', 'fi=nation&fv=Nation&ffv=Nation,%20Paris&flat=48.84&flon=2.39&tt=0');
    element.removeAttribute('from');
    await until(() => field(element, 'departure').value === 'Nation, Paris');
    expect(one<HTMLInputElement>(element, 'input[value=RETURN]').checked).to.equal(false);
  });

  it('says that planners of one group share one trip, where their attributes differ', async () => {
    const warnings: string[] = [];
    const { warn } = console;
    console.warn = (text) => warnings.push(String(text));
    try {
      const first = await show(`to='${JSON.stringify(nation)}'`);
      await until(() => field(first, 'arrival').value);
      const put = async (attributes: string) => {
        first.insertAdjacentHTML('afterend', `<tp-trip-planner group="${first.getAttribute('group')}" ${attributes}>`);
        const element = first.nextElementSibling as HTMLElement;
        await until(() => element.shadowRoot?.querySelector('input#arrival'));
        await settle();
        return element;
      };
      const second = await put(`from='${JSON.stringify(bastille)}' to='${JSON.stringify(louvre)}'`);
      await until(() => field(second, 'departure').value === 'Bastille, Paris');
      for (const element of [first, second]) expect(field(element, 'arrival').value).to.equal('Nation, Paris');
      expect(warnings).to.have.length(1);
      expect(warnings[0]).to.contain('(to)').and.to.contain('group="second"');
      second.remove();
      await settle();
      // One that says nothing, or the same, is welcome.
      const third = await put(`to='${JSON.stringify(nation)}'`);
      expect([field(third, 'departure').value, field(third, 'arrival').value]).to.deep.equal([
        'Bastille, Paris',
        'Nation, Paris',
      ]);
      expect(warnings).to.have.length(1);
      third.remove();
    } finally {
      console.warn = warn;
    }
  });

  it('ND-57: looks for a name again that could not be asked for, as soon as somebody comes to it', async () => {
    const element = await show('from="Bastille"', {});
    await until(() => field(element, 'departure').value === 'Bastille');
    stage.network.response({ places: [bastille] });
    field(element, 'departure').focus();
    await until(() => all(element, '[role=option]').some((option) => option.textContent?.includes('Paris')));
    expect(field(element, 'departure').value).to.equal('Bastille');
    // Also when the planner is put back meanwhile.
    const { parentElement: place } = element;
    element.remove();
    await settle();
    place?.append(element);
    await until(() => field(element, 'departure')?.value === 'Bastille, Paris');
  });

  it('PLACE-17 ND-82: says which place is repeated, and does not search until it is another', async () => {
    const element = await show(attributesOf(bastille, bastille), results());
    await until(() => field(element, 'arrival').value);
    expect(one(element, '#arrival-note').textContent).to.contain('C’est le même lieu que «\u00A0Départ\u00A0»');
    one(element, '[part=search]').click();
    await settle();
    expect(bodies).to.deep.equal([]);
  });

  it('ND-81: takes a point of the map as a place, by keyboard too, and gives the field the focus back', async () => {
    const element = await show('', {
      network: {
        name: '',
        timeZone: 'Europe/Paris',
        lines: [],
        ground: [],
        bounds: { north: 48.9, west: 2.2, south: 48.8, east: 2.5 },
      },
      reverseGeocode: { id: '2.35;48.85', name: '12 Rue de Rivoli', city: 'Paris', lat: 48.85, lon: 2.35 },
    });
    field(element, 'arrival').focus();
    const option = () =>
      all(element, '[role=option]').find(({ textContent }) => textContent === 'Choisir sur la carte');
    await until(option);
    option()?.click();
    await until(() => one(element, '.planner-map canvas'));
    one(element, '.planner-map canvas').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => field(element, 'arrival').value.includes('Rivoli'));
    await until(() => all(element, '.planner-map').length === 0);
    expect(element.shadowRoot?.activeElement?.id).to.equal('arrival');
    expect(field(element, 'departure').value).to.equal('');
  });

  it('ND-81: Escape leaves the map as it was, and without-map has none', async () => {
    const element = await show('', { network: 503 });
    field(element, 'departure').focus();
    const option = () =>
      all(element, '[role=option]').find(({ textContent }) => textContent === 'Choisir sur la carte');
    await until(option);
    option()?.click();
    await until(() => one(element, '.planner-map canvas'));
    one(element, '.planner-map canvas').focus();
    await sendKeys({ press: 'Escape' });
    await until(() => all(element, '.planner-map').length === 0);
    expect(field(element, 'departure').value).to.equal('');
    await stage.clear();
    const bare = await show('without-map');
    field(bare, 'departure').focus();
    await until(() => all(bare, '[role=option]').length > 0);
    expect(all(bare, '[role=option]').map(({ textContent }) => textContent)).not.to.include('Choisir sur la carte');
  });

  it('never takes a suggestion by leaving the field', async () => {
    const element = await show('', { places: [bastille] });
    await type(element, 'departure', 'bast');
    await sendKeys({ press: 'Tab' });
    expect(field(element, 'departure').value).to.equal('bast');
    expect(one(element, '#departure-note').textContent).to.contain('Choisissez dans la liste le lieu');
  });

  it('ND-57: says which text of an attribute was not found', async () => {
    const element = await show('to="Nulle part"', { places: [] });
    await until(() => one(element, '#arrival-note')?.textContent);
    expect(one(element, '#arrival-note').textContent).to.contain('«\u00A0Nulle part\u00A0» est introuvable.');
    expect(field(element, 'arrival').value).to.equal('Nulle part');
    await stage.clear();
    const several = await show('to="Bast"', { places: [bastille] });
    await until(() => one(several, '#arrival-note')?.textContent);
    expect(one(several, '#arrival-note').textContent).to.contain('Choisissez dans la liste le lieu');
  });

  it('says which text was not found when the field is left', async () => {
    const element = await show('', { places: [] });
    field(element, 'departure').focus();
    await sendKeys({ type: 'xyzzy' });
    await until(() => one(element, '.combobox-note'));
    await sendKeys({ press: 'Tab' });
    // Until the response is there, the field asks to choose from the list.
    await until(() => one(element, '#departure-note')?.textContent?.includes('«\u00A0xyzzy\u00A0» est introuvable.'));
  });

  it('asks whether a place was meant that the text does not name, and takes it like any other', async () => {
    const element = await show('', { places: [{ ...bastille, match: 'guess' }] });
    await type(element, 'departure', 'bastile');
    await until(() => one(element, '.combobox-lead'));
    expect(one(element, '.combobox-lead').textContent).to.equal('Aucun lieu de ce nom. Vouliez-vous dire\u00A0:');
    await until(() =>
      all(element, '[role=status]').some(({ textContent }) =>
        /Vouliez-vous dire.*1 suggestion/.test(textContent ?? ''),
      ),
    );
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(field(element, 'departure').value).to.equal('Bastille, Paris');
    stage.network.response({ places: [bastille] });
    await type(element, 'arrival', 'basti');
    expect(all(element, '.combobox-lead')).to.have.length(0);
  });

  it('PLACE-10: keeps what was typed when suggestions fail, and offers to try again', async () => {
    const element = await show('', { places: 500 });
    field(element, 'departure').focus();
    await sendKeys({ type: 'bast' });
    await until(() => button(element, 'Réessayer'));
    expect(field(element, 'departure').value).to.equal('bast');
    stage.network.response({ places: [bastille] });
    button(element, 'Réessayer').click();
    await until(() => one(element, '[role=option]')?.textContent?.includes('Bastille'));
  });

  it('TRIP-15 TRAP-47: swaps, and says so, without searching', async () => {
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    one(element, 'button[aria-label="Échanger départ et arrivée"]').click();
    await settle();
    expect([field(element, 'departure').value, field(element, 'arrival').value]).to.deep.equal([
      'Nation, Paris',
      'Bastille, Paris',
    ]);
    expect(bodies).to.deep.equal([]);
  });

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

  it('PROD-3 REQ-8 TRIP-29: goes on to the way back and shows both as one', async () => {
    const element = await show(`view="results" trip-type="return" ${attributesOf(bastille, nation)}`, results());
    await until(() => one(element, '[part=card]'));
    one(element, '[part=card]').click();
    await until(() => button(element, 'Choisir cet aller, voir les retours'));
    button(element, 'Choisir cet aller, voir les retours').click();
    await until(() => bodies.length === 3 && one(element, '[part=card]'));
    expect(bodies[1]).to.include({
      tripType: 2,
      previousJourneySummaryCode: 'summary:1',
      fromId: 'nation',
      toId: 'bastille',
    });
    one(element, '[part=card]').click();
    await until(() => button(element, 'Choisir ce retour'));
    button(element, 'Choisir ce retour').click();
    await until(() => one(element, '.summary-title'));
    expect(all(element, '[part=card]')).to.have.length(2);
    expect(one(element, '[part=share]')).not.to.equal(undefined);
  });

  it('goes back step by step inside itself, and leaves the page’s history alone', async () => {
    const { length } = history;
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await until(() => one(element, '[part=card]'));
    one(element, '[part=card]').click();
    await until(() => one(element, '[part=roadmap]'));
    button(element, 'Retour aux trajets').click();
    await until(() => one(element, '[part=card]'));
    button(element, 'Modifier').click();
    await until(() => one(element, '.planner').dataset.view === 'form');
    expect(history.length).to.equal(length);
  });

  it('goes back to where it would have gone when the host has prevented it once', async () => {
    const element = await show(attributesOf(bastille, nation), results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await openJourney(element);
    element.addEventListener('tp-trip-view', (event) => event.preventDefault(), { once: true });
    button(element, 'Retour aux trajets').click();
    await settle();
    expect(viewOf(element)).to.equal('journey');
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) !== 'journey');
    expect(viewOf(element)).to.equal('results');
  });

  it('follows the entries of its own group alone through the page’s history', async () => {
    const ends = attributesOf(bastille, nation);
    const [first, second] = [await show(`history ${ends}`, results()), await show(`history ${ends}`, results())];
    await until(() => field(first, 'arrival').value && field(second, 'arrival').value);
    await searchFor(first);
    await searchFor(second);
    const shown = () => `${viewOf(first)} ${viewOf(second)}`;
    history.back();
    await until(() => shown() === 'results form');
    history.back();
    await until(() => shown() === 'form form');
    history.forward();
    await until(() => shown() === 'results form');
    history.forward();
    await until(() => shown() === 'results results');
    // The host shows the step and pushes no history entry.
    first.setAttribute('view', 'journey');
    await until(() => shown() === 'journey results');
    history.back();
    await until(() => shown() === 'journey form');
    history.back();
    await until(() => shown() === 'form form');
  });

  it('goes back through the page’s history only over an entry of its own', async () => {
    const tag = `<tp-trip-planner history trip-type="return" ${attributesOf(bastille, nation)}></tp-trip-planner>`;
    const element = await stage.show({
      name: 'test',
      doc: '',
      html: `${tag}<tp-trip-planner></tp-trip-planner>`,
      responses: results(),
    });
    const other = element.nextElementSibling as HTMLElement;
    await until(() => field(element, 'arrival').value && field(other, 'arrival').value);
    // One entry below the planner's, so that one `back` too many stays in this page.
    history.pushState({ isPages: true }, '');
    // Steps of the other planner of the group, which pushes no history entries.
    await searchFor(other);
    await openJourney(other);
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    expect(history.state).to.deep.equal({ isPages: true });

    // A left history entry keeps the state of the step that it showed.
    await openJourney(other);
    button(element, 'Choisir cet aller, voir les retours').click();
    await until(() => viewOf(element) === 'returns');
    history.back();
    await until(() => viewOf(element) === 'journey');
    const left = JSON.stringify(history.state);
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    expect(JSON.stringify(history.state)).to.equal(left);

    // Its own history entry.
    await openJourney(element);
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    expect(history.state).to.include({ isPages: true });
    expect(JSON.stringify(history.state)).to.contain('"view":"results"');
  });

  it('goes back at once where a link within the page was followed', async () => {
    const element = await show(`history ${attributesOf(bastille, nation)}`, results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await openJourney(element);
    location.hash = 'anchor';
    await settle();
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    expect(location.hash).to.equal('#anchor');
  });

  it('goes back one step for two presses in a row', async () => {
    const element = await show(`history ${attributesOf(bastille, nation)}`, results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await openJourney(element);
    const back = button(element, 'Retour aux trajets');
    back.click();
    back.click();
    await until(() => viewOf(element) === 'results');
    for (let time = 0; time < 10; time += 1) await settle();
    expect(viewOf(element)).to.equal('results');
  });

  it('tells the host of what the page’s history shows, which it cannot prevent', async () => {
    const element = await show(`history ${attributesOf(bastille, nation)}`, results());
    await until(() => field(element, 'arrival').value);
    await searchFor(element);
    await openJourney(element);
    const details: { readonly view: string; readonly query: string; readonly before?: string | undefined }[] = [];
    element.addEventListener('tp-trip-view', (event) => {
      event.preventDefault();
      details.push({ ...(event as CustomEvent).detail, before: viewOf(element) });
    });
    button(element, 'Retour aux trajets').click();
    await until(() => viewOf(element) === 'results');
    history.back();
    await until(() => viewOf(element) === 'form');
    history.forward();
    await until(() => viewOf(element) === 'results');
    expect(details.map(({ before, view }) => `${before} ${view}`)).to.deep.equal([
      'journey results',
      'results form',
      'form results',
    ]);
    expect(details.every(({ query }) => query.includes('fi=bastille'))).to.equal(true);
  });

  it('PREF-3 PREF-4 PREF-5: shows the options, remembers them, and searches by them', async () => {
    const preferences = {
      sections: [
        { sectionKey: 'toggles', options: [{ id: 'accessible', type: 'toggle', queryParam: 'a', selected: false }] },
        {
          sectionKey: 'speed',
          options: [
            {
              id: 'walkSpeed',
              type: 'criterion',
              queryParam: 'ws',
              selectedKey: 'NORMAL',
              criteria: [
                { key: 'SLOW', value: 'SLOW' },
                { key: 'NORMAL', value: 'NORMAL' },
              ],
            },
          ],
        },
        { sectionKey: 'modes', options: [{ id: 'BUS', type: 'mode', queryParam: 'm', modes: ['BUS'] }] },
      ],
    };
    const element = await show(attributesOf(bastille, nation), { ...results(), preferences });
    button(element, 'Options').click();
    await until(() => one(element, 'input[role=switch]'));
    one(element, 'input[role=switch]').click();
    one<HTMLInputElement>(element, '.mode-choice input').click();
    const select = one<HTMLSelectElement>(element, '#option-walkSpeed');
    select.value = 'SLOW';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    await settle();
    await searchFor(element);
    await until(() => bodies.length === 1);
    expect(bodies[0]?.itineraryOptions).to.include({ accessible: true, walkSpeed: 'SLOW' });
    expect(bodies[0]?.itineraryOptions.excludedModes).to.deep.equal(['BUS']);
    expect(JSON.parse(localStorage.getItem('trip-planner.customPreferences') ?? '{}')).to.include({ accessible: true });
  });

  it('PROD-5 PLACE-5 PLACE-15: offers what was chosen lately', async () => {
    localStorage.setItem('places-history', JSON.stringify([louvre]));
    const element = await show();
    field(element, 'departure').focus();
    await until(() => all(element, '[role=option]').some((option) => option.textContent?.includes('Louvre')));
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    expect(field(element, 'departure').value).to.equal('Louvre, Paris');
  });

  it('ND-79: forgets them all when asked to', async () => {
    localStorage.setItem('places-history', JSON.stringify([louvre]));
    const element = await show();
    field(element, 'departure').focus();
    await until(() => all(element, '#departure-list [role=option]').length === 4);
    await sendKeys({ press: 'ArrowUp' });
    await sendKeys({ press: 'Enter' });
    await until(() => localStorage.getItem('places-history') === '[]');
    expect(field(element, 'departure').value).to.equal('');
  });

  it('PREF-4: says outside the panel what was chosen on an earlier visit', async () => {
    localStorage.setItem('trip-planner.customPreferences', JSON.stringify({ excludedModes: ['BUS'] }));
    const element = await show('', {
      preferences: {
        sections: [
          {
            sectionKey: 'modes',
            options: [{ id: 'BUS', type: 'mode', queryParam: 'm', modes: ['BUS'], selected: true }],
          },
        ],
      },
    });
    await until(() => one(element, '.options-summary'));
    expect(one(element, '.options-summary').textContent).to.equal('Sans\u00A0: Bus');
  });

  it('PREF-4 ND-62: says what a link chose, and how to find journeys without it', async () => {
    const element = await show(`view="results" query="m=BUS&a=true" ${attributesOf(bastille, nation)}`, {
      journeysSearch: { groups: [], disruptions: [], searchedAt: '2026-11-20T08:00:00+01:00' },
      preferences: {
        sections: [
          { sectionKey: 'toggles', options: [{ id: 'accessible', type: 'toggle', queryParam: 'a', selected: false }] },
          {
            sectionKey: 'modes',
            options: [{ id: 'BUS', type: 'mode', queryParam: 'm', modes: ['BUS'], selected: true }],
          },
        ],
      },
    });
    const details: string[] = [];
    element.addEventListener('tp-trip-view', (event) => details.push((event as CustomEvent).detail.query));
    await until(() => button(element, 'Sans exiger l’accès en fauteuil roulant'));
    button(element, 'Inclure tous les modes de transport').click();
    await until(() => details.length === 1);
    // The address has the new search, so a reload shows the same journeys.
    expect(details[0]).to.contain('a=true').and.not.to.contain('BUS');
    button(element, 'Modifier').click();
    await until(() => one(element, '.options-summary'));
    expect(one(element, '.options-summary').textContent).to.contain('Accessible');
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
    await until(() => one(element, '[role=status].status').textContent?.includes('trajet trouvé'));
    expect(one(element, '.results-note').textContent).to.match(/^Le trajet demandé n’est plus proposé\./);
    expect(one(element, '[role=status].status').textContent).to.match(/n’est plus proposé\..*1 trajet trouvé$/);
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

  for (const width of [280, 390]) {
    it(`says what is wrong with a field beside the button in the seam, not behind it, at ${width} px`, async () => {
      await setViewport({ width, height: 800 });
      const element = await show('', { places: [bastille] });
      await type(element, 'departure', 'bast');
      await sendKeys({ press: 'Tab' });
      await until(() => one(element, '#departure-note span'));
      const note = one(element, '#departure-note span').getBoundingClientRect();
      expect(note.right).to.be.at.most(one(element, '.swap').getBoundingClientRect().left);
    });
  }

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
