import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { createStage, type Stage, settle } from '#shared/testing/stage.ts';
import { schedules } from './schedules.widget.ts';

const [search] = schedules.examples as unknown as [{ readonly answers: Record<string, object> }];

describe('the schedules', () => {
  let stage: Stage;
  before(() => {
    configure({ appConfig: { clock: '2026-11-20T08:00+01:00' } });
    stage = createStage(schedules);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (attributes = '', answers: object = search.answers) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-schedules ${attributes}></tp-schedules>`,
      answers: { ...answers },
    });
  const all = <Found extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<Found>(selector),
  ];
  const textOf = (element: HTMLElement) => (element.shadowRoot?.textContent ?? '').replaceAll('\u00A0', ' ');
  const until = async (find: () => unknown) => {
    for (let time = 0; time < 80 && !find(); time += 1) await settle();
    expect(Boolean(find()), String(find)).to.equal(true);
  };
  const viewOf = (element: HTMLElement) => all(element, '[data-view]')[0]?.dataset.view;

  it('PROD-8 ND-33: lists lines by mode and opens one in place, unless the host takes over', async () => {
    const element = await show();
    await until(() => all(element, '.mode').length === 3);
    const link = () => all<HTMLAnchorElement>(element, '[href$="/fr/schedules/line/M6"]')[0];
    const details: unknown[] = [];
    const prevent = (event: Event) => {
      details.push((event as CustomEvent).detail);
      event.preventDefault();
    };
    element.addEventListener('tp-schedules-view', prevent);
    link()?.click();
    await settle();
    expect(details).to.deep.equal([{ view: 'line', line: 'M6', name: '6' }]);
    expect(viewOf(element)).to.equal('search');

    element.removeEventListener('tp-schedules-view', prevent);
    link()?.focus();
    link()?.click();
    await until(() => textOf(element).includes('Métro 6'));
    expect(viewOf(element)).to.equal('line');
    expect(element.shadowRoot?.activeElement?.className).to.equal('view');
    all(element, '.back')[0]?.click();
    await until(() => all(element, '.mode').length === 3);
  });

  it('PROD-9: shows the stop of its attribute, and another view when the attributes change', async () => {
    const element = await show('stop="bastille"');
    await until(() => textOf(element).includes('Vers Vincennes'));
    element.setAttribute('line', 'M6');
    await until(() => textOf(element).includes('Métro 6'));
    element.removeAttribute('line');
    element.removeAttribute('stop');
    await until(() => all(element, '.mode').length === 3);
  });
});
