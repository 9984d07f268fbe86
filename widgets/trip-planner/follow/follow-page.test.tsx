import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { Journey, PublicTransportSection } from '#shared/domain/journey/journey.ts';
import { locales } from '#shared/i18n/locales.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createJourneyGroup } from '#shared/testing/factories/journey.ts';
import { createRichJourney, richDisruptions } from '#shared/testing/factories/rich-journey.ts';
import { createTransitTime } from '#shared/testing/factories/schedule.ts';
import { createFakeTime } from '#shared/testing/fake-time.ts';
import { layoutFaults } from '#shared/testing/layout-faults.ts';
import { createStage, ownGroup, type Stage, settle, until } from '#shared/testing/stage.ts';
import { tripPlanner } from '../trip-planner.widget.ts';

const time = createFakeTime('2026-11-20T08:00:00+01:00');
pageSingleton('clock', () => time.clock);
pageSingleton('ticker', () => time.ticker);

const minute = 60_000;
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
const missed = richWith({
  metro: { arrival: late('08:52', '08:59') },
  rer: { nextDepartures: [createTransitTime('09:08')] },
});
const responsesWith = (journey: Journey, details: unknown = { journeys: [journey], disruptions: richDisruptions }) => ({
  journeysSearch: {
    groups: [createJourneyGroup({ journeys: [{ ...journey, isDetailedTrip: false }] })],
    disruptions: richDisruptions,
    searchedAt: '2026-11-20T08:00:00+01:00',
  },
  journeysDetailed: details,
});

/** Replaces a property of `navigator` until the test ends. */
const replaced: (() => void)[] = [];
function replace(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  replaced.push(() => void Reflect.deleteProperty(navigator, name));
}

