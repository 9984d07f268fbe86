import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { createJourney, createJourneyGroup } from '#shared/testing/factories/journey.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { tripPlanner } from '../trip-planner.widget.ts';

const place = (id: string, title: string, lon: number, type = 'stopArea') => {
  return { id, type, title, displayName: `${title}, Paris`, subTitle: 'Paris', lat: 48.85, lon };
};
const bastille = place('bastille', 'Bastille', 2.37);
const nation = place('nation', 'Nation', 2.39);
const louvre = place('louvre', 'Louvre', 2.33);
const journeysSearch = {
  groups: [createJourneyGroup({ journeys: [createJourney()] })],
  disruptions: [],
  searchedAt: '2026-11-20T08:00:00+01:00',
};
const responses = { places: [bastille], journeysSearch };
const trips = [
  { departure: bastille, arrival: nation },
  { departure: nation, arrival: louvre },
];
const street = (category: string, street: string, lon: number) => ({
  favoriteId: `local-${category}`,
  category,
  label: '',
  address: { street, zipCode: '75011', city: 'Paris', coordinates: { lat: 48.86, lon } },
});

describe('the quick choices of the form', () => {
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

  const show = (attributes = '', stored: Record<string, unknown> = {}) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-trip-planner ${attributes}></tp-trip-planner>`,
      responses,
      stored,
    });
  const all = <E extends HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<E>(selector),
  ];
  const one = <E extends HTMLElement>(element: HTMLElement, selector: string) => all<E>(element, selector)[0] as E;
  const field = (element: HTMLElement, id: string) => one<HTMLInputElement>(element, `input#${id}`);
  const focusedId = (element: HTMLElement) => element.shadowRoot?.activeElement?.id;
  const options = (element: HTMLElement, id = 'departure') => all(element, `[id^=${id}-option-]`);
  const titles = (element: HTMLElement, id?: string) =>
    options(element, id).map((option) => one(element, `#${option.id} .combobox-option-text > span`).textContent);
  const typeOrigin = async (element: HTMLElement) => {
    field(element, 'departure').focus();
    await sendKeys({ type: 'bast' });
    await until(() => titles(element)[0] === 'Bastille');
  };
  const chooseByKey = async () => {
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
  };
  const search = async (element: HTMLElement) => {
    one(element, '[part=search]').click();
    await until(() => one(element, '[part=card]'));
  };
  const attributesOf = (from: object, to: object) => `from='${JSON.stringify(from)}' to='${JSON.stringify(to)}'`;
  const kept = () => localStorage.getItem('trips-history');

  describe('TRIP-1: after an origin, the focus', () => {
    it('goes to an empty destination by keyboard, and opens its list', async () => {
      const element = await show();
      await typeOrigin(element);
      await chooseByKey();
      expect(field(element, 'departure').value).to.equal('Bastille, Paris');
      expect(focusedId(element)).to.equal('arrival');
      await until(() => field(element, 'arrival').getAttribute('aria-expanded') === 'true');
      expect(field(element, 'departure').getAttribute('aria-invalid')).to.not.equal('true');
    });

    it('goes there by pointer, without a moment on the page: the keyboard of a phone stays open', async () => {
      const element = await show();
      await typeOrigin(element);
      const targets: unknown[] = [];
      field(element, 'departure').addEventListener('blur', ({ relatedTarget }) => targets.push(relatedTarget));
      const { left, top, width, height } = (options(element)[0] as HTMLElement).getBoundingClientRect();
      await sendMouse({ type: 'click', position: [Math.round(left + width / 2), Math.round(top + height / 2)] });
      await until(() => focusedId(element) === 'arrival');
      expect(targets).to.deep.equal([field(element, 'arrival')]);
    });

    it('stays if the destination is filled or has a text', async () => {
      const filled = await show(`to='${JSON.stringify(nation)}'`);
      await until(() => field(filled, 'arrival').value !== '');
      await typeOrigin(filled);
      await chooseByKey();
      expect(focusedId(filled)).to.equal('departure');
      await stage.clear();
      const typed = await show();
      field(typed, 'arrival').focus();
      await sendKeys({ type: 'n' });
      await typeOrigin(typed);
      await chooseByKey();
      expect(focusedId(typed)).to.equal('departure');
    });

    it('stays if a destination is chosen, the ends are swapped, or an attribute fills the origin', async () => {
      const element = await show();
      field(element, 'arrival').focus();
      await sendKeys({ type: 'bast' });
      await until(() => titles(element, 'arrival')[0] === 'Bastille');
      await chooseByKey();
      expect(focusedId(element)).to.equal('arrival');
      const swap = all<HTMLButtonElement>(element, '.swap button')[0] as HTMLButtonElement;
      swap.focus();
      swap.click();
      await until(() => field(element, 'departure').value === 'Bastille, Paris');
      expect(element.shadowRoot?.activeElement).to.equal(swap);
      element.setAttribute('from', JSON.stringify(nation));
      await until(() => field(element, 'departure').value === 'Nation, Paris');
      expect(element.shadowRoot?.activeElement).to.equal(swap);
    });
  });

  describe('ND-99: the own position', () => {
    const { geolocation } = navigator;
    let requests = 0;
    before(() => {
      const getCurrentPosition = (found: PositionCallback) => {
        requests += 1;
        found({ coords: { latitude: 48.853, longitude: 2.369 } } as GeolocationPosition);
      };
      Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    });
    after(() => Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation }));

    it('is the first choice of an empty origin, requested when it is pressed, and leaves no trip behind', async () => {
      const element = await show('', {
        'trips-history': trips,
        'places-history': [louvre],
        'favorites.addresses': [street('HOME', '3 Rue A', 2.3)],
      });
      field(element, 'departure').focus();
      await until(() => titles(element).includes('Effacer l’historique'));
      expect(titles(element)).to.deep.equal([
        'Ma position',
        'Choisir sur la carte',
        'Bastille → Nation',
        'Nation → Louvre',
        'Domicile',
        'Louvre',
        'Effacer l’historique',
      ]);
      expect(requests).to.equal(0);
      await chooseByKey();
      await until(() => focusedId(element) === 'arrival');
      expect(requests).to.equal(1);
      const before = kept();
      await sendKeys({ type: 'bast' });
      await until(() => titles(element, 'arrival')[0] === 'Bastille');
      await chooseByKey();
      await search(element);
      expect(kept()).to.equal(before);
    });

    it('stays below the favorites of a destination, which offers no trips', async () => {
      const element = await show('', {
        'trips-history': trips,
        'favorites.addresses': [street('HOME', '3 Rue A', 2.3)],
      });
      field(element, 'arrival').focus();
      await until(() => titles(element, 'arrival').includes('Choisir sur la carte'));
      expect(titles(element, 'arrival')).to.deep.equal(['Domicile', 'Ma position', 'Choisir sur la carte']);
    });
  });

  describe('ND-29: the trips of the traveller', () => {
    const row = (element: HTMLElement) => one(element, '[part=trips]') as HTMLElement | undefined;
    const chips = (element: HTMLElement) => all<HTMLButtonElement>(element, '[part=trips] button');
    const chipTexts = (element: HTMLElement) => chips(element).map(({ textContent }) => textContent);

    it('are those that were searched, newest first', async () => {
      const element = await show();
      expect(kept()).to.equal(null);
      await typeOrigin(element);
      await chooseByKey();
      await sendKeys({ type: 'bast' });
      await until(() => titles(element, 'arrival')[0] === 'Bastille');
      expect(kept(), 'a filled form is no search').to.equal(null);
      await stage.clear();
      const filled = await show(attributesOf(bastille, nation));
      await until(() => field(filled, 'arrival').value !== '');
      await search(filled);
      expect(JSON.parse(kept() ?? '')).to.deep.equal([trips[0]]);
    });

    it('are not those that a page searched', async () => {
      const element = await show(`view="results" ${attributesOf(bastille, nation)}`);
      await until(() => one(element, '[part=card]'));
      expect(kept()).to.equal(null);
    });

    it('stand below the form; one press fills in both ends and searches', async () => {
      const element = await show('', { 'trips-history': trips });
      await until(() => chips(element).length === 2);
      expect(chipTexts(element)).to.deep.equal(['BastilleversNation', 'NationversLouvre']);
      const { bottom } = one(element, '[part=search]').getBoundingClientRect();
      const box = (chips(element)[0] as HTMLElement).getBoundingClientRect();
      expect(box.top).to.be.at.least(bottom);
      expect(box.height).to.be.at.least(44);
      chips(element)[1]?.click();
      await until(() => one(element, '[part=card]'));
      expect(bodies.map(({ fromId, toId }) => [fromId, toId])).to.deep.equal([['nation', 'louvre']]);
      expect([field(element, 'departure').value, field(element, 'arrival').value]).to.deep.equal([
        'Nation, Paris',
        'Louvre, Paris',
      ]);
      expect(JSON.parse(kept() ?? '')).to.deep.equal([trips[1], trips[0]]);
    });

    it('begin with home and work', async () => {
      const element = await show('', {
        'trips-history': trips.slice(0, 1),
        'favorites.addresses': [street('HOME', '3 Rue A', 2.3), street('WORK', '4 Rue B', 2.4)],
      });
      await until(() => chips(element).length === 3);
      expect(chipTexts(element)).to.deep.equal(['DomicileversTravail', 'TravailversDomicile', 'BastilleversNation']);
    });

    it('are one press in the list of the origin, too', async () => {
      const element = await show('', { 'trips-history': trips });
      field(element, 'departure').focus();
      await until(() => titles(element).includes('Nation → Louvre'));
      for (let press = 0; press < 3; press += 1) await sendKeys({ press: 'ArrowDown' });
      await sendKeys({ press: 'Enter' });
      await until(() => one(element, '[part=card]'));
      expect(bodies.map(({ fromId, toId }) => [fromId, toId])).to.deep.equal([['bastille', 'nation']]);
    });

    it('lead to the destination of the page there, and have no row', async () => {
      const element = await show(`to='${JSON.stringify(louvre)}'`, { 'trips-history': trips });
      field(element, 'departure').focus();
      await until(() => titles(element).includes('Nation → Louvre'));
      expect(titles(element)).to.not.include('Bastille → Nation');
      expect(row(element)).to.equal(undefined);
    });

    it('have their room with the first drawing of the form, and none without trips', async () => {
      const none = await show();
      const height = none.getBoundingClientRect().height;
      expect(row(none)).to.equal(undefined);
      await stage.clear();
      localStorage.setItem('trips-history', JSON.stringify(trips));
      const heights: number[] = [];
      const place = document.body.appendChild(document.createElement('div'));
      // Before, its place is empty.
      const isDrawn = () => Boolean(place.firstElementChild?.shadowRoot?.querySelector('#departure'));
      new ResizeObserver(() => isDrawn() && heights.push(place.getBoundingClientRect().height)).observe(place);
      place.innerHTML = '<tp-trip-planner group="first-drawing"></tp-trip-planner>';
      const element = place.firstElementChild as HTMLElement;
      await until(() => chips(element).length === 2);
      await settle();
      expect(new Set(heights.map(Math.round)).size, heights.join()).to.equal(1);
      expect(heights[0]).to.be.closeTo(height + 60, 1);
    });

    it('leave nothing in the browser with storage="none"', async () => {
      const element = await show(`storage="none" ${attributesOf(bastille, nation)}`);
      await until(() => field(element, 'arrival').value !== '');
      await search(element);
      expect(kept()).to.equal(null);
      const other = await show('storage="none"', { 'trips-history': trips });
      expect(row(other)).to.equal(undefined);
    });

    it('are erased with the recent places', async () => {
      const element = await show('', { 'trips-history': trips });
      field(element, 'departure').focus();
      await until(() => titles(element).includes('Effacer l’historique'));
      await sendKeys({ press: 'ArrowUp' });
      await sendKeys({ press: 'Enter' });
      await until(() => chips(element).length === 0);
      expect(kept()).to.equal(null);
    });
  });
});
