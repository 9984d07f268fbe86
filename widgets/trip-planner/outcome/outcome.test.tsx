import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createJourney, createJourneyGroup, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { tripPlanner } from '../trip-planner.widget.ts';

const place = (id: string, title: string, lon: number) => {
  return { id, type: 'stopArea', title, displayName: `${title}, Paris`, subTitle: 'Paris', lat: 48.85, lon };
};
const bastille = place('bastille', 'Bastille', 2.37);
const nation = place('nation', 'Nation', 2.39);
const ends = `from='${JSON.stringify(bastille)}' to='${JSON.stringify(nation)}'`;
const at = (minute: number) => createTransitTime(`09:${String(minute).padStart(2, '0')}`);
const journeys = Array.from({ length: 30 }, (_, index) =>
  createJourney({
    id: `j${index}`,
    journeySummaryCode: `code:${index}`,
    departure: at(index),
    arrival: at(index + 20),
    sections: [createPublicTransportSection({ departure: at(index), arrival: at(index + 20) })],
    fare: { status: 'FOUND', totalCents: 250, currency: 'EUR', tickets: [] },
  }),
);
const responsesWith = (detailed: number | object) => ({
  journeysSearch: {
    groups: [createJourneyGroup({ journeys })],
    disruptions: [],
    searchedAt: '2026-11-20T08:00:00+01:00',
  },
  journeysDetailed: detailed,
});
const responses = responsesWith({
  journeys: journeys.map((one) => ({ ...one, isDetailedTrip: true })),
  disruptions: [],
});

describe('the steps after a search', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(tripPlanner);
  });
  beforeEach(() => setViewport({ width: 390, height: 844 }));
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (attributes: string, given: object = responses) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-trip-planner without-map ${attributes}></tp-trip-planner>`,
      config: { appConfig: { clock: '2026-11-20T08:00+01:00' } },
      responses: { ...given },
    });
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const one = (element: HTMLElement, selector: string) => all(element, selector)[0] as HTMLElement;
  const button = (element: HTMLElement, text: string) =>
    all(element, 'button').find((found) => found.textContent?.trim() === text) as HTMLElement;
  const step = (element: HTMLElement) => one(element, '.planner').dataset.view;
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);

  for (const scroller of ['the page', 'a box of the page'] as const) {
    it(`back from a journey, its card lies where it lay, is marked and has the focus, in ${scroller}`, async () => {
      const element = await show(`view="results" ${ends}`);
      if (scroller !== 'the page') {
        element.parentElement?.style.setProperty('height', '600px');
        element.parentElement?.style.setProperty('overflow', 'auto');
      }
      await until(() => all(element, '.results [part=card]').length >= 30);
      const card = all(element, '.results [part=card]')[17] as HTMLElement;
      card.scrollIntoView({ block: 'center', behavior: 'instant' });
      await settle();
      const lay = topOf(card);
      card.focus();
      card.click();
      await until(() => button(element, 'Retour aux trajets'));
      await settle();
      button(element, 'Retour aux trajets').focus();
      button(element, 'Retour aux trajets').click();
      await until(() => one(element, '[data-selected=true]'));
      await settle();
      const marked = one(element, '[data-selected=true]');
      expect(marked.textContent).to.contain('09:17');
      expect(marked.getAttribute('aria-current')).to.equal('true');
      expect(Math.abs(topOf(marked) - lay), 'moved by pixels').to.be.lessThan(2);
      expect(element.shadowRoot?.activeElement).to.equal(marked);
      element.parentElement?.removeAttribute('style');
    });
  }

  it('ND-63: a link to a journey that is gone shows the list, with the nearest and a sentence', async () => {
    const element = await show(`view="journey" query="jc=gone" ${ends}`, responsesWith(404));
    await until(() => step(element) === 'results' && one(element, '[part=card]'));
    expect(one(element, '.results-note').textContent).to.contain('n’est plus proposé');
    expect(all(element, '[data-selected=true]')).to.have.length(1);
  });

  it('a journey that the browser has kept is shown without its search, and says how old it is', async () => {
    const [, kept] = journeys;
    const body = { journeys: [{ ...kept, isDetailedTrip: true }], disruptions: [] };
    const headers = { 'X-Kept-At': new Date(Date.now() - 7_170_000).toISOString() };
    const element = await show(`view="journey" query="jc=code:1" ${ends}`, {
      journeysDetailed: Response.json(body, { headers }),
    });
    await until(() => one(element, '.roadmap-head'));
    expect(one(element, '.roadmap-head').textContent).to.contain('09:01');
    const note = one(element, '.kept-note');
    expect(note.textContent).to.match(/06:00, il y a.2/);
    expect(note.getAttribute('role')).to.equal('status');

    stage.network.response(responses);
    window.dispatchEvent(new Event('online'));
    await until(() => !one(element, '.kept-note'));
    expect(one(element, '.roadmap-head').textContent).to.contain('09:01');
  });

  it('SHARE-8: a link to a journey shows it at once, and its own way back leads to its card in the list', async () => {
    const element = await show(`view="journey" query="jc=code:20" ${ends}`);
    await until(() => one(element, '.roadmap-head'));
    expect(one(element, '.roadmap-head').textContent).to.contain('09:20');
    button(element, 'Retour aux trajets').click();
    await until(() => one(element, '[data-selected=true]'));
    await settle();
    const { top, bottom } = one(element, '[data-selected=true]').getBoundingClientRect();
    expect(top).to.be.greaterThan(-1);
    expect(bottom).to.be.lessThan(845);
  });

  it('ND-31: a journey says its day, and the summary of one journey where to, when and what it costs', async () => {
    const element = await show(`view="results" ${ends}`);
    await until(() => one(element, '.results [part=card]'));
    one(element, '.results [part=card]').click();
    await until(() => one(element, '.roadmap-day'));
    expect(one(element, '.roadmap-day').textContent).to.equal('Aujourd’hui, vendredi 20 novembre');
    button(element, 'Choisir ce trajet').click();
    await until(() => step(element) === 'summary');
    const text = one(element, '.results').textContent ?? '';
    for (const words of ['Votre trajet', 'De Bastille à Nation', 'vendredi 20 novembre', '2,50\u00A0€']) {
      expect(text).to.contain(words);
    }
    expect(all(element, '.results [part=card]')).to.have.length(1);
  });

  it('ND-31: the summary of a round trip says where to, when and the total', async () => {
    const element = await show(
      `view="summary" trip-type="return" query="jc=code:3&rjc=code:4" return="2026-11-20T09:00" ${ends}`,
    );
    await until(() => one(element, '[part=share]'));
    const text = one(element, '.results').textContent ?? '';
    for (const words of ['Votre aller-retour', 'De Bastille à Nation, et retour', 'Prix total\u00A0: 5,00\u00A0€']) {
      expect(text).to.contain(words);
    }
    expect(all(element, '.group h3').map(({ textContent }) => textContent)).to.deep.equal([
      'Aller · aujourd’hui, vendredi 20 novembre',
      'Retour · aujourd’hui, vendredi 20 novembre',
    ]);
  });
});
