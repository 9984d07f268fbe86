import { sendKeys, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import {
  createDeparture,
  createStopSchedule,
  createStopSchedules,
  createTransitTime,
} from '#shared/testing/factories/schedule.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { proximityMap } from './proximity-map.widget.ts';

const { responses } = proximityMap.examples[0];

describe('the proximity map', () => {
  let stage: Stage;
  before(() => {
    configure({ appConfig: { clock: '2026-11-20T08:00+01:00' } });
    stage = createStage(proximityMap);
  });
  beforeEach(() => setViewport({ width: 390, height: 844 }));
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (attributes: string, changes: object = {}) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-proximity-map ${attributes}></tp-proximity-map>`,
      responses: { ...responses, ...changes },
    });
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const textOf = (element: HTMLElement) => (element.shadowRoot?.textContent ?? '').replaceAll('\u00A0', ' ');
  const list = 'show="list" center="48.8528,2.3690"';
  const rows = (element: HTMLElement) =>
    all(element, '[part=row] a > .visually-hidden').map((row) => row.textContent ?? '');

  it('ND-32: lists nearby places without a map: name, kind, lines, distance, next departures', async () => {
    const element = await show(list);
    await until(() => rows(element).length === 2 && all(element, '.stop-departures strong').length > 0);
    expect(rows(element)[0]?.replaceAll('\u00A0', ' ')).to.match(/^Bastille, Métro\. Métro 1\. À 0 mètres?/i);
    expect(all(element, 'canvas')).to.have.length(0);
    expect(all(element, '.stop-departures strong')[0]?.textContent?.replaceAll('\u00A0', ' ')).to.equal('dans 4 min');
  });

  it('shows the code of a night line whole beside its departures, in line with the others', async () => {
    const departure = createDeparture({ time: createTransitTime('08:04') });
    const night = createLine({ id: 'line:N122', code: 'N122', mode: 'BUS' });
    const element = await show(list, {
      stopAreaSchedules: createStopSchedules({
        schedules: [
          createStopSchedule({ departures: [departure] }),
          createStopSchedule({ line: night, departures: [departure] }),
        ],
      }),
    });
    await until(() => all(element, '.stop-departures strong').length === 2);
    const codes = all(element, '.stop-departures .line-code');
    expect(codes.map(({ textContent }) => textContent)).to.include('N122');
    for (const { scrollWidth, clientWidth, textContent } of codes)
      expect(scrollWidth, `${textContent}`).to.equal(clientWidth);
    const headings = all(element, '.stop-departures li > span:nth-child(2)');
    expect(new Set(headings.map((heading) => heading.getBoundingClientRect().left)).size).to.equal(1);
  });

  it('ND-32: filters by category with counts, and shows all again', async () => {
    const element = await show(list);
    await until(() => rows(element).length === 2);
    const chips = () => all(element, '[part=filters] button');
    expect(chips().map((chip) => chip.textContent)).to.deep.equal(['Métro 1', 'Vélos en libre-service 1']);
    chips()[1]?.click();
    await until(() => rows(element).length === 1);
    expect(chips()[1]?.getAttribute('aria-pressed')).to.equal('true');
    expect(rows(element)[0]).to.contain('Saint-Antoine');
    chips()[1]?.click();
    await until(() => rows(element).length === 2);
  });

  it('opens a place by keyboard in the panel, and returns to its row', async () => {
    const element = await show(list);
    await until(() => rows(element).length === 2);
    all(element, '[part=row] a')[0]?.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => all(element, '[part=detail] h2').length === 1);
    await until(() => element.shadowRoot?.activeElement?.textContent === 'Bastille');
    all(element, '.panel-bar button')[0]?.click();
    await until(() => rows(element).length === 2);
    await until(() => element.shadowRoot?.activeElement === all(element, '[part=row] a')[0]);
  });

  it('opens nothing if the host prevents tp-place-select', async () => {
    const element = await show(list);
    const chosen: unknown[] = [];
    element.addEventListener('tp-place-select', (event) => {
      event.preventDefault();
      chosen.push((event as CustomEvent).detail);
    });
    await until(() => rows(element).length === 2);
    all(element, '[part=row] a')[1]?.click();
    await settle();
    expect(chosen).to.deep.equal([{ type: 'bikeSharingStations', id: 'station', name: 'Saint-Antoine' }]);
    expect(all(element, '[part=detail]')).to.have.length(0);
  });

  it('PROX-5 PROX-6: shows a failed request and retries it', async () => {
    const logged: unknown[] = [];
    const { error } = console;
    console.error = (message: unknown) => logged.push(message);
    try {
      const element = await show(list, { proximityPoints: 503 });
      await until(() => textOf(element).includes('Impossible de charger les lieux à proximité.'));
      expect(logged).to.include('Proximity did not respond');
      stage.network.response({ ...responses });
      all(element, '.state-message button')[0]?.click();
      await until(() => rows(element).length === 2);
    } finally {
      console.error = error;
    }
  });

  it('requests again, once, when the browser is online again', async () => {
    const { error } = console;
    console.error = () => undefined;
    try {
      const element = await show(list, { proximityPoints: undefined });
      await until(() => textOf(element).includes('Impossible de charger les lieux à proximité.'));
      const requestCount = () => stage.network.calls.filter((name) => name === 'proximityPoints').length;
      const before = requestCount();
      dispatchEvent(new Event('online'));
      await until(() => requestCount() > before && stage.network.pending() === 0);
      await until(() => textOf(element).includes('Impossible de charger les lieux à proximité.'));
      await settle();
      expect(requestCount()).to.equal(before + 1);
      stage.network.response({ ...responses });
      dispatchEvent(new Event('online'));
      await until(() => rows(element).length === 2);
      dispatchEvent(new Event('online'));
      await settle();
      expect(requestCount()).to.equal(before + 2);
    } finally {
      console.error = error;
    }
  });

  it('opens the place of its attributes', async () => {
    const element = await show(`${list} place-id="bastille"`);
    await until(() => all(element, '[part=detail] h2')[0]?.textContent === 'Bastille');
  });

  it('draws a map beside the list, equally high, and opens the place of a changed attribute', async () => {
    await setViewport({ width: 1200, height: 800 });
    const element = await show('center="48.8528,2.3690"');
    await until(() => all(element, 'canvas').length > 0 && rows(element).length > 0);
    const [map, panel] = [all(element, '[part=map]')[0], all(element, '[part=panel]')[0]];
    expect(map?.getBoundingClientRect().left).to.be.greaterThan(panel?.getBoundingClientRect().left ?? 0);
    expect(map?.getBoundingClientRect().height).to.equal(panel?.getBoundingClientRect().height);
    element.setAttribute('place-id', 'bastille');
    await until(() => all(element, '[part=detail] .visually-hidden').length > 0);
    // Positioned within the scrolling panel, else hidden text enlarges the page.
    for (const hidden of all(element, '[part=detail] .visually-hidden')) {
      expect(panel?.contains((hidden as HTMLElement).offsetParent)).to.equal(true);
    }
  });

  it('two tags of a group, a map and a list, show the same', async () => {
    const group = 'apart';
    const map = await stage.show(
      {
        name: 'map',
        doc: '',
        html: '<tp-proximity-map show="map" center="48.8528,2.3690"></tp-proximity-map>',
        responses,
      },
      { group },
    );
    const beside = await stage.show(
      { name: 'list', doc: '', html: '<tp-proximity-map show="list"></tp-proximity-map>', responses },
      { group },
    );
    await until(() => all(map, 'canvas').length > 0 && rows(beside).length > 0);
    expect(all(map, '[part=panel]')).to.have.length(0);
    expect(rows(beside)[0]).to.contain('Bastille');
  });
});
