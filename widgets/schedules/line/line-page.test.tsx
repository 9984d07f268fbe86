import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import type { LineDetail, LineSchedule } from '#shared/domain/line/line-detail.ts';
import { createDisruption } from '#shared/testing/factories/disruption.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { schedules } from '../schedules.widget.ts';

const line = createLine({ id: 'M6', code: '6', name: 'Étoile – Nation', color: '#6eca97', textColor: '#000000' });
const stop = (id: string, values: object = {}) => ({
  id,
  stopAreaId: `area-${id}`,
  name: id,
  lat: 48.85,
  lon: 2.37,
  lines: [],
  accessible: null,
  ...values,
});
const transfers = [createLine({ id: 'M1', code: '1' }), createLine({ id: 'A', code: 'A', mode: 'RER' })];
const detail: LineDetail = {
  ...line,
  directions: [
    {
      id: '0',
      name: 'Nation',
      termini: ['Nation'],
      stopPoints: [stop('Étoile', { lines: transfers, accessible: true }), stop('Passy'), stop('Nation')],
    },
    { id: '1', name: 'Étoile', termini: ['Étoile'], stopPoints: [stop('Nation'), stop('Passy'), stop('Étoile')] },
  ],
  disruptions: [createDisruption({ id: 'works', title: 'Travaux à Passy', severity: 'WARNING' })],
};
const schedule: LineSchedule = {
  line,
  direction: { id: '0', name: 'Nation' },
  date: '2026-11-20',
  columns: [
    { tripId: 'a', headsign: 'Nation', departsAt: '2026-11-20T05:30:00+01:00' },
    { tripId: 'b', headsign: 'Nation', departsAt: '2026-11-20T08:00:00+01:00', notes: ['1'] },
    { tripId: 'c', headsign: 'Nation', departsAt: '2026-11-20T08:06:00+01:00', notes: ['2'], cancelled: true },
    { tripId: 'd', headsign: 'Nation', departsAt: '2026-11-21T00:40:00+01:00' },
  ],
  rows: [
    { stopPointId: 'Étoile', name: 'Étoile', times: ['05:30', '08:00', '08:06', '00:40'] },
    { stopPointId: 'Passy', name: 'Passy', times: ['05:38', '08:08', null, '00:48'] },
    { stopPointId: 'Nation', name: 'Nation', times: ['05:58', '08:28', '08:34', '01:08'] },
  ],
  notes: [
    { id: '1', text: 'Circule seulement le vendredi' },
    { id: '2', text: 'Supprimé' },
    { id: '3', text: 'Horaires d’hiver' },
  ],
  frequencies: [
    { from: '07:00', to: '09:00', headwayMinutes: 5, shortestMinutes: 4, longestMinutes: 6 },
    { from: '22:30', to: '00:40', headwayMinutes: 10 },
  ],
};
const large = (runs: number, stops: number): LineSchedule => ({
  ...schedule,
  columns: Array.from({ length: runs }, (_, at) => ({ tripId: `${at}`, headsign: 'Nation' })),
  rows: Array.from({ length: stops }, (_, row) => ({
    stopPointId: `s${row}`,
    name: `Arrêt ${row}`,
    times: Array.from({ length: runs }, (_, at) => {
      const minute = 300 + at * 3;
      return `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    }),
  })),
});

describe('the page of a line', () => {
  let stage: Stage;
  before(() => {
    configure({ appConfig: { clock: '2026-11-20T08:02+01:00' } });
    stage = createStage(schedules);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (responses: object = {}, attributes = '', width = 400) =>
    stage.show(
      {
        name: 'test',
        doc: '',
        html: `<tp-schedules line="M6" ${attributes}></tp-schedules>`,
        responses: { line: detail, lineSchedule: schedule, ...responses },
      },
      { width },
    );
  const all = <Found extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<Found>(selector),
  ];
  const textsOf = (element: HTMLElement, selector: string) =>
    all(element, selector).map(({ textContent }) => (textContent ?? '').replaceAll('\u00A0', ' '));
  const textOf = (element: HTMLElement) => (element.shadowRoot?.textContent ?? '').replaceAll('\u00A0', ' ');
  const filled = (element: HTMLElement) =>
    until(() => all(element, '.timetable-blocks').length > 0 && all(element, '[aria-busy="true"]').length === 0);
  const button = (element: HTMLElement, name: string) =>
    all(element, 'button').find(({ textContent }) => textContent?.includes(name));

  it('PROD-8 ND-33: has a table whose cells have a stop and a run as headings, and a table for the next day', async () => {
    const element = await show();
    await filled(element);
    const tables = all<HTMLTableElement>(element, 'table');
    expect(textsOf(element, '.hour-heading > :first-child')).to.deep.equal(['05:00 – 08:59', '00:00 – 00:59']);
    expect(textsOf(element, '.hour-heading > small')).to.deep.equal(['en ce moment', 'samedi 21 novembre 2026']);
    const rows = [...(tables[0]?.tBodies[0]?.rows ?? [])];
    expect(rows.map(({ cells }) => [...cells].map((cell) => cell.textContent))).to.deep.equal([
      ['Étoile', '05:30', '08:00', '08:06'],
      ['Passy', '05:38', '08:08', '–'],
      ['Nation', '05:58', '08:28', '08:34'],
    ]);
    expect(rows.every(({ cells }) => cells[0]?.tagName === 'TH' && cells[0].scope === 'row')).to.equal(true);
    const heads = [...(tables[0]?.tHead?.rows[0]?.cells ?? [])];
    expect(heads.every(({ scope }) => scope === 'col')).to.equal(true);
    expect(heads.slice(1).map((head) => head.querySelector('.visually-hidden')?.textContent)).to.deep.equal([
      'Départ 05:30',
      'Départ 08:00, note a',
      'Départ 08:06, note b',
    ]);
    expect(rows[0]?.cells[3]?.querySelector('s')?.textContent, 'cancelled').to.equal('08:06');
    expect(tables[0]?.caption?.textContent?.replaceAll('\u00A0', ' ')).to.equal('Étoile : passages de 05:00 à 08:59');
  });

  it('has stops without a timetable where the service has none, and says where departures are', async () => {
    const config = { appConfig: { lacks: ['wholeDayTimetables' as const] } };
    const html = '<tp-schedules line="M6"></tp-schedules>';
    const element = await stage.show({ name: 'test', doc: '', html, config, responses: { line: detail } });
    await until(() => textOf(element).includes('sont sur la page de chaque arrêt'));
    expect(textOf(element)).to.include('Passy');
    expect(textOf(element)).not.to.include('ne peuvent pas être chargés');
    expect(all(element, 'input[type="date"]')).to.deep.equal([]);
  });

  it('has the timetable beside the stops where there is room, not below them', async () => {
    const element = await show({}, '', 1300);
    await filled(element);
    await until(() => all(element, '.line-page[data-wide="true"]').length === 1);
    const [stops, runs] = ['.line-stops', '.line-schedule'].map((one) =>
      (all(element, one)[0] as HTMLElement).getBoundingClientRect(),
    );
    expect(runs?.top).to.equal(stops?.top);
    expect(runs?.right).to.be.lessThan(stops?.left ?? 0);
  });

  it('has its star beside a long name, also on the narrowest phone', async () => {
    const name = 'Charles de Gaulle – Étoile – Nation par Denfert-Rochereau';
    const element = await show({ line: { ...detail, name } }, '', 328);
    await filled(element);
    const [title, star] = ['.line-title', '.line-head .favorite-star'].map((one) =>
      (all(element, one)[0] as HTMLElement).getBoundingClientRect(),
    );
    expect(star?.left).to.be.at.least(title?.right ?? Number.NaN);
    expect(star?.top).to.be.lessThan(title?.bottom ?? Number.NaN);
  });

  it('ND-24: explains the marks, and says what holds for the whole timetable', async () => {
    const element = await show();
    await filled(element);
    expect(textsOf(element, '.timetable-notes > li')).to.deep.equal([
      'Horaires d’hiver',
      'aCircule seulement le vendredi',
      'bSupprimé',
      '–ne s’arrête pas',
    ]);
  });

  it('PROD-8: says first and last departure, and the headways, those of now first to be seen', async () => {
    const element = await show();
    await filled(element);
    expect(textsOf(element, '.service-edges > div')).to.deep.equal([
      'Premier départ05:30',
      'Dernier départ00:4021 novembre',
    ]);
    expect(textsOf(element, '.service-headways > div')).to.deep.equal([
      '07:00 – 09:00Toutes les 4 à 6 minen ce moment',
      '22:30 – 00:40Toutes les 10 min',
    ]);
  });

  it('leaves from the stop that the traveller chooses, also if an address names its station', async () => {
    const element = await show({}, 'stop="area-Passy"');
    await filled(element);
    expect(textsOf(element, '.service-edges strong')).to.deep.equal(['05:38', '00:48']);
    const views: unknown[] = [];
    element.addEventListener('tp-schedules-view', (event) => views.push((event as CustomEvent).detail));
    const [field] = all<HTMLSelectElement>(element, '#boarding');
    if (!field) throw new Error('there is a field');
    expect([field.value, field.options.length]).to.deep.equal(['Passy', 2]);
    field.value = 'Étoile';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await until(() => textsOf(element, '.service-edges strong')[0] === '05:30');
    expect(views).to.deep.equal([{ view: 'line', line: 'M6', stop: 'Étoile', name: '6' }]);
    await filled(element);
    expect(textsOf(element, 'tbody tr.reference th')).to.deep.equal(['Étoile', 'Étoile']);
  });

  it('ND-24: lists the stops with their other lines, and the disruptions of the day', async () => {
    const element = await show();
    await filled(element);
    expect(textsOf(element, '.thread-name a')).to.deep.equal(['Étoile', 'Passy', 'Nation']);
    const links = all<HTMLAnchorElement>(element, '.thread-lines a').map(({ href }) => new URL(href).pathname);
    expect(links).to.deep.equal(['/fr/schedules/line/M1', '/fr/schedules/line/A']);
    expect(textsOf(element, '.thread-lines .visually-hidden')).to.deep.equal(['métro 1', 'RER A']);
    expect(textOf(element)).to.contain('Travaux à Passy');
    expect(all<HTMLAnchorElement>(element, '.thread-name a')[0]?.href).to.contain(
      '/fr/schedules?stop=area-%C3%89toile',
    );
  });

  it('ND-33: goes to another direction and day by its event, and keeps the other choice', async () => {
    const element = await show({}, 'date="2026-11-21"');
    await filled(element);
    const views: unknown[] = [];
    element.addEventListener('tp-schedules-view', (event) => views.push((event as CustomEvent).detail));
    all<HTMLInputElement>(element, 'input[type=radio]')[1]?.click();
    await settle();
    all(element, '.day-bar button')[1]?.click();
    await settle();
    expect(views).to.deep.equal([
      { view: 'line', line: 'M6', date: '2026-11-21', direction: '1', name: '6' },
      { view: 'line', line: 'M6', date: '2026-11-22', direction: '1', name: '6' },
    ]);
  });

  it('tells screen readers the new direction once it is shown', async () => {
    const element = await show();
    await filled(element);
    const other = { ...schedule, direction: { id: '1', name: 'Étoile' } };
    stage.network.response({ line: detail, lineSchedule: other });
    all<HTMLInputElement>(element, 'input[type=radio]')[1]?.click();
    await until(
      () => textsOf(element, '.root > [role=status]')[0] === 'Horaires vers Étoile, vendredi 20 novembre 2026',
    );
  });

  it('shows what came when one of its two requests fails, and requests that one again', async () => {
    const element = await show({ lineSchedule: 503 });
    await until(() => textOf(element).includes('Les horaires ne peuvent pas être chargés.'));
    await until(() => textsOf(element, '.thread-name a').length === 3);
    const before = stage.network.calls.filter((name) => name === 'line').length;
    stage.network.response({ line: detail, lineSchedule: schedule });
    button(element, 'Réessayer')?.click();
    await filled(element);
    expect(stage.network.calls.filter((name) => name === 'line')).to.have.length(before);
    await stage.clear();

    const stopless = await show({ line: 503 });
    await filled(stopless);
    expect(textOf(stopless)).to.contain('Les arrêts ne peuvent pas être chargés.');
    expect(textOf(stopless)).to.contain('Métro 6');
    stage.network.response({ line: detail, lineSchedule: schedule });
    button(stopless, 'Réessayer')?.click();
    await until(() => textsOf(stopless, '.thread-name a').length === 3);
  });

  it('tells an unknown line from one that cannot be loaded', async () => {
    const unknown = await show({ line: 404, lineSchedule: 404 });
    await until(() => textOf(unknown).includes('n’existe'));
    expect(button(unknown, 'Réessayer')).to.equal(undefined);
    await stage.clear();
    const lost = await show({ line: 503, lineSchedule: 503 });
    await until(() => textOf(lost).includes('Cette ligne ne peut pas être chargée.'));
    stage.network.response({ line: detail, lineSchedule: schedule });
    button(lost, 'Réessayer')?.click();
    await filled(lost);
    expect(textOf(lost)).to.contain('Premier départ');
  });

  it('names the day on which nothing runs, and leads to the next one that has runs', async () => {
    const empty = { ...schedule, columns: [], notes: [], rows: schedule.rows.map((row) => ({ ...row, times: [] })) };
    const element = await show({ lineSchedule: { ...empty, nextServiceDay: '2026-11-23' } });
    await until(() => textOf(element).includes('Aucun passage dans cette direction le vendredi 20 novembre 2026.'));
    button(element, 'Voir le lundi 23 novembre 2026')?.click();
    await until(() => stage.network.calls.length > 2);
    await stage.clear();
    const outOfPeriod = { firstDay: '2026-01-01', lastDay: '2026-06-30' };
    const outside = await show({ lineSchedule: { ...empty, outOfPeriod } });
    await until(() => textOf(outside).includes('Aucun horaire n’est publié pour le vendredi 20 novembre 2026.'));
    expect(textOf(outside)).to.contain('Horaires publiés du 1er janvier au 30 juin 2026.');
  });

  it('fills a large timetable bit by bit, and all of it at once before it is printed', async () => {
    const cells = (element: HTMLElement) => all(element, 'tbody td').length;
    const element = await show({ lineSchedule: large(350, 40) });
    await filled(element);
    expect(cells(element)).to.equal(350 * 40);
    expect(all(element, 'tbody tr')).to.have.length(all(element, 'table').length * 40);
    await stage.clear();

    const printed = await show({ line: 503, lineSchedule: large(400, 200) });
    await until(() => cells(printed) > 0);
    // The first rows are painted before the effect that listens.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const before = cells(printed);
    dispatchEvent(new Event('beforeprint'));
    expect(cells(printed)).to.equal(400 * 200);
    expect(before).to.be.lessThan(400 * 200);
    dispatchEvent(new Event('afterprint'));
  });

  it('leads to the table of an hour, and focuses its heading', async () => {
    const element = await show({ lineSchedule: large(200, 3) });
    await filled(element);
    const hours = all(element, '.hours button');
    expect(hours.length).to.equal(all(element, 'table').length);
    hours.at(-1)?.click();
    await until(() => element.shadowRoot?.activeElement?.matches('.hour-heading'));
    const heading = element.shadowRoot?.activeElement;
    expect(heading?.textContent).to.contain(hours.at(-1)?.textContent);
    expect(heading?.getBoundingClientRect().top).to.be.lessThan(innerHeight);
  });

  it('prints the timetable alone, with its direction and day', async () => {
    const element = await show();
    await filled(element);
    const printed: { title: string; text: string; tables: number; font: string }[] = [];
    const found = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentDocument');
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', {
      configurable: true,
      get(this: HTMLIFrameElement) {
        const page = found?.get?.call(this) as Document | null;
        const view = page?.defaultView;
        if (view) {
          view.print = () => {
            const { title, body } = view.document;
            const table = body.querySelector('table') as HTMLElement;
            printed.push({
              title,
              text: body.textContent ?? '',
              tables: body.querySelectorAll('table').length,
              font: view.getComputedStyle(table).borderCollapse,
            });
            view.dispatchEvent(new Event('afterprint'));
          };
        }
        return page;
      },
    });
    button(element, 'Imprimer')?.click();
    await until(() => printed.length > 0);
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentDocument', found as PropertyDescriptor);
    expect(printed[0]).to.deep.include({ title: '6 Nation 2026-11-20', tables: 2, font: 'separate' });
    expect(printed[0]?.text).to.contain('Vers Nation').and.to.contain('Vendredi 20 novembre 2026');
    expect(all(element, 'iframe')).to.have.length(0);
  });

  it('is scrolled sideways by keyboard only where a table is wider than the widget', async () => {
    const narrow = await show({ lineSchedule: large(60, 3) });
    await filled(narrow);
    await until(() => all(narrow, '.hour-scroll[tabindex="0"]').length === all(narrow, 'table').length);
    await stage.clear();
    const wide = await show({ lineSchedule: large(60, 3) }, '', 1300);
    await filled(wide);
    await until(() => all(wide, '.line-page[data-wide="true"]').length === 1);
    await until(() => all(wide, '.hour-scroll[tabindex]').length === 0);
  });

  describe('with a whole day of runs, under a page header that sticks', () => {
    const day = large(330, 25);
    const covered = 121;
    const rect = (element: Element | null | undefined) => (element as Element).getBoundingClientRect();
    before(async () => {
      await setViewport({ width: 390, height: 844 });
      document.documentElement.style.scrollPaddingTop = `${covered}px`;
    });
    after(() => document.documentElement.style.removeProperty('scroll-padding-top'));

    it('PROD-8: opens at the hour of now, earlier ones folded on the screen, and printed', async () => {
      const element = await show({ lineSchedule: day }, '', 390);
      await filled(element);
      const shown = all(element, '.hour').filter((hour) => hour.checkVisibility());
      expect(shown[0]?.textContent).to.match(/^08:00.*en ce moment/);
      expect(all(element, '.hour').length).to.be.greaterThan(shown.length);
      expect(all(element, '.hour').every((hour) => hour.querySelectorAll('tbody tr').length === 25)).to.equal(true);
      // The row of hours begins at the current one.
      const row = rect(all(element, 'nav.hours ul')[0]);
      const current = rect(all(element, 'nav.hours [aria-current]')[0]);
      expect(current.left).to.be.at.least(row.left - 1);
      expect(current.right).to.be.at.most(row.right + 1);
      button(element, 'Voir les passages précédents, dès 05:00')?.click();
      await until(() => all(element, '.hour').every((hour) => hour.checkVisibility()));
      expect(element.shadowRoot?.activeElement?.textContent).to.contain('05:00');
      expect(button(element, 'Voir les passages précédents')).to.equal(undefined);
    });

    it('PROD-8: another day is shown from its first run', async () => {
      const element = await show({ lineSchedule: { ...day, date: '2026-11-21' } }, 'date="2026-11-21"', 390);
      await filled(element);
      expect(all(element, '.hour').every((hour) => hour.checkVisibility())).to.equal(true);
    });

    for (const hour of ['08:00', '13:00', '20:00', '05:00']) {
      it(`PROD-8: ${hour} leads to its first row, right below the hours and the heading that stick`, async () => {
        const element = await show({ lineSchedule: day }, '', 390);
        await filled(element);
        const choice = all(element, 'nav.hours button').find(({ textContent }) => textContent?.startsWith(hour));
        choice?.click();
        const focusedHour = () => element.shadowRoot?.activeElement?.closest('.hour');
        await until(() => focusedHour()?.textContent?.startsWith(hour));
        const [hours] = all(element, 'nav.hours');
        const place = () => {
          const [bar, heading, head] = [
            hours,
            focusedHour()?.querySelector('.hour-heading'),
            focusedHour()?.querySelector('thead'),
          ];
          return {
            bar: rect(bar).top - covered,
            heading: rect(heading).top - rect(bar).bottom,
            head: rect(head).top - rect(heading).bottom,
          };
        };
        await until(() => Object.values(place()).every((distance) => Math.abs(distance) <= 2));
        const first = rect(focusedHour()?.querySelector('tbody tr'));
        expect(first.top).to.be.at.least(rect(focusedHour()?.querySelector('.hour-heading')).bottom);
        expect(first.bottom).to.be.below(innerHeight);
      });
    }

    it('PROD-8: a jump stays at its hour when a table above gets higher late', async () => {
      const root = document.documentElement;
      const frames = async (count: number) => {
        for (let left = count; left > 0; left -= 1) await new Promise(requestAnimationFrame);
      };
      // As in engines that do not anchor the scroll position.
      root.style.overflowAnchor = 'none';
      try {
        const element = await show({ lineSchedule: { ...day, date: '2026-11-21' } }, 'date="2026-11-21"', 390);
        await filled(element);
        all(element, 'nav.hours button')
          .find(({ textContent }) => textContent?.startsWith('13:00'))
          ?.click();
        const focusedHour = () => element.shadowRoot?.activeElement?.closest<HTMLElement>('.hour');
        await until(() => focusedHour()?.textContent?.startsWith('13:00'));
        await frames(40);
        const above = focusedHour()?.previousElementSibling as HTMLElement;
        above.style.paddingBlockStart = '105px';
        await frames(3);
        const heading = rect(focusedHour()?.querySelector('.hour-heading'));
        expect(Math.abs(heading.top - rect(all(element, 'nav.hours')[0]).bottom)).to.be.at.most(2);
        // The traveller's next input ends it.
        dispatchEvent(new WheelEvent('wheel'));
        const before = scrollY;
        above.style.paddingBlockStart = '205px';
        await frames(3);
        expect(scrollY).to.equal(before);
      } finally {
        root.style.removeProperty('overflow-anchor');
      }
    });

    it('focus by keyboard stops a table below what sticks above it, and shows an hour’s button whole', async () => {
      const element = await show({ lineSchedule: day }, '', 390);
      await filled(element);
      const scrollers = all(element, '.hour-scroll').filter((one) => one.checkVisibility());
      for (const scroller of [scrollers[3], scrollers[1]]) {
        scroller?.focus();
        await until(() => rect(all(element, 'nav.hours')[0]).top === covered);
        const heading = scroller?.parentElement?.querySelector('.hour-heading');
        await until(() => Math.abs(rect(scroller).top - rect(heading).bottom) <= 2);
      }
      const row = all(element, 'nav.hours ul')[0] as HTMLElement;
      for (const choice of all(element, 'nav.hours button')) {
        choice.focus();
        await settle();
        expect(rect(choice).left).to.be.at.least(rect(row).left - 1);
        expect(rect(choice).right).to.be.at.most(rect(row).right + 1);
      }
    });
  });
});
