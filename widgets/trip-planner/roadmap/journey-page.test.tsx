import { expect } from 'chai';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createJourneyGroup } from '#shared/testing/factories/journey.ts';
import { createRichJourney, richDisruptions } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { createFakeTime } from '#shared/testing/fake-time.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { tripPlanner } from '../trip-planner.widget.ts';

const time = createFakeTime('2026-11-20T08:00:00+01:00');
pageSingleton('clock', () => time.clock);
pageSingleton('ticker', () => time.ticker);

const ends =
  'fi=bastille&fv=Bastille&ffv=Bastille%2C+Paris&fpt=stopArea&flat=48.8528&flon=2.369' +
  '&ti=arche&tv=Grande+Arche&tfv=Grande+Arche%2C+Puteaux&tpt=pointOfInterest&tlat=48.893&tlon=2.236';
const rich = createRichJourney();
const late = (scheduled: string, estimated: string) =>
  createTransitTime(scheduled, { estimated: createTransitTime(estimated).scheduled, status: 'DELAYED' });
const richWith = (changes: Record<string, Partial<PublicTransportSection>>): Journey => ({
  ...rich,
  sections: rich.sections.map((section) => ({ ...section, ...changes[section.id] }) as typeof section),
});
const responsesWith = (journey: Journey) => ({
  journeysSearch: {
    groups: [createJourneyGroup({ journeys: [{ ...journey, isDetailedTrip: false }] })],
    disruptions: richDisruptions,
    searchedAt: '2026-11-20T08:00:00+01:00',
  },
  journeysDetailed: { journeys: [journey], disruptions: richDisruptions },
});
const atRisk = 'Correspondance menacée à l’arrêt Châtelet, il manque 2 minutes.';

describe('an open journey', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(tripPlanner);
  });
  beforeEach(() => time.set('2026-11-20T08:00:00+01:00'));
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const textOf = (element: HTMLElement, selector: string) =>
    all(element, selector)[0]?.textContent?.replaceAll('\u00A0', ' ').trim() ?? '';
  const announced = (element: HTMLElement) => textOf(element, '.root > [role=status]');
  const requests = () => stage.network.calls.filter((name) => name === 'journeysDetailed').length;
  const pass = async (seconds: number) => {
    time.pass(seconds * 1000);
    await settle();
  };
  const offers = (element: HTMLElement) =>
    all(element, 'button').filter((button) => button.textContent === 'Chercher un autre trajet').length;

  async function open(): Promise<HTMLElement> {
    const element = await stage.show({
      name: 'open',
      doc: '',
      html: `<tp-trip-planner without-map view="results" query="${ends}"></tp-trip-planner>`,
      responses: responsesWith(rich),
      steps: [{ click: '[part=card]' }],
    });
    await until(() => all(element, '.roadmap ol')[0]);
    await settle();
    return element;
  }

  it('is refreshed each minute, and says once what has changed since its traveller looked', async () => {
    const element = await open();
    const before = requests();
    await pass(61);
    expect(requests()).to.equal(before + 1);
    expect(textOf(element, '.results-note'), 'no news').to.equal('');

    stage.network.response(responsesWith(richWith({ metro: { arrival: late('08:52', '08:59') } })));
    await pass(60);
    await until(() => textOf(element, '.results-note'));
    expect(textOf(element, '.results-note')).to.equal(atRisk);
    await until(() => announced(element) === atRisk);
    expect(offers(element), 'another journey is offered').to.equal(1);

    // The same news stays, and is not announced again.
    let announcements = 0;
    const watcher = new MutationObserver(() => announcements++);
    const region = all(element, '.root > [role=status]')[0] as HTMLElement;
    watcher.observe(region, { childList: true, characterData: true, subtree: true });
    await pass(60);
    watcher.disconnect();
    expect(requests()).to.equal(before + 3);
    expect([textOf(element, '.results-note'), announcements]).to.deep.equal([atRisk, 0]);

    stage.network.response(responsesWith(rich));
    await pass(60);
    await until(() => textOf(element, '.results-note') === '');
    expect(offers(element)).to.equal(0);
  });

  it('says that nothing has changed only to a traveller who asks', async () => {
    const element = await open();
    all(element, '[aria-label="Actualiser les horaires"]')[0]?.click();
    await until(() => textOf(element, '.results-note') === 'Rien n’a changé.');
  });

  it('rests after a failure, while it is hidden, and hours before it leaves', async () => {
    const element = await open();
    const before = requests();
    stage.network.response({});
    await pass(61);
    await until(() => all(element, '.roadmap [role=alert]')[0]);
    await pass(120);
    expect(requests(), 'one failure, one alert').to.equal(before + 1);
    await stage.clear();
    time.set('2026-11-20T06:00:00+01:00');
    await open();
    const early = requests();
    await pass(300);
    expect(requests()).to.equal(early);
  });
});
