import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { TripRequest } from '#shared/domain/trip/trip-request.ts';
import { createJourney, createJourneyGroup } from '#shared/testing/factories/journey.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { tripPlanner } from '../trip-planner.widget.ts';

const place = (id: string, title: string, city = 'Paris', type = 'stopArea') => {
  return { id, type, title, displayName: `${title}, ${city}`, subTitle: city, lat: 48.85, lon: 2.37 };
};
const places = [
  place('lyon', 'Gare de Lyon'),
  place('counter', 'Guichet Gare de Lyon', 'Paris', 'pointOfSales'),
  { ...place('nation', 'Nation'), lon: 2.39 },
  place('hall-sceaux', 'Mairie', 'Sceaux'),
  place('hall-ivry', 'Mairie', 'Ivry'),
];
const responses = {
  places,
  journeysSearch: {
    groups: [createJourneyGroup({ journeys: [createJourney()] })],
    disruptions: [],
    searchedAt: '2026-11-20T08:00:00+01:00',
  },
};

describe('a place that was typed and not chosen', () => {
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

  const show = (given: object = responses) =>
    stage.show({ name: 'test', doc: '', html: '<tp-trip-planner></tp-trip-planner>', responses: { ...given } });
  const one = <E extends HTMLElement>(element: HTMLElement, selector: string) =>
    element.shadowRoot?.querySelector<E>(selector) as E;
  const field = (element: HTMLElement, id: string) => one<HTMLInputElement>(element, `input#${id}`);
  const type = async (element: HTMLElement, id: string, text: string) => {
    field(element, id).focus();
    await sendKeys({ type: text });
  };

  it('TRIP-1: is taken by Enter where the text means one place', async () => {
    const element = await show();
    await type(element, 'departure', 'gare de lyon');
    await type(element, 'arrival', 'nation');
    await sendKeys({ press: 'Enter' });
    await until(() => one(element, '[part=card]'));
    expect(bodies.map(({ fromId, toId }) => [fromId, toId])).to.deep.equal([['lyon', 'nation']]);
    expect(field(element, 'departure').value).to.equal('Gare de Lyon, Paris');
  });

  it('TRIP-27: opens its suggestions where it means several, and searches once one is chosen', async () => {
    const element = await show();
    await type(element, 'arrival', 'nation');
    await type(element, 'departure', 'mairie');
    await sendKeys({ press: 'Enter' });
    await until(() => field(element, 'arrival').value === 'Nation, Paris');
    await until(() => field(element, 'departure').getAttribute('aria-expanded') === 'true');
    expect(element.shadowRoot?.activeElement?.id).to.equal('departure');
    expect(one(element, '#departure-note').textContent).to.contain('«\u00A0mairie\u00A0»');
    expect(bodies).to.deep.equal([]);
    await sendKeys({ press: 'ArrowDown' });
    await sendKeys({ press: 'Enter' });
    await sendKeys({ press: 'Enter' });
    await until(() => one(element, '[part=card]'));
    expect(bodies).to.have.length(1);
  });

  it('PLACE-10: keeps the text, and its suggestions offer to try again, where the service fails', async () => {
    const element = await show({ ...responses, places: 503 });
    await type(element, 'departure', 'nation');
    one(element, '[part=search]').click();
    await until(() => field(element, 'departure').getAttribute('aria-invalid') === 'true');
    await settle();
    expect(field(element, 'departure').value).to.equal('nation');
    expect(bodies).to.deep.equal([]);
  });
});
