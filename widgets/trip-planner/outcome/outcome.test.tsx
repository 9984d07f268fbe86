import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { mapStore } from '#shared/stores/map-context.ts';
import type { StoreSet } from '#shared/stores/page-stores.ts';
import { createJourney, createJourneyGroup, createPublicTransportSection } from '#shared/testing/factories/journey.ts';
import { createLine } from '#shared/testing/factories/line.ts';
import { createRichJourney, richDisruptions } from '#shared/testing/factories/rich-journey.ts';
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
    // One choice for each journey.
    sections: [
      createPublicTransportSection({
        line: createLine({ id: `${index}` }),
        departure: at(index),
        arrival: at(index + 20),
      }),
    ],
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

  const show = (attributes: string, given: object = responses, config: object = {}) =>
    stage.show({
      name: 'test',
      doc: '',
      html: `<tp-trip-planner without-map ${attributes}></tp-trip-planner>`,
      config: { appConfig: { clock: '2026-11-20T08:00+01:00' }, ...config },
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

  describe('a round trip', () => {
    const line = createLine({ id: 'bus', code: '38', mode: 'BUS' });
    const journeyAt = (code: string, departure: string, arrival: string) => {
      const times = { departure: createTransitTime(departure), arrival: createTransitTime(arrival) };
      const tickets = [{ id: 'ticket:1', name: 'Ticket', priceCents: 255, sectionIds: ['bus'] }];
      return createJourney({
        id: code,
        journeySummaryCode: `code:${code}`,
        isDetailedTrip: true,
        ...times,
        sections: [createPublicTransportSection({ id: 'bus', line, ...times })],
        fare: { status: 'FOUND', totalCents: 255, currency: 'EUR', tickets },
        co2Grams: 12,
      });
    };
    const [there, back] = [journeyAt('there', '09:00', '09:20'), journeyAt('back', '15:40', '16:00')];
    const both = {
      journeysSearch: {
        groups: [createJourneyGroup({ journeys: [there, back] })],
        disruptions: [],
        searchedAt: '2026-11-20T08:00:00+01:00',
      },
      journeysDetailed: { journeys: [there, back], disruptions: [] },
    };
    const roundTrip = `trip-type="return" return="2026-11-20T15:00" ${ends}`;
    const showSummary = async (given: object = {}) => {
      const element = await show(`view="summary" query="jc=code:there&rjc=code:back" ${roundTrip}`, both, given);
      await until(() => one(element, '[part=share]'));
      return element;
    };

    it('ND-31: is one document: two numbered directions with their days, the stay between them, the total', async () => {
      const element = await showSummary();
      const text = one(element, '.results').textContent ?? '';
      for (const words of ['Votre aller-retour', 'De Bastille à Nation, et retour', 'Prix total\u00A0: 5,10\u00A0€']) {
        expect(text).to.contain(words);
      }
      expect(text).to.contain('2 × Ticket, 5,10\u00A0€\u00A0: bus 38');
      expect(text).to.contain('24\u00A0g de CO₂');
      expect(all(element, '.group h3').map(({ textContent }) => textContent)).to.deep.equal([
        'Aller · 1 sur 2 Aujourd’hui, vendredi 20 novembre',
        'Retour · 2 sur 2 Aujourd’hui, vendredi 20 novembre',
      ]);
      expect(all(element, '.group, .summary-stay').map(({ className }) => className)).to.deep.equal([
        'group',
        'summary-stay',
        'group',
      ]);
      expect(one(element, '.summary-stay').textContent).to.equal('6\u00A0h\u00A020\u00A0min sur place');
    });

    it('NAV-18: both directions are on the map of the group', async () => {
      const element = await showSummary();
      const shared = (globalThis as unknown as Record<symbol, Map<string, StoreSet>>)[pageKey];
      const name = `stores:["${element.getAttribute('group')}"`;
      const [, stores] = [...(shared ?? [])].find(([key]) => key.startsWith(name)) ?? [];
      const shown = stores?.get(mapStore).getState().highlightedJourneys;
      expect(shown?.map(({ id }) => id)).to.deep.equal(['there', 'back']);
    });

    it('is copied, printed and saved as one: one text, one sheet, one calendar file with two events, one link', async () => {
      const copied: string[] = [];
      const files: Blob[] = [];
      const { clipboard } = navigator;
      const { createObjectURL } = URL;
      const { click } = HTMLAnchorElement.prototype;
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void copied.push(text) },
        configurable: true,
      });
      URL.createObjectURL = (file: Blob) => {
        files.push(file);
        return 'blob:none';
      };
      HTMLAnchorElement.prototype.click = () => {};
      try {
        const element = await showSummary();
        button(element, 'Copier').click();
        await until(() => copied.length === 1);
        const order = [
          'Votre aller-retour',
          'Aller · 1 sur 2',
          '09:00',
          'sur place',
          'Retour · 2 sur 2',
          '15:40',
          'Prix total',
        ];
        const text = copied[0] ?? '';
        expect(order.map((words) => text.indexOf(words))).to.deep.equal(
          order.map((words) => text.indexOf(words)).sort((first, second) => first - second),
        );
        expect(order.filter((words) => !text.includes(words))).to.deep.equal([]);

        button(element, 'Ajouter à l’agenda').click();
        await until(() => files.length === 1);
        const calendar = ((await files[0]?.text()) ?? '').replaceAll('\r\n ', '');
        expect(calendar.split('BEGIN:VEVENT')).to.have.length(3);
        expect(calendar.match(/^BEGIN:VCALENDAR/gm)).to.have.length(1);
        const links = calendar.match(/^URL:.*$/gm) ?? [];
        expect(new Set(links).size).to.equal(1);
        expect(links[0]).to.contain('jc=code%3Athere').and.to.contain('rjc=code%3Aback');

        dispatchEvent(new Event('beforeprint'));
        const sheets = all(element, '.printed');
        expect(sheets).to.have.length(1);
        expect(
          all(element, '.printed h2, .printed-direction, .printed-stay').map((each) => each.textContent),
        ).to.deep.equal([
          'Votre aller-retour',
          'Aller · 1 sur 2',
          '6\u00A0h\u00A020\u00A0min sur place',
          'Retour · 2 sur 2',
        ]);
        expect(all(element, '.printed-link')).to.have.length(1);
        // Every word that is copied is printed.
        const printed = (sheets[0]?.textContent ?? '').replaceAll(/\s/g, '');
        expect(text.split('\n').filter((words) => !printed.includes(words.replaceAll(/\s/g, '')))).to.deep.equal([]);
        dispatchEvent(new Event('afterprint'));
      } finally {
        Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
        URL.createObjectURL = createObjectURL;
        HTMLAnchorElement.prototype.click = click;
      }
    });

    it('says on the page of each direction which of the two it is', async () => {
      const element = await show(`view="journey" query="jc=code:there&rjc=code:back" ${roundTrip}`, both);
      await until(() => one(element, '.roadmap-step'));
      expect(one(element, '.roadmap-step').textContent).to.equal('Aller · 1 sur 2');
    });

    it('CFG-15: the total leads to the tickets of both directions in the store', async () => {
      const element = await showSummary();
      const link = one(element, '.fare-link') as HTMLAnchorElement;
      expect(link.textContent).to.contain('Prix total\u00A0: 5,10\u00A0€').and.to.contain('Acheter');
      expect(link.href).to.equal('https://shop.example/catalog?productId=ticket%3A1&productId=ticket%3A1');
    });

    it('CFG-16: without a store, the price leads to the fares of `simURL`, and without both nowhere', async () => {
      const fares = await showSummary({ storeURL: '', simURL: 'https://fares.example/fr' });
      const link = one(fares, '.fare-link') as HTMLAnchorElement;
      expect(link.textContent).to.contain('Voir les tarifs');
      expect(link.href).to.match(/^https:\/\/fares\.example\/fr\/catalog\?productId=ticket%3A1/);
      await stage.clear();
      const none = await showSummary({ storeURL: '', simURL: '' });
      expect(all(none, '.fare-link')).to.deep.equal([]);
      expect(one(none, '.roadmap-facts').textContent).to.contain('2 × Ticket, 5,10\u00A0€\u00A0: bus 38');
    });
  });

  describe('the text of a journey', () => {
    /** Texts of the page that no document needs: they say what to press, or the same in other words. */
    const onlyOnThePage = new Set(['jusqu’à', 'Indications', 'En savoir plus', 'Réserver', 'Acheter']);
    /** The document says dates and delays in sentences of its own. */
    const inOtherWords = [/^\d\d:\d\d$/, /^\+\d/, /^Aujourd’hui, /, /^Direction /];

    function textsIn(root: ParentNode): string[] {
      const walker = document.createTreeWalker(root as Node, NodeFilter.SHOW_TEXT);
      const texts: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!parent || parent.closest('button, svg, .share-panel, .printed, .visually-hidden, [aria-hidden=true]'))
          continue;
        const text = node.textContent?.replaceAll('\u00A0', ' ').trim();
        if (text) texts.push(text);
      }
      return texts;
    }

    it('has all that its page shows, and the page has all that the text says', async () => {
      const rich = createRichJourney();
      const journey = {
        ...rich,
        sections: rich.sections.map((section): typeof section =>
          section.type === 'PUBLIC_TRANSPORT'
            ? { ...section, ridingPosition: 'FRONT', reservationUrl: 'https://book.example/1' }
            : section.type === 'STREET'
              ? { ...section, exit: `Porte ${section.id}` }
              : section,
        ),
      };
      const copied: string[] = [];
      const { clipboard } = navigator;
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: async (text: string) => void copied.push(text) },
        configurable: true,
      });
      try {
        const element = await show(`view="results" ${ends}`, {
          journeysSearch: {
            groups: [createJourneyGroup({ journeys: [{ ...journey, isDetailedTrip: false }] })],
            disruptions: richDisruptions,
            searchedAt: '2026-11-20T08:00:00+01:00',
          },
          journeysDetailed: { journeys: [journey], disruptions: richDisruptions },
        });
        await until(() => one(element, '.results [part=card]'));
        one(element, '.results [part=card]').click();
        await until(() => one(element, '.stops'));
        button(element, 'Copier').click();
        await until(() => copied.length === 1);
        const text = (copied[0] ?? '').replaceAll('\u00A0', ' ');
        const page = textsIn(one(element, '.roadmap'));

        const flat = text.toLowerCase().replaceAll(/\s+/g, ' ');
        const missing = page.filter(
          (words) =>
            !onlyOnThePage.has(words) &&
            !inOtherWords.some((pattern) => pattern.test(words)) &&
            !words.split(' · ').every((each) => flat.includes(each.toLowerCase().replaceAll(/\s+/g, ' '))),
        );
        expect(missing, 'on the page, not in the text').to.deep.equal([]);

        const shown = [...page, ...all(element, '.roadmap a').map((link) => (link as HTMLAnchorElement).href)]
          .join(' ')
          .toLowerCase();
        const words = new Set(text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? []);
        // Words with which the text says what the page draws: a struck time, a severity, a year.
        const ofTheText = new Set([
          'prévu',
          'retard',
          'départ',
          'arrivée',
          'descendre',
          'arrêt',
          'perturbation',
          'information',
          'réserver',
          '2026',
          'https',
        ]);
        const unseen = [...words].filter((word) => !ofTheText.has(word) && !shown.includes(word));
        expect(unseen, 'in the text, not on the page').to.deep.equal([]);
      } finally {
        Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });
      }
    });
  });
});
