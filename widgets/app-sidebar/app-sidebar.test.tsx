import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { layoutFaults } from '#shared/testing/layout-faults.ts';
import { clearCookies, createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { hostileAddresses } from '#tests/support/hostile-addresses.ts';
import { appSidebar } from './app-sidebar.widget.ts';

const pages = ['plan', 'nearby', 'timetables', 'favorites', 'tickets', 'partners', 'alerts'].map((image) => ({
  title: `Page ${image}`,
  url: `/{lang}/${image}`,
  image,
}));
const rail = 'width: 65px; height: 640px; position: relative';
const bar = 'width: 390px; height: 50px; position: absolute; bottom: 0';

describe('the sidebar', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(appSidebar);
  });
  afterEach(async () => {
    await stage.clear();
    await clearCookies();
  });
  after(() => stage.network.restore());

  const show = (
    { items = pages as unknown, style = rail, attributes = '', content = '' } = {},
    options: Parameters<Stage['show']>[1] = {},
    cookies = {},
  ) => {
    const written = items === null ? '' : `items='${JSON.stringify(items).replaceAll("'", '&#39;')}'`;
    const html = `<tp-app-sidebar style="display: block; ${style}" ${written} ${attributes}>${content}</tp-app-sidebar>`;
    return stage.show({ name: 'test', doc: '', html, cookies }, options);
  };
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const part = (element: HTMLElement, name: string) => all(element, `[part~=${name}]`)[0] as HTMLElement;
  const visible = (element: HTMLElement) => all(element, '[part=link]').filter((link) => link.checkVisibility());
  const titles = (links: readonly HTMLElement[]) => links.map((link) => link.querySelector('.title')?.textContent);
  const width = (element: HTMLElement) => part(element, 'sidebar').getBoundingClientRect().width;

  it('SHELL-6 TRAP-31: marks the links at and above the page, and the longest one as the current page', async () => {
    const items = [
      { title: 'Horaires', url: '/fr/schedules' },
      { title: 'Lignes', url: '/fr/schedules/line' },
      { title: 'Accueil', url: '/fr#favorites' },
      { title: 'Ailleurs', url: 'https://shop.example/fr/schedules' },
    ];
    const element = await show({ items, attributes: 'path="/fr/schedules/line/1"' });
    const links = visible(element);
    expect(links.map((link) => link.classList.contains('active'))).to.deep.equal([true, true, false, false]);
    expect(links.map((link) => link.getAttribute('aria-current'))).to.deep.equal([null, 'page', null, null]);
    element.setAttribute('path', '/fr');
    await until(() => all(element, '.active, [aria-current]').length === 0);
  });

  it('SHELL-6: without a path it follows the address of the page', async () => {
    const before = location.href;
    history.replaceState(null, '', '/fr/proximity/1');
    const element = await show({
      items: [
        { title: 'Carte', url: '/fr/proximity' },
        { title: 'Lignes', url: '/fr/schedules' },
      ],
    });
    const current = () => all(element, '[aria-current]').map((link) => link.getAttribute('href'));
    await until(() => current().length === 1);
    const first = current();
    history.pushState(null, '', '/fr/schedules');
    await until(() => current()[0] === '/fr/schedules');
    history.replaceState(null, '', before);
    expect(first).to.deep.equal(['/fr/proximity']);
  });

  it('a followed link fires one cancelable event', async () => {
    const element = await show();
    const heard: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => heard.push((event as CustomEvent).detail));
    visible(element)[1]?.click();
    expect(heard).to.deep.equal([{ href: '/fr/nearby' }]);
  });

  it('TRAP-72: hostile items are dropped or shown as text, and nothing is thrown', async () => {
    const { warn } = console;
    console.warn = () => undefined;
    const hostile = [
      ...hostileAddresses.map((url, index) => ({ title: `<b>${index}</b>`, url, image: url })),
      { title: '\u202Eanigap', url: '/a' },
      { title: 'x'.repeat(300), url: '/a', image: 'constructor' },
      { url: '/a' },
      null,
      7,
    ];
    const element = await show({ items: hostile });
    console.warn = warn;
    expect(all(element, 'b')).to.have.length(0);
    for (const link of visible(element)) {
      expect(['http:', 'https:']).to.include((link as HTMLAnchorElement).protocol);
      const box = link.getBoundingClientRect();
      expect(Math.round(box.height)).to.equal(60);
      expect(box.right).to.be.at.most(element.getBoundingClientRect().right + 1);
    }
  });

  it('ND-98: an item without a drawing has the first letter of its title', async () => {
    const { warn } = console;
    const lines: unknown[] = [];
    console.warn = (line: unknown) => lines.push(line);
    const element = await show({
      items: [
        { title: 'été', url: '/a' },
        { title: 'Bus', url: '/b', image: 'submarine' },
        { title: 'Plan', url: '/c', image: 'plan' },
      ],
    });
    console.warn = warn;
    expect(all(element, '.letter').map((letter) => letter.textContent)).to.deep.equal(['É', 'B']);
    expect(all(element, 'a svg[data-icon=route]')).to.have.length(1);
    expect(lines.join()).to.contain('there is no drawing "submarine"');
  });

  describe('as a rail', () => {
    it('shows every link with its label, in the order of the list, each a target for fingers', async () => {
      const element = await show({}, { locale: 'de' });
      expect(titles(visible(element))).to.deep.equal(pages.map(({ title }) => title));
      expect(part(element, 'more').checkVisibility()).to.equal(false);
      const boxes = visible(element).map((link) => link.getBoundingClientRect());
      for (const box of boxes) expect(Math.min(box.width, box.height)).to.be.at.least(44);
      expect(boxes.map(({ top }) => top)).to.deep.equal(boxes.map(({ top }) => top).toSorted((a, b) => a - b));
    });

    it('opens with the focus, without moving a link, and closes on Escape and when the focus leaves', async () => {
      const element = await show();
      const tops = () => visible(element).map((link) => link.getBoundingClientRect().top);
      const before = tops();
      await sendKeys({ press: 'Tab' });
      await until(() => width(element) === 240);
      expect(element.getBoundingClientRect().width).to.equal(65);
      expect(tops()).to.deep.equal(before);
      await sendKeys({ press: 'Escape' });
      await until(() => width(element) === 65);
      expect(element.shadowRoot?.activeElement === visible(element)[0]).to.equal(true);
      await sendKeys({ press: 'Tab' });
      await until(() => width(element) === 240);
      (document.activeElement as HTMLElement).blur();
      await until(() => width(element) === 65);
    });

    it('closes once a link is followed, and opens again when the focus has left it', async () => {
      const element = await show();
      const [first, second] = visible(element);
      await sendKeys({ press: 'Tab' });
      first?.focus();
      await until(() => width(element) >= 240);
      await sendKeys({ press: 'Enter' });
      await until(() => width(element) < 100);
      first?.blur();
      await sendKeys({ press: 'Tab' });
      second?.focus();
      await until(() => width(element) >= 240);
    });

    it('stays open while the focus is in a slot', async () => {
      const element = await show({ items: pages.slice(0, 1), content: '<a slot="end" href="/a">Mehr</a>' });
      await sendKeys({ press: 'Tab' });
      await sendKeys({ press: 'Tab' });
      await until(() => document.activeElement?.textContent === 'Mehr');
      await until(() => width(element) === 240);
    });

    it('can be pinned: the choice is in the cookie, and the page hears of it', async () => {
      const element = await show();
      const heard: unknown[] = [];
      element.addEventListener('tp-sidebar-pin', (event) => heard.push((event as CustomEvent).detail));
      const pin = part(element, 'pin');
      pin.click();
      await until(() => pin.getAttribute('aria-pressed') === 'true');
      expect((await cookieStore.get('tp-sidebar'))?.value).to.equal('pinned');
      const next = await show({}, {}, { 'tp-sidebar': 'pinned' });
      await until(() => part(next, 'pin').getAttribute('aria-pressed') === 'true');
      pin.click();
      await until(() => pin.getAttribute('aria-pressed') === 'false');
      expect([heard, await cookieStore.get('tp-sidebar')]).to.deep.equal([[{ pinned: true }, { pinned: false }], null]);
    });
  });

  describe('as the bar of a phone', () => {
    it('shows five links and the button “more”, all of them targets for fingers', async () => {
      const element = await show({ style: bar });
      expect(titles(visible(element))).to.deep.equal(pages.slice(0, 5).map(({ title }) => title));
      const controls = [...visible(element), part(element, 'more')];
      for (const control of controls) {
        const box = control.getBoundingClientRect();
        expect(Math.min(box.width, box.height)).to.be.at.least(44);
        expect(box.right).to.be.at.most(element.getBoundingClientRect().right + 1);
      }
      expect(part(element, 'pin').checkVisibility()).to.equal(false);
    });

    for (const width of [320, 360, 390]) {
      it(`has one line for a label at ${width} px, and breaks none inside a word`, async () => {
        const names = ['Partenaires', 'Benachrichtigungen', 'In der Nähe', 'Itinéraires', 'Favoris'];
        const items = names.map((title) => ({ title, url: '/fr', image: 'partners' }));
        const element = await show({ items, style: `${bar}; width: ${width}px` }, { locale: 'de' });
        expect(part(element, 'sidebar').getBoundingClientRect().height).to.equal(50);
        for (const title of all(element, '.sidebar > .links .title')) {
          const range = document.createRange();
          range.selectNodeContents(title);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          expect(lines.size, title.textContent ?? '').to.equal(1);
          const box = title.getBoundingClientRect();
          expect(box.bottom, 'within the bar').to.be.at.most(element.getBoundingClientRect().bottom);
          expect(getComputedStyle(title).textOverflow).to.equal('ellipsis');
        }
      });
    }

    it('five links need no button “more”', async () => {
      const element = await show({ style: bar, items: pages.slice(0, 5) });
      expect([visible(element).length, part(element, 'more') === undefined]).to.deep.equal([5, true]);
    });

    it('“more” opens the further links; Escape closes them with the focus on the button', async () => {
      const element = await show({ style: bar });
      part(element, 'more').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => visible(element).length === pages.length);
      expect(part(element, 'more').getAttribute('aria-expanded')).to.equal('true');
      await sendKeys({ press: 'Tab' });
      expect(element.shadowRoot?.activeElement === visible(element)[5]).to.equal(true);
      await sendKeys({ press: 'Escape' });
      await until(() => visible(element).length === 5);
      expect(element.shadowRoot?.activeElement === part(element, 'more')).to.equal(true);
    });

    it('“more” opens one column over the whole width: each label in one piece, the placed components below', async () => {
      const names = ['Espace partenaires', 'Benachrichtigungen', 'Informazioni sul traffico'];
      const items = [...pages.slice(0, 4), ...names.map((title) => ({ title, url: '/fr', image: 'partners' }))];
      const content = '<div slot="end" style="width: 300px; height: 92px">Applications</div>';
      for (const width of [320, 360, 390, 430]) {
        const element = await show({ items, content, style: `${bar}; width: ${width}px` });
        part(element, 'more').click();
        const panel = part(element, 'panel');
        await until(() => panel.matches(':popover-open'));
        const { borderInlineStartWidth, borderInlineEndWidth, borderBlockEndWidth } = getComputedStyle(panel);
        expect([borderInlineStartWidth, borderInlineEndWidth, borderBlockEndWidth]).to.deep.equal([
          '0px',
          '0px',
          '0px',
        ]);
        expect(layoutFaults({ within: '[part=panel]' }), `faults at ${width}`).to.deep.equal([]);
        const rows = [...panel.querySelectorAll('[part=link]')].map((link) => link.getBoundingClientRect());
        const placed = element.querySelector('[slot=end]')?.getBoundingClientRect() as DOMRect;
        const ends = [...rows, placed].map(({ top, bottom }) => ({ top, bottom }));
        for (const [at, { top }] of ends.entries())
          if (at > 0) expect(top, `row ${at} at ${width}`).to.be.at.least(ends[at - 1]?.bottom as number);
        await stage.clear();
      }
    });

    it('a followed further link closes the panel', async () => {
      const element = await show({ style: bar });
      part(element, 'more').click();
      await until(() => visible(element).length === pages.length);
      visible(element)[6]?.click();
      await until(() => visible(element).length === 5);
    });

    it('TRAP-30: becomes a rail without losing the focus or drawing a link twice', async () => {
      const element = await show({ style: bar });
      part(element, 'more').click();
      await until(() => visible(element).length === pages.length);
      const focused = visible(element)[5] as HTMLElement;
      focused.focus();
      element.style.cssText = `display: block; ${rail}`;
      await until(() => !part(element, 'panel').matches(':popover-open'));
      await settle();
      expect(element.shadowRoot?.activeElement === focused).to.equal(true);
      expect(titles(visible(element))).to.deep.equal(pages.map(({ title }) => title));
    });
  });

  describe('device classes', () => {
    const items = [
      { title: 'Phone', url: '/a', devices: ['mobile'] },
      { title: 'Tablet', url: '/b', devices: ['tablet'] },
      { title: 'Desktop', url: '/c', devices: ['desktop', 'mobile'] },
    ];
    for (const [attributes, style, expected] of [
      ['', rail, ['Desktop']],
      ['', bar, ['Phone', 'Desktop']],
      ['device="tablet"', rail, ['Tablet']],
      ['device="mobile"', bar, ['Phone', 'Desktop']],
      ['device=""', rail, ['Phone', 'Tablet', 'Desktop']],
    ] as const) {
      it(`SHELL-1: ${attributes || 'its own width'} shows ${expected} in ${style.slice(0, 11)}`, async () => {
        const element = await show({ items, attributes, style });
        expect(titles(visible(element))).to.deep.equal(expected);
      });
    }
  });

  it('CFG-8 ROLE-7 SHELL-5: without items it shows the configured links and places components by tag', async () => {
    const { error } = console;
    const errors: unknown[] = [];
    console.error = (line: unknown) => errors.push(line);
    configure({
      components: {
        desktop: {
          sidebar: {
            start: [
              { name: 'links', order: 2, options: { items: [{ title: { fr: 'Deux', de: 'Zwei' }, url: '/2' }] } },
              { name: 'links', order: 1, options: { items: [{ title: 'Un', url: '/1' }] } },
              {
                name: 'links',
                order: 3,
                needsAuthentication: true,
                options: { items: [{ title: 'Trois', url: '/3' }] },
              },
            ],
            end: [{ name: 'weather' }, { name: 'sponsors', options: { items: [{ title: 'S' }] } }],
          },
        },
      },
    });
    const element = await show({ items: null }, { locale: 'de' });
    await until(() => visible(element).length > 0);
    expect(titles(visible(element))).to.deep.equal(['Un', 'Zwei']);
    const [placed, ...others] = all(element, 'slot > *');
    expect([placed?.localName, placed?.getAttribute('items'), others.length]).to.deep.equal([
      'tp-sponsors',
      '[{"title":"S"}]',
      0,
    ]);
    console.error = error;
    expect(errors.join()).to.contain('"weather"');
    configure({ components: { desktop: { sidebar: { start: [], end: [] } } } });
  });
});
