import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import type { Vehicle } from '#shared/domain/line/vehicle.ts';
import { createLineDetail, createLineSchedule } from '#shared/testing/factories/line.ts';
import { createVehicle } from '#shared/testing/factories/vehicle.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { schedules } from '../schedules.widget.ts';

const line = createLineDetail({ hasVehicles: true });
const seenAt = '2026-11-20T08:01:30+01:00';
const vehicles = [
  createVehicle({ id: 'a', label: '12', seenAt }),
  createVehicle({ id: 'b', seenAt: '2026-11-20T07:58:00+01:00' }),
  createVehicle({ id: 'gone', seenAt: '2026-11-20T07:40:00+01:00' }),
  createVehicle({ id: 'back', seenAt, directionId: 'direction:1' }),
];
const streamOf = (all: readonly Vehicle[]) =>
  new Response(`data: ${JSON.stringify({ subject: `line ${line.id}`, all })}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  });

describe('the live vehicles of a line', () => {
  let stage: Stage;
  before(() => {
    configure({ appConfig: { clock: '2026-11-20T08:02+01:00' } });
    stage = createStage(schedules);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (responses: object = {}, attributes = '') =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-schedules line="${line.id}" ${attributes}></tp-schedules>`,
      responses: { line, lineSchedule: createLineSchedule(), vehicleStream: streamOf(vehicles), ...responses },
    });
  const all = <Found extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<Found>(selector),
  ];
  const textOf = (element: Element | undefined) => (element?.textContent ?? '').replaceAll('\u00A0', ' ');
  const requested = () => stage.network.calls.filter((name) => name.startsWith('vehicle'));

  it('are a list of those of its direction, with where they are and how old that is', async () => {
    stage.network.calls.length = 0;
    const element = await show();
    await until(() => all(element, '.vehicle-row').length === 2);
    expect(all(element, '.vehicle-row').map(textOf)).to.deep.equal([
      '1métro 1Vers Château de Vincennesprochain arrêt Bastille, n° 12en direct',
      '1métro 1Vers Château de Vincennesprochain arrêt Bastillevu il y a 4 min',
    ]);
    expect(textOf(all(element, '.vehicles > summary')[0])).to.equal('Véhicules1 en direct');
    expect(requested()[0]).to.equal('vehicleStream');
    await until(() => all(element, '[role="status"]').some((one) => textOf(one) === '2 véhicules localisés'));
  });

  it('can be chosen, and stay so while they move', async () => {
    const element = await show();
    await until(() => all(element, '.vehicle-row').length === 2);
    const first = all(element, '.vehicle-row')[0];
    all<HTMLDetailsElement>(element, '.vehicles')[0]?.setAttribute('open', '');
    first?.click();
    await settle();
    expect(first?.ariaPressed).to.equal('true');
    const moved = {
      ...createVehicle({ id: 'a', label: '12', seenAt }),
      stop: { id: 'n', name: 'Nation', isThere: true },
    };
    stage.network.response({ line, lineSchedule: createLineSchedule(), vehicleStream: streamOf([moved]) });
    await until(() => textOf(all(element, '.vehicle-row')[0]).includes('à l’arrêt Nation'));
    expect(all(element, '.vehicle-row')[0]).to.equal(first);
    expect(first?.ariaPressed).to.equal('true');
    first?.click();
    await settle();
    expect(first?.ariaPressed).to.equal('false');
  });

  it('come by calls where there is no stream', async () => {
    const element = await show({ vehicleStream: 503, vehicles: { vehicles } });
    await until(() => all(element, '.vehicle-row').length === 2);
  });

  it('say that there are none', async () => {
    const element = await show({ vehicleStream: streamOf([]) });
    await until(() =>
      textOf(all(element, '.vehicles > summary')[0]).includes('aucun véhicule en direct pour le moment'),
    );
  });

  for (const [when, responses, attributes] of [
    ['the line has none', { line: createLineDetail() }, ''],
    ['another day is shown', {}, 'date="2026-11-21"'],
  ] as const) {
    it(`are not asked for when ${when}`, async () => {
      stage.network.calls.length = 0;
      const element = await show(responses, attributes);
      await until(() => all(element, '.line-stops').length > 0);
      for (let frame = 0; frame < 5; frame++) await settle();
      expect(requested()).to.deep.equal([]);
      expect(all(element, '.vehicles').length).to.equal(0);
    });
  }
});