describe('a followed journey', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(tripPlanner);
  });
  beforeEach(async () => {
    time.set('2026-11-20T08:00:00+01:00');
    await setViewport({ width: 390, height: 844 });
  });
  afterEach(async () => {
    for (const undo of replaced.splice(0)) undo();
    time.setHidden(false);
    await stage.clear();
  });
  after(() => stage.network.restore());

  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const one = (element: HTMLElement, selector: string) => all(element, selector)[0] as HTMLElement;
  const button = (element: HTMLElement, text: string) =>
    all(element, 'button').find((found) => found.textContent?.trim() === text) as HTMLButtonElement;
  const textOf = (element: HTMLElement, selector: string) =>
    one(element, selector)?.textContent?.replaceAll('\u00A0', ' ').replace(/\s+/g, ' ').trim() ?? '';
  const title = (element: HTMLElement) => textOf(element, '.follow-current h2');
  const announced = (element: HTMLElement) => textOf(element, '.root > [role=status]');
  const detailsRequests = () => stage.network.calls.filter((name) => name === 'journeysDetailed').length;
  const goTo = async (clock: string) => {
    time.pass(Date.parse(`2026-11-20T${clock}+01:00`) - time.clock.now());
    await settle();
  };

  /** Opens the journey and, by default, follows it. */
  async function open(journey = rich, attributes = '', isFollowed = true, options: object = {}): Promise<HTMLElement> {
    const element = await stage.show(
      {
        name: 'follow',
        doc: '',
        html: `<tp-trip-planner without-map view="results" query="${ends}" ${attributes}></tp-trip-planner>`,
        responses: responsesWith(journey),
        steps: [{ click: '[part=card]' }],
      },
      options,
    );
    await until(() => one(element, '.roadmap'));
    if (isFollowed) await follow(element);
    return element;
  }
  async function follow(element: HTMLElement): Promise<void> {
    const start = one(element, '.follow-start button');
    start.focus();
    start.click();
    await until(() => one(element, '[part=follow]'));
    await settle();
  }

  it('is opened from its page, says each step as time passes, and leads back to its page', async () => {
    const element = await open();
    expect(one(element, '.planner').dataset.view).to.equal('journey');
    expect(title(element)).to.equal('Partez à pied vers Bastille');
    expect(textOf(element, '.follow-time')).to.contain('08:46');
    expect(textOf(element, '.follow-next')).to.equal('EnsuiteMétro 1, direction La Défense, à 08:50, quai 2');
    expect(announced(element)).to.match(/^Partez à pied vers Bastille, dans 46 minutes, à 08:46/);
    expect(element.shadowRoot?.activeElement?.className).to.equal('planner-outcome');
    await goTo('08:47:00');
    expect(title(element)).to.equal('Marchez jusqu’à Bastille');
    expect(textOf(element, '.follow-vehicle')).to.contain('Métro 1, direction La Défense');
    await goTo('08:50:30');
    expect(title(element)).to.equal('Descendez à l’arrêt Châtelet');
    expect(textOf(element, '.follow-time strong')).to.equal('Dans 3 arrêts');
    expect(one(element, '.follow-current').dataset.urgent).to.equal('false');
    await goTo('08:52:05');
    expect(one(element, '.follow-current').dataset.urgent).to.equal('true');
    expect(announced(element)).to.match(/^Préparez-vous à descendre : Châtelet, dans 2 arrêts/);
    await goTo('09:22:00');
    expect(title(element)).to.equal('Vous y êtes : Grande Arche');
    expect(all(element, '.follow-later, .follow-position')).to.deep.equal([]);
    button(element, 'Retour au trajet').click();
    await until(() => one(element, '.roadmap'));
    expect(all(element, '.follow-start'), 'nothing left to follow').to.deep.equal([]);
    button(element, 'Retour aux trajets').click();
    await until(() => one(element, '[part=card]'));
  });

  it('vibrates once for each ride, two stops before its end, and only there', async () => {
    const vibrations: unknown[] = [];
    replace('vibrate', (pattern: unknown) => vibrations.push(pattern));
    const element = await open();
    await goTo('08:51:30');
    expect(vibrations).to.deep.equal([]);
    await goTo('08:52:05');
    expect(vibrations).to.deep.equal([[200, 100, 200]]);
    await goTo('08:54:30');
    expect(vibrations).to.have.length(1);
    await goTo('09:15:05');
    expect(vibrations).to.have.length(2);
    expect(title(element)).to.equal('Préparez-vous à descendre : La Défense');
  });

  it('keeps the screen on until it is left or over, where the browser allows it', async () => {
    let held = 0;
    replace('wakeLock', {
      request: async () => {
        held += 1;
        const lock = {
          released: false,
          async release() {
            lock.released = true;
            held -= 1;
          },
        };
        return lock;
      },
    });
    const element = await open();
    expect(held).to.equal(1);
    button(element, 'Retour au trajet').click();
    await until(() => one(element, '.roadmap'));
    await settle();
    expect(held).to.equal(0);
    await follow(element);
    expect(held).to.equal(1);
    await goTo('09:22:00');
    expect(held).to.equal(0);
    replace('wakeLock', { request: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    time.set('2026-11-20T08:00:00+01:00');
    button(element, 'Retour au trajet').click();
    await until(() => one(element, '.roadmap'));
  });

  it('requests live times each minute, not while the page is hidden, and says how old they are without a network', async () => {
    const element = await open();
    const before = detailsRequests();
    await goTo('08:01:00');
    expect(detailsRequests()).to.equal(before + 1);
    await goTo('08:02:00');
    expect(detailsRequests()).to.equal(before + 2);
    await until(() => textOf(element, '.follow-age') === 'Horaires reçus à 08:02');
    time.setHidden(true);
    await goTo('08:10:00');
    expect(detailsRequests()).to.equal(before + 2);
    time.setHidden(false);
    await until(() => textOf(element, '.follow-age') === 'Horaires reçus à 08:10');
    expect(detailsRequests()).to.equal(before + 3);
    stage.network.response({});
    await goTo('08:11:00');
    await until(() => textOf(element, '.follow-age').includes('ne s’actualisent plus'));
    await goTo('08:30:00');
    expect(textOf(element, '.follow-age')).to.equal(
      'Les horaires ne s’actualisent plus : reçus à 08:10, il y a 20 min.',
    );
    await goTo('08:51:00');
    expect(title(element)).to.equal('Descendez à l’arrêt Châtelet');
    button(element, 'Retour au trajet').click();
    await until(() => one(element, '.roadmap'));
    expect(textOf(element, '.roadmap > [role=alert]')).to.contain('Les horaires ne peuvent pas être actualisés.');
  });

  it('takes the times of a refresh over, and announces what they change', async () => {
    const element = await open();
    await goTo('08:50:30');
    stage.network.response(responsesWith(missed));
    await goTo('08:51:35');
    await until(() => one(element, '.follow-warning'));
    expect(textOf(element, '.follow-warning')).to.equal(
      'Correspondance menacée : RER A à 09:00. Prochain départ de cette ligne à 09:08.',
    );
    await settle();
    await settle();
    expect(announced(element)).to.contain('Correspondance menacée : RER A à 09:00.');
  });

  it('leads from a missed change to a search from its stop, now', async () => {
    const element = await open(missed);
    await goTo('09:00:00');
    expect(title(element)).to.equal('Correspondance manquée : RER A à 09:00');
    expect(one(element, '.follow-current').dataset.kind).to.equal('BLOCKED');
    button(element, 'Chercher un autre trajet').click();
    await until(() => one(element, '.planner').dataset.view === 'results');
    const last = stage.network.requests.filter((request) => request.includes('/journeys/search')).at(-1) ?? '';
    const body = JSON.parse(last.slice(last.indexOf('{')));
    expect(body).to.deep.include({
      fromId: 'stop_point:chatelet-a',
      toId: 'arche',
      tripType: 0,
      departureDateTime: '2026-11-20T09:00',
    });
  });

  it('ND-99: asks for the position only when it is switched on, and stops when it is switched off', async () => {
    const watches: ((position: object) => void)[] = [];
    const failures: ((error: object) => void)[] = [];
    const cleared: number[] = [];
    replace('geolocation', {
      watchPosition: (found: (position: object) => void, failed: (error: object) => void) => {
        failures.push(failed);
        return watches.push(found);
      },
      clearWatch: (watch: number) => cleared.push(watch),
    });
    const element = await open();
    await goTo('08:47:00');
    expect(watches).to.have.length(0);
    const box = one(element, '.follow-position input');
    box.click();
    await until(() => watches.length === 1);
    watches[0]?.({ coords: { latitude: 48.855, longitude: 2.369 } });
    await settle();
    expect(textOf(element, '.follow-current')).to.contain('Bastille : vous êtes à 220 m');
    expect(stage.network.calls).not.to.contain('reverseGeocode');
    failures[0]?.({ code: 1 });
    await settle();
    expect(textOf(element, '.follow-position [role=alert]')).to.contain('Le suivi continue');
    expect(textOf(element, '.follow-current')).not.to.contain('vous êtes');
    box.click();
    await until(() => cleared.length === 1);
    expect(all(element, '.follow-position [role=alert]')).to.deep.equal([]);
  });

  it('has a history entry of its own with the attribute history: the browser’s back button leaves it', async () => {
    const group = ownGroup();
    const element = await open(rich, 'history', true, { group });
    history.back();
    await until(() => one(element, '.roadmap'));
    expect(one(element, '.planner').dataset.view).to.equal('journey');
    history.forward();
    await until(() => one(element, '[part=follow]'));
    button(element, 'Retour au trajet').click();
    await until(() => one(element, '.roadmap'));
    button(element, 'Retour aux trajets').click();
    await until(() => one(element, '.planner').dataset.view === 'results');
  });

  it('leaves the page’s history alone without that attribute', async () => {
    const before = history.length;
    const element = await open();
    expect(history.length).to.equal(before);
    button(element, 'Retour au trajet').click();
    await until(() => one(element, '.roadmap'));
    expect(history.length).to.equal(before);
  });

  for (const { code } of locales) {
    it(`has nothing cut off at any width, in ${code}`, async () => {
      await setViewport({ width: 1000, height: 900 });
      const element = await open(missed, '', true, { locale: code });
      for (const clock of ['08:47:00', '08:52:05', '09:00:00']) {
        await goTo(clock);
        for (const width of [280, 320, 390, 720, 960]) {
          (element.parentElement as HTMLElement).style.width = `${width}px`;
          await settle();
          expect(layoutFaults({ within: '.follow' }), `at ${clock}, ${width} px`).to.deep.equal([]);
        }
      }
    });
  }

  it('is not offered for a journey that is over', async () => {
    time.set('2026-11-20T12:00:00+01:00');
    const element = await open(rich, '', false);
    expect(all(element, '.follow-start')).to.deep.equal([]);
    time.pass(minute);
  });
});
