import { expect } from 'chai';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createFakeTime } from '#shared/testing/fake-time.ts';
import { createStage, ownGroup, type Stage, settle, until } from '#shared/testing/stage.ts';
import { departures } from './departures.widget.ts';

const morning = '2026-11-20T08:00:00+01:00';
const time = createFakeTime(morning);
pageSingleton('clock', () => time.clock);
pageSingleton('ticker', () => time.ticker);

type Responses = Readonly<Record<string, unknown>>;
const [{ responses }] = departures.examples as unknown as [{ readonly responses: Responses }];

describe('the list of departures', () => {
  let stage: Stage;
  let warnings: string[];
  const { warn } = console;
  before(() => {
    stage = createStage(departures);
  });
  beforeEach(() => {
    time.set(morning);
    warnings = [];
    console.warn = (...words: unknown[]) => warnings.push(words.map(String).join(' '));
    stage.network.calls.length = 0;
  });
  afterEach(async () => {
    console.warn = warn;
    await stage.clear();
  });
  after(() => stage.network.restore());

  const show = (attributes: string, given: Responses = responses, group?: string) =>
    stage.show(
      { name: 'test', doc: '', html: `<tp-departures ${attributes}></tp-departures>`, responses: given },
      group === undefined ? {} : { group },
    );
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ').trim();
  const textOf = (element: HTMLElement) => plain(element.shadowRoot?.textContent);
  const leads = (element: HTMLElement) => all(element, '.board-lead').map((lead) => plain(lead.textContent));
  const pass = async (milliseconds: number) => {
    time.pass(milliseconds);
    for (let turn = 0; turn < 50 && stage.network.pending() > 0; turn += 1) await settle();
    await settle();
  };

  it('FMT-5 look: shows lines and destinations, soonest first, with delays and cancelled departures', async () => {
    const element = await show('stop="Bastille"');
    await until(() => all(element, '[part=row]').length === 3);
    expect(stage.network.calls).to.deep.equal(['places', 'stopAreaSchedules']);
    expect(all(element, '[part=title]').map((title) => title.textContent)).to.deep.equal(['Bastille']);
    expect(leads(element)).to.deep.equal(['6 min', '7 min', '08:31']);
    expect(all(element, '.departures-text > span').map((one) => one.textContent)).to.deep.equal([
      'Château de Vincennes',
      'Bobigny – Pablo Picasso',
      'Champ de Mars',
    ]);
    const [late, cancelled] = all(element, '[part=row]').map((row) =>
      plain(row.querySelector('.departure-details')?.textContent),
    );
    expect(late).to.equal('08:04 08:062 min de retard');
    expect(cancelled).to.equal('08:02 supprimé');
    expect(textOf(element)).to.contain('Horaires reçus à 08:00');
    expect(warnings).to.deep.equal([]);
  });

  it('says each row in one sentence to screen readers', async () => {
    const element = await show('stop="Bastille" lines="86"');
    await until(() => all(element, '[part=row]').length === 1);
    expect(plain(all(element, '[part=row] .visually-hidden')[0]?.textContent)).to.equal(
      'Bus 86. À 08:31, vers Champ de Mars, quai B, dernier départ.',
    );
    expect(all(element, '[part=row] a > :not(.visually-hidden)').every((one) => one.ariaHidden === 'true')).to.equal(
      true,
    );
  });

  it('asks for a stop by its id without a search, and follows its attributes', async () => {
    const element = await show(`stop='{"id":"bastille"}' lines="1" direction="vincennes" walk-minutes="7" limit="2"`);
    await until(() => leads(element).length === 1);
    expect(stage.network.calls).to.deep.equal(['stopAreaSchedules']);
    expect(leads(element)).to.deep.equal(['11 min']);
    expect(textOf(element)).to.contain('7 min à pied');
    element.setAttribute('walk-minutes', '0');
    element.setAttribute('lines', '1,86');
    element.removeAttribute('direction');
    await until(() => leads(element).length === 2);
    element.setAttribute('limit', '1');
    await until(() => leads(element).length === 1);
    expect(leads(element)).to.deep.equal(['6 min']);
    expect(stage.network.calls).to.deep.equal(['stopAreaSchedules']);
  });

  it('keeps what it shows when an attribute is wrong, and names the attribute in the console', async () => {
    const element = await show('stop="Bastille" limit="2"');
    await until(() => leads(element).length === 2);
    const before = leads(element);
    for (const [name, value, words] of [
      ['stop', '{“id”: “a”}', 'is not valid JSON (are its quotes straight ones?). It keeps “Bastille”.'],
      ['stop', '[{}]', 'has a stop without name and id. It keeps “Bastille”.'],
      ['limit', '0', 'is below 1. It keeps “2”.'],
      ['limit', 'many', 'is not a number. It keeps “2”.'],
      ['walk-minutes', '-3', 'is below 0. It keeps “0”.'],
      ['night', '21h-6h', 'is not a range of hours such as 21:00-06:00. It keeps “”.'],
    ] as const) {
      warnings.length = 0;
      element.setAttribute(name, value);
      await settle();
      expect(warnings).to.deep.equal([`<tp-departures ${name}>: “${value}” ${words}`]);
      expect(leads(element)).to.deep.equal(before);
    }
  });

  it('names in the console the lines, the direction and the stop that match nothing', async () => {
    const element = await show('stop="Bastille" lines="99"');
    await until(() => textOf(element).includes('Aucun départ annoncé') && warnings.length > 0);
    expect(warnings).to.deep.equal([
      '<tp-departures lines>: none of the lines “99” stops at Bastille. Lines there: 1, 5, 86.',
    ]);
    warnings.length = 0;
    element.setAttribute('stop', 'Nulle part');
    stage.network.response({ ...responses, stopAreaSchedules: 404, stopPointSchedules: 404 });
    await until(() => textOf(element).includes('Cet arrêt n’existe pas') && warnings.length > 0);
    expect(warnings).to.deep.equal([
      '<tp-departures stop>: the service knows no stop “Nulle part”. Similar stops: Bastille.',
    ]);
  });

  it('shows hostile names as text', async () => {
    const markup = '<img src=x onerror="window.__xss=1">';
    const element = await show('', { ...responses, stopAreaSchedules: 404, stopPointSchedules: 404 });
    for (const value of [
      markup,
      JSON.stringify({ id: markup, name: markup }),
      '../../etc',
      '.',
      '%2e%2e',
      '\u202Eabc',
    ]) {
      element.setAttribute('stop', value);
      await until(() => textOf(element).includes('Cet arrêt n’existe pas'));
      expect(all(element, 'img')).to.deep.equal([]);
      expect((globalThis as { __xss?: number }).__xss).to.equal(undefined);
      element.setAttribute('stop', '');
      await until(() => textOf(element).includes('Aucun arrêt'));
    }
  });

  it('counts down, drops what has left, and asks again every 30 seconds', async () => {
    const element = await show('stop="Bastille" lines="1"');
    await until(() => leads(element).length === 1);
    expect(leads(element)).to.deep.equal(['6 min']);
    await pass(25_000);
    expect(leads(element)).to.deep.equal(['5 min']);
    expect(stage.network.calls).to.have.length(2);
    await pass(5_000);
    expect(stage.network.calls).to.have.length(3);
    await pass(5 * 60_000 + 25_000);
    expect(leads(element)).to.deep.equal(['<1min']);
    await pass(65_000);
    expect(leads(element)).to.deep.equal(['4 min']);
    time.setHidden(true);
    const callsBefore = stage.network.calls.length;
    await pass(600_000);
    expect(stage.network.calls).to.have.length(callsBefore);
    time.setHidden(false);
    await pass(0);
    expect(stage.network.calls).to.have.length(callsBefore + 1);
    expect(leads(element)).to.deep.equal(['1 min']);
  });

  it('keeps and dates the last departures while the service fails, and recovers by itself', async () => {
    const updates: unknown[] = [];
    document.addEventListener('tp-departures-update', (event) => updates.push((event as CustomEvent).detail));
    const element = await show('stop="Bastille" lines="86"');
    await until(() => leads(element).length === 1);
    stage.network.response({});
    await pass(300_000);
    expect(leads(element)).to.deep.equal(['08:31']);
    const minute = new Date(time.clock.now() - 300_000).toISOString();
    expect(textOf(element)).to.match(/Les horaires ne s’actualisent plus : reçus à \d\d:\d\d, il y a 5 min\./);
    expect(updates.at(-1)).to.deep.equal({ received: minute, stale: true });
    stage.network.response(responses);
    await pass(30_000);
    await until(() => textOf(element).includes('Horaires reçus'));
    expect(textOf(element)).not.to.contain('ne s’actualisent plus');
    expect(updates.at(-1)).to.deep.equal({ received: new Date(time.clock.now()).toISOString(), stale: false });
  });

  it('shows a first failure with a button that asks again at once', async () => {
    const element = await show('stop="Bastille"', { ...responses, stopAreaSchedules: 503 });
    await until(() => all(element, '[role=alert]').length === 1);
    stage.network.response(responses);
    all(element, '[role=alert] button')[0]?.click();
    await until(() => all(element, '[part=row]').length > 0);
    expect(all(element, '[role=alert]')).to.deep.equal([]);
  });

  it('leads to the timetable of the line, unless the host takes over', async () => {
    const element = await show('stop="Bastille" widget');
    await until(() => all(element, '[part=row] a').length > 0);
    const link = all(element, '[part=row] a')[0] as HTMLAnchorElement;
    const address = new URL(link.href);
    expect(address.pathname + address.search).to.equal('/fr/schedules/line/METRO%3A1?direction=0');
    expect(link.target).to.equal('_blank');
    const selected: unknown[] = [];
    element.addEventListener('tp-departure-select', (event) => {
      event.preventDefault();
      selected.push((event as CustomEvent).detail);
    });
    link.click();
    expect(selected).to.deep.equal([
      { href: link.href, stop: 'bastille', line: 'METRO:1', direction: '0', destination: 'Château de Vincennes' },
    ]);
  });

  it('shares one request between two tags that ask the same, and ends with the last of them', async () => {
    const group = ownGroup();
    const first = await show('stop="Bastille"', responses, group);
    const second = await show('stop="Bastille" lines="1"', responses, group);
    await until(() => leads(first).length === 3 && leads(second).length === 1);
    expect(stage.network.calls).to.deep.equal(['places', 'stopAreaSchedules']);
    await pass(30_000);
    expect(stage.network.calls).to.have.length(3);
    first.remove();
    await settle();
    await pass(30_000);
    expect(stage.network.calls).to.have.length(4);
    second.remove();
    await settle();
    await pass(120_000);
    expect(stage.network.calls).to.have.length(4);
  });
});
