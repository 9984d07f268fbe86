import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { schedules } from './schedules.widget.ts';

const [search] = schedules.examples as unknown as [{ readonly responses: Record<string, object> }];

describe('the schedules', () => {
  let stage: Stage;
  before(() => {
    configure({ appConfig: { clock: '2026-11-20T08:00+01:00' } });
    stage = createStage(schedules);
  });
  afterEach(async () => {
    await stage.clear();
    localStorage.clear();
  });
  after(() => stage.network.restore());

  const show = (attributes = '', responses: object = {}) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-schedules ${attributes}></tp-schedules>`,
      responses: { ...search.responses, ...responses },
    });
  const all = <Found extends HTMLElement = HTMLElement>(element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<Found>(selector),
  ];
  const textOf = (element: HTMLElement) => (element.shadowRoot?.textContent ?? '').replaceAll('\u00A0', ' ');
  const viewOf = (element: HTMLElement) => all(element, '[data-view]')[0]?.dataset.view;
  const button = (element: HTMLElement, text: string) =>
    all(element, 'button').find((one) => one.textContent?.includes(text));
  const detailsOf = (element: HTMLElement) => {
    const details: unknown[] = [];
    element.addEventListener('tp-schedules-view', (event) => {
      details.push((event as CustomEvent).detail);
      event.preventDefault();
    });
    return details;
  };
  const type = async (element: HTMLElement, text: string) => {
    const [input] = all<HTMLInputElement>(element, 'input[role=combobox]');
    if (!input) throw new Error('There is no search field.');
    input.focus();
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await until(() => all(element, '[role=option], .combobox-note').length > 0);
    return input;
  };
  const press = (target: HTMLElement, key: string) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }));

  describe('the search', () => {
    it('PROD-8 ND-33: lists lines by mode and opens one in place, unless the host takes over', async () => {
      const element = await show();
      await until(() => all(element, '.mode').length === 3);
      expect(all(element, '.mode h2').map((heading) => heading.textContent)).to.deep.equal(['Métro', 'RER', 'Bus']);
      const link = () => all<HTMLAnchorElement>(element, '[href$="/fr/schedules/line/M6"]')[0];
      expect(link()?.textContent).to.equal('66, Charles de Gaulle – Étoile – Nation');
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
      all(element, '.bar a')[0]?.click();
      await until(() => all(element, '.mode').length === 3);
    });

    it('FAV-13 ND-33: shows favorite lines first, and says how to get some', async () => {
      const without = await show();
      await until(() => textOf(without).includes('Touchez l’étoile d’une ligne pour la retrouver ici.'));
      await stage.clear();
      localStorage.setItem('favorites.lines', JSON.stringify([{ favoriteId: 'local-1', line: { id: 'M6' } }]));
      const element = await show();
      await until(() => all(element, '.favorites-row .tile').length === 1);
      expect(all(element, '.favorites-row .tile')[0]?.getAttribute('href')).to.contain('/schedules/line/M6');
      const [favorites, modes] = [all(element, '.favorites-row')[0], all(element, '.mode')[0]];
      expect(favorites && modes && favorites.compareDocumentPosition(modes) & Node.DOCUMENT_POSITION_FOLLOWING).to.be
        .ok;
    });

    it('PROD-8: finds a line by its code with the keyboard alone', async () => {
      const element = await show('', { places: [] });
      const details = detailsOf(element);
      const [, line] = (search.responses as unknown as { lines: { lines: object[] } }).lines.lines;
      stage.network.response({ ...search.responses, lines: { lines: [line], total: 1 } });
      const input = await type(element, '6');
      await until(() => all(element, '[role="option"]').length > 0);
      press(input, 'ArrowDown');
      await until(() => input.getAttribute('aria-activedescendant'));
      press(input, 'Enter');
      await until(() => details.length > 0);
      expect(details).to.deep.equal([{ view: 'line', line: 'M6', name: '6' }]);
    });

    it('PROD-9: finds a stop, and offers no address', async () => {
      const place = { displayName: 'Bastille, Paris', lat: 48.85, lon: 2.37 };
      const places = [
        { ...place, id: 'street', type: 'address', title: 'Rue de la Bastille' },
        { ...place, id: 'bastille', type: 'stopArea', title: 'Bastille', match: 'name' },
      ];
      const element = await show('', { places, lines: { lines: [], total: 0 } });
      const details = detailsOf(element);
      await type(element, 'bastille');
      await until(() => all(element, '[role=option]').length === 1);
      all(element, '[role=option]')[0]?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
      all(element, '[role=option]')[0]?.click();
      await until(() => details.length > 0);
      expect(details).to.deep.equal([{ view: 'stop', stop: 'bastille', name: 'Bastille' }]);
    });

    it('says that nothing is found, and that the search failed, keeping the text', async () => {
      const element = await show('', { places: [], lines: { lines: [], total: 0 } });
      const input = await type(element, 'xyz');
      await until(() => textOf(element).includes('Aucune ligne et aucun arrêt de ce nom.'));
      stage.network.response({ places: 503, lines: 503 });
      await type(element, 'abc');
      await until(() => textOf(element).includes('Les suggestions ne peuvent pas être chargées.'));
      expect(input.value).to.equal('abc');
    });

    it('retries a failed list of lines, and loads further pages', async () => {
      const element = await show('', { lines: 503 });
      await until(() => button(element, 'Réessayer'));
      const { lines } = (search.responses as unknown as { lines: { lines: { id: string }[] } }).lines;
      stage.network.response({ lines: { lines: lines.slice(0, 2), total: 4 } });
      button(element, 'Réessayer')?.click();
      await until(() => all(element, '.tile').length === 2);
      stage.network.response({ lines: { lines: lines.slice(2), total: 4 } });
      button(element, 'Afficher plus de lignes')?.click();
      await until(() => all(element, '.tile').length === 4);
      expect(button(element, 'Afficher plus de lignes')).to.equal(undefined);
    });
  });

  describe('a stop', () => {
    const open = async (element: HTMLElement, index = 0) => {
      await until(() => all(element, '.board-more').length > index);
      const details = all<HTMLDetailsElement>(element, '.board-more')[index];
      if (details) details.open = true;
      await settle();
    };

    it('PROD-9: shows the next departures by line and terminus, and why there are none', async () => {
      const element = await show('stop="bastille"');
      await until(() => textOf(element).includes('Vers Vincennes'));
      expect(all(element, 'h2')[0]?.textContent).to.equal('Bastille');
      expect(textOf(element)).to.contain('dans 4 min');
      expect(textOf(element)).to.contain('Le service est terminé pour aujourd’hui, vendredi 20 novembre 2026.');
    });

    it('PROD-9: shows a whole day on request, and retries it', async () => {
      const element = await show('stop="bastille"', { lineSchedule: 503 });
      await open(element);
      button(element, 'Toute la journée')?.click();
      await until(() => textOf(element).includes('Les horaires de la journée ne peuvent pas être chargés.'));
      stage.network.response({ lineSchedule: search.responses.lineSchedule as object });
      button(element, 'Réessayer')?.click();
      await until(() => all(element, 'table.hours').length === 1);
      expect(all(element, '.hours caption')[0]?.textContent).to.equal('Vers Vincennes, vendredi 20 novembre 2026');
      expect(all(element, '.hours time').map((time) => time.textContent)).to.deep.equal([
        '08:00',
        '08:06',
        '08:11',
        '00:10',
      ]);
    });

    it('PROD-9: the day of today is shown whole at once, and what is cancelled is struck and named', async () => {
      const day = search.responses.lineSchedule as { columns: object[]; notes: object[] };
      const element = await show('stop="bastille" date="2026-11-20"', {
        stopPointSchedules: {
          ...(search.responses.stopAreaSchedules as object),
          schedules: (search.responses.stopAreaSchedules as { schedules: object[] }).schedules.slice(0, 1),
        },
        lineSchedule: {
          ...day,
          columns: day.columns.map((column, at) => (at === 1 ? { ...column, cancelled: true, notes: ['9'] } : column)),
          notes: [...day.notes, { id: '9', text: 'Supprimé' }],
        },
      });
      await until(() => all(element, 'table.hours').length === 1);
      expect(textOf(element)).to.contain('Départs de la journée');
      expect(all(element, '.hours s').map((struck) => struck.textContent)).to.deep.equal(['06', '11']);
      expect(textOf(element)).to.contain('9 Supprimé');
      expect(button(element, 'Prochains départs')?.checkVisibility()).to.equal(true);
    });

    it('PROD-9: a cancelled departure is not the next one, and says so in words', async () => {
      const areas = search.responses.stopAreaSchedules as { schedules: { departures: { time: object }[] }[] };
      const [first, ...others] = areas.schedules;
      const [next] = first?.departures ?? [];
      const departures = [
        { ...next, tripId: 'gone', time: { scheduled: '2026-11-20T08:02:00+01:00', status: 'CANCELLED' } },
        { ...next, tripId: 'runs', time: { scheduled: '2026-11-20T08:04:00+01:00', status: 'SCHEDULED' } },
      ];
      const element = await show('stop="bastille"', {
        stopAreaSchedules: { ...areas, schedules: [{ ...first, departures }, ...others] },
      });
      await until(() => all(element, '.board-cancelled').length === 1);
      expect(all(element, '.board-cancelled')[0]?.textContent).to.equal('08:02supprimé');
      const lead = all(element, '.board-lead[data-first=true]')[0];
      expect(lead?.textContent?.replaceAll('\u00A0', ' ')).to.equal('dans 4 min');
    });

    it('times that the browser has kept say how old they are, for now, for a day and for a whole day', async () => {
      const headers = { 'X-Kept-At': new Date(Date.now() - 7_170_000).toISOString() };
      const kept = (name: 'stopAreaSchedules' | 'lineSchedule') => Response.json(search.responses[name], { headers });
      const ages = (element: HTMLElement) =>
        all(element, '.board-age, .kept-note').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ') ?? '');
      const given = {
        stopAreaSchedules: kept('stopAreaSchedules'),
        stopPointSchedules: kept('stopAreaSchedules'),
        lineSchedule: kept('lineSchedule'),
      };
      const element = await show('stop="bastille"', given);
      await until(() => ages(element).length === 1);
      expect(ages(element)[0]).to.match(/06:00, il y a.2/);
      all(element, 'summary')[0]?.click();
      await until(() => button(element, 'Toute la journée'));
      button(element, 'Toute la journée')?.click();
      await until(() => all(element, 'table.hours').length === 1);
      expect(ages(element)).to.have.length(2);

      element.setAttribute('date', '2026-11-21');
      await until(() => textOf(element).includes('Départs de la journée') && ages(element).length > 0);
      expect(ages(element).at(-1)).to.match(/06:00, il y a.2/);
    });

    it('PROD-9: another day has its hours of service, and all its departures at once', async () => {
      const element = await show('stop="bastille" date="2026-11-22"', {
        stopPointSchedules: {
          ...(search.responses.stopAreaSchedules as { schedules: object[] }),
          schedules: (search.responses.stopAreaSchedules as { schedules: object[] }).schedules.map((schedule, index) =>
            index === 0
              ? { ...schedule, firstDeparture: '2026-11-22T06:00:00+01:00', lastDeparture: '2026-11-23T00:30:00+01:00' }
              : { ...schedule, reason: 'NO_SERVICE_TODAY' },
          ),
        },
      });
      await until(() => textOf(element).includes('06:00 – 00:30'));
      expect(textOf(element)).to.contain('Dimanche 22 novembre');
      expect(textOf(element)).to.contain('Pas de service ici ce jour-là, dimanche 22 novembre 2026.');
      expect(textOf(element)).not.to.contain('dans 4 min');
      await until(() => all(element, 'table.hours').length === 1);
    });

    it('goes to another day and back to the next departures, whose view has no date', async () => {
      const element = await show('stop="bastille"');
      const details = detailsOf(element);
      await until(() => all(element, '.day-bar .icon-button').length === 2);
      all(element, '.day-bar .icon-button')[1]?.click();
      element.setAttribute('date', '2026-11-21');
      await until(() => button(element, 'Prochains départs'));
      button(element, 'Prochains départs')?.click();
      expect(details).to.deep.equal([
        { view: 'stop', stop: 'bastille', date: '2026-11-21', name: 'Bastille' },
        { view: 'stop', stop: 'bastille', name: 'Bastille' },
      ]);
    });

    it('says no name of a stop that it does not know yet', async () => {
      const element = await show('stop="bastille"', { stopArea: 'pending', stopAreaSchedules: 'pending' });
      const details = detailsOf(element);
      await until(() => all(element, '.day-bar .icon-button').length === 2);
      all(element, '.day-bar .icon-button')[1]?.click();
      expect(details).to.deep.equal([{ view: 'stop', stop: 'bastille', date: '2026-11-21' }]);
    });

    it('leads on to the line at this stop', async () => {
      const element = await show('stop="bastille"');
      const details = detailsOf(element);
      await until(() => all(element, '.board-line-link').length === 1);
      all(element, '.board-line-link')[0]?.click();
      expect(details).to.deep.equal([{ view: 'line', line: 'M1', stop: 'bastille', name: '1' }]);
    });

    it('tells an unknown stop from a failed request, and retries a failed one', async () => {
      const unknown = await show('stop="nowhere"', { stopArea: 404, stopAreaSchedules: 404 });
      await until(() => textOf(unknown).includes('Cet arrêt n’existe pas ou n’existe plus.'));
      expect(button(unknown, 'Réessayer')).to.equal(undefined);
      await stage.clear();
      const failed = await show('stop="bastille"', { stopArea: 503, stopAreaSchedules: 503 });
      await until(() => textOf(failed).includes('Cet arrêt ne peut pas être chargé.'));
      stage.network.response(search.responses);
      button(failed, 'Réessayer')?.click();
      await until(() => textOf(failed).includes('Vers Vincennes'));
    });

    it('shows departures without the detail of the stop', async () => {
      const element = await show('stop="bastille"', { stopArea: 503 });
      await until(() => textOf(element).includes('Vers Vincennes'));
      expect(all(element, 'h2')[0]?.textContent).to.equal('Bastille');
    });
  });

  it('PROD-8 PROD-9: shows another view when the attributes change', async () => {
    const element = await show('stop="bastille"');
    await until(() => textOf(element).includes('Vers Vincennes'));
    element.setAttribute('line', 'M6');
    await until(() => textOf(element).includes('Métro 6'));
    element.removeAttribute('line');
    element.removeAttribute('stop');
    await until(() => all(element, '.mode').length === 3);
  });
});
