import { expect } from 'chai';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createFakeTime } from '#shared/testing/fake-time.ts';
import { watchPage } from '#shared/testing/page-watch.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { departures } from '../departures.widget.ts';

const time = createFakeTime('2026-11-20T08:00:00+01:00');
pageSingleton('clock', () => time.clock);
pageSingleton('ticker', () => time.ticker);

type Responses = Readonly<Record<string, unknown>>;
const [{ responses }] = departures.examples as unknown as [{ readonly responses: Responses }];
const minute = 60_000;

describe('the board of departures', () => {
  let stage: Stage;
  const locks: { released: boolean }[] = [];
  const { wakeLock } = navigator;
  before(() => {
    stage = createStage(departures);
    const request = async () => {
      const lock = { released: false, release: async () => void Object.assign(lock, { released: true }) };
      locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
  });
  beforeEach(() => {
    locks.length = 0;
    time.set('2026-11-20T08:00:00+01:00');
  });
  afterEach(() => stage.clear());
  after(() => {
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: wakeLock });
    stage.network.restore();
  });

  const show = (attributes: string, given: Responses = responses) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-departures board ${attributes}></tp-departures>`,
      responses: given,
    });
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00A0', ' ').trim();
  const shown = (element: HTMLElement, selector: string) => all(element, selector).map((one) => plain(one.textContent));
  const pass = async (milliseconds: number) => {
    time.pass(milliseconds);
    for (let turn = 0; turn < 50 && stage.network.pending() > 0; turn += 1) await settle();
    await settle();
  };

  it('fills a container, and has a height of its own where the container has none or it is told one', async () => {
    const element = await show('stop="Bastille"');
    await until(() => all(element, '.wall').length === 1);
    const place = element.parentElement as HTMLElement;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    expect(element.offsetHeight).to.equal(24 * rem);
    place.style.height = '700px';
    expect(element.offsetHeight).to.equal(700);
    element.style.setProperty('--tp-departures-height', '50dvh');
    expect(element.offsetHeight).to.be.closeTo(innerHeight / 2, 1);
    expect(getComputedStyle(element).position).to.equal('static');
    (element as HTMLElement & { board: boolean }).board = false;
    await until(() => all(element, '.departures').length === 1);
    place.style.height = '';
    expect(element.offsetHeight).to.be.closeTo(all(element, '.departures')[0]?.offsetHeight ?? 0, 1);
  });

  it('shows as many rows as fit, and follows its size', async () => {
    const many = {
      ...(responses.stopAreaSchedules as { schedules: object[] }),
      schedules: Array.from({ length: 25 }, (_, index) => ({
        line: { id: `l${index}`, code: String(index), name: '', mode: 'BUS', color: '#123456', textColor: '#ffffff' },
        stopPointId: 's',
        direction: { id: 'd', name: `Terminus ${index}` },
        departures: [
          {
            tripId: `t${index}`,
            destination: '',
            realtime: false,
            time: { scheduled: '2026-11-20T08:09:00+01:00', status: 'SCHEDULED' },
          },
        ],
      })),
    };
    const element = await show('stop="Bastille" style="--tp-departures-height: 500px"', {
      ...responses,
      stopAreaSchedules: many,
    });
    const rows = () => all(element, '[part=row]').length;
    await until(() => rows() > 2);
    const before = rows();
    const list = () => all(element, '.wall-rows')[0] as HTMLElement;
    const overflow = () => list().scrollHeight - list().clientHeight;
    expect(overflow()).to.equal(0);
    element.style.setProperty('--tp-departures-height', '900px');
    element.style.width = '400px';
    await until(() => rows() > before);
    expect(overflow()).to.equal(0);
    element.setAttribute('limit', '2');
    await until(() => rows() === 2);
  });

  it('cuts nothing off the letters of names and notices, at any size', async () => {
    const element = await show('stop="Bastille"');
    await until(() => all(element, '.wall-name').length > 0);
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    const cut: string[] = [];
    for (const height of [320, 480, 1080]) {
      element.style.setProperty('--tp-departures-height', `${height}px`);
      await settle();
      for (const text of all(element, '.wall-stop > h2, .wall-name, .wall-notice-text, .wall .departure-details > *')) {
        context.font = getComputedStyle(text).font;
        const { fontBoundingBoxDescent, actualBoundingBoxDescent } = context.measureText('gjpqy');
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()];
        const box = (text.closest('.departure-details') ?? text).getBoundingClientRect();
        const shownLines = lines.filter(({ top }) => top < box.bottom - 2);
        const lowest = Math.max(...shownLines.map(({ bottom }) => bottom));
        const over = lowest - fontBoundingBoxDescent + actualBoundingBoxDescent - box.bottom;
        if (over > 0.5) cut.push(`${text.className} at ${height}: ${over.toFixed(1)} px of ${text.textContent}`);
      }
    }
    expect(cut).to.deep.equal([]);
  });

  it('shows the disruptions in turn, and holds one for a visitor who asks', async () => {
    const element = await show('stop="Bastille"');
    const title = () => shown(element, '.wall-notice .wall-notice-title')[0];
    await until(() => title());
    const first = title();
    expect(shown(element, '.wall-notices li')).to.have.length(2);
    await pass(15_000);
    expect(title()).not.to.equal(first);
    await pass(15_000);
    expect(title()).to.equal(first);
    all(element, '.wall-turn button')[0]?.click();
    await settle();
    await pass(15_000);
    expect(title()).to.equal(first);
    expect(all(element, '.wall-turn button')[0]?.ariaPressed).to.equal('true');
  });

  it('keeps the screen on, again after the browser has released it, until it leaves', async () => {
    const element = await show('stop="Bastille"');
    await until(() => locks.length === 1);
    await pass(5 * minute);
    expect(locks).to.have.length(1);
    Object.assign(locks[0] as object, { released: true });
    await pass(minute);
    expect(locks).to.have.length(2);
    element.remove();
    await until(() => locks[1]?.released);
  });

  it('TRAP-53 TRAP-70: runs over a day with an outage and a clock change, and holds no more at its end', async function () {
    this.timeout(170_000);
    time.set('2026-10-24T12:00:00+02:00');
    const wall = (instant: number) => new Date(instant).toISOString();
    /** A bus every ten minutes, as the service lists them now. */
    const timetable = () => {
      const now = time.clock.now();
      const first = Math.ceil(now / (10 * minute)) * 10 * minute;
      return {
        ...responses,
        stopAreaSchedules: {
          ...(responses.stopAreaSchedules as object),
          fromDatetime: wall(now),
          schedules: [
            {
              line: { id: 'b', code: '86', name: '', mode: 'BUS', color: '#dc9600', textColor: '#000000' },
              stopPointId: 's',
              direction: { id: 'd', name: 'Champ de Mars' },
              departures: Array.from({ length: 18 }, (_, index) => ({
                tripId: `t${first + index * 10 * minute}`,
                destination: 'Champ de Mars',
                realtime: false,
                time: { scheduled: wall(first + index * 10 * minute), status: 'SCHEDULED' },
              })),
            },
          ],
        },
      };
    };
    const element = await show('stop="Bastille" night="21:00-06:00"', timetable());
    const root = element.shadowRoot as ShadowRoot;
    await until(() => all(element, '[part=row]').length === 1);
    const watch = watchPage();
    const clock = () => shown(element, '[part=clock] time')[0];
    const isDark = () => all(element, '.wall')[0]?.dataset.night === 'true';
    const outage = { from: Date.parse('2026-10-24T18:00:00+02:00'), to: Date.parse('2026-10-24T20:30:00+02:00') };
    const isOut = () => time.clock.now() >= outage.from && time.clock.now() < outage.to;
    const fetchBefore = async () => {
      do await new Promise((resolve) => setTimeout(resolve));
      while (stage.network.pending() > 0);
      await new Promise((resolve) => setTimeout(resolve));
    };
    const seen = new Map<
      string,
      { lead: string | undefined; foot: string; isDark: boolean; clock: string | undefined }
    >();
    const held: object[] = [];
    stage.network.calls.length = 0;
    try {
      for (let step = 1; step <= 25 * 60; step += 1) {
        stage.network.response(isOut() ? {} : timetable());
        time.pass(minute);
        await fetchBefore();
        if (step % 10 !== 0) continue;
        await settle();
        seen.set(wall(time.clock.now()), {
          lead: shown(element, '.board-lead')[0],
          foot: shown(element, '.wall-stop p')[0] ?? '',
          isDark: isDark(),
          clock: clock(),
        });
        if (step % 300 === 0) held.push({ ...watch.held(), own: root.querySelectorAll('*').length });
      }
    } finally {
      watch.restore();
    }
    const at = (instant: string) => seen.get(wall(Date.parse(instant)));
    expect(stage.network.calls.filter((call) => call === 'stopAreaSchedules').length).to.be.above(1000);
    expect(stage.network.calls.filter((call) => call === 'places')).to.deep.equal([]);
    // The clock, through the hour that comes twice.
    expect([...seen.values()].slice(84, 93).map((one) => one.clock)).to.deep.equal([
      ...['02:10', '02:20', '02:30', '02:40', '02:50', '02:00', '02:10', '02:20', '02:30'],
    ]);
    // The dark hours, on both sides of the clock change.
    for (const [instant, dark] of [
      ['2026-10-24T20:50:00+02:00', false],
      ['2026-10-24T21:00:00+02:00', true],
      ['2026-10-25T02:30:00+02:00', true],
      ['2026-10-25T05:50:00+01:00', true],
      ['2026-10-25T06:00:00+01:00', false],
    ] as const) {
      expect(at(instant)?.isDark, instant).to.equal(dark);
    }
    // The outage: the last known departures stay with their time, and then leave one by one.
    expect(at('2026-10-24T17:50:00+02:00')?.foot).to.equal('Horaires reçus à 17:50');
    expect(at('2026-10-24T18:20:00+02:00')?.foot).to.match(/reçus à (17:59|18:00), il y a (20|21|20) min/);
    expect(at('2026-10-24T20:20:00+02:00')?.lead).to.match(/^(<1min|\d+ min)$/);
    // It recovers by itself, and shows the present until the end.
    for (const [instant, one] of seen) {
      if (instant <= wall(outage.from + minute) || instant > wall(outage.to + minute)) {
        expect(one.foot, instant).to.match(/^Horaires reçus à /);
      }
      expect(one.lead, instant).to.match(/^(<1min|\d min)$/);
    }
    // Nothing grows: timers, listeners, observers, nodes of the page and of the widget.
    expect(held).to.have.length(5);
    for (const one of held) expect(one).to.deep.equal(held[0]);
    expect(locks).to.have.length(1);
  });
});
