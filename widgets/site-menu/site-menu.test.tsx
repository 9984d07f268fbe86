import { emulateMedia, sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import type { Example } from '#shared/element/contract.ts';
import { createStage, type Stage, settle } from '#shared/testing/stage.ts';
import { siteMenu } from './site-menu.widget.ts';

const item = (title: string, url = '', children?: object[]) => ({
  title,
  url,
  type_label: 'Page',
  ...(children && { child_items: children }),
});
const items = [
  item('Actualit&eacute;s &amp; infos', 'https://portal.example/infos'),
  item('Horaires', '/fr/schedules', [item('L&rsquo;appli', '/fr/app'), item('RER A', '/fr/schedules/line/A')]),
  item('Tarifs', '#', [item('R&#233;gion', 'https://region.example/'), item('Contact', 'mailto:a@portal.example')]),
  { ...item('Recherche'), type_label: 'Shortcode' },
];

describe('the site menu', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(siteMenu);
    configure({ siteUrl: 'https://site.example', cmsURL: 'https://portal.example' });
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = async (
    options: { attributes?: string; width?: number; menu?: unknown } & Partial<Example> = {},
  ): Promise<HTMLElement> => {
    const { attributes = '', width = 800, menu = { items }, ...more } = options;
    const html = `<tp-site-menu ${attributes}></tp-site-menu>`;
    const element = await stage.show({ name: 'test', doc: '', html, responses: { menu }, ...more }, { width });
    for (let time = 0; time < 50 && element.shadowRoot?.querySelector('.waiting'); time += 1) await settle();
    return element;
  };
  const all = (element: HTMLElement, selector: string) =>
    [...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector)].filter((one) =>
      one.checkVisibility(),
    );
  const one = (element: HTMLElement, selector: string) => all(element, selector)[0] as HTMLElement;
  const named = (element: HTMLElement, text: string) =>
    all(element, 'a, button').find((control) => control.textContent === text) as HTMLElement;
  const texts = (element: HTMLElement, selector: string) => all(element, selector).map((found) => found.textContent);
  const hrefs = (element: HTMLElement, selector = 'a') => all(element, selector).map((a) => a.getAttribute('href'));
  const focused = (element: HTMLElement) => element.shadowRoot?.activeElement?.textContent;
  const open = (element: HTMLElement) =>
    all(element, ':popover-open').map((panel) => panel.previousElementSibling?.textContent);
  const press = async (...keys: string[]) => {
    for (const key of keys) await sendKeys({ press: key });
    await settle();
  };
  const resize = async (element: HTMLElement, width: number) => {
    (element.parentElement as HTMLElement).style.width = `${width}px`;
    await settle();
    await settle();
  };
  /** Clicks as a traveller does; returns whether the browser would have followed the link. */
  const isFollowed = (link: HTMLElement, keys: MouseEventInit = {}) => {
    let followed: boolean | undefined;
    const look = (event: Event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys }));
    return followed;
  };

  it('MENU-1 MENU-3 MENU-4 MENU-5: shows the header menu in a row, with decoded titles and without shortcodes', async () => {
    const element = await show();
    expect(one(element, 'nav').getAttribute('aria-label')).to.equal('Menu principal');
    expect(texts(element, '[part=entry], [part=group]')).to.deep.equal(['Actualités & infos', 'Horaires', 'Tarifs']);
    expect(hrefs(element)).to.deep.equal(['https://portal.example/infos']);
    named(element, 'Horaires').click();
    await settle();
    // Its own page comes first.
    expect(texts(element, '[part=link]')).to.deep.equal(['Horaires', 'L’appli', 'RER A']);
    expect(hrefs(element, '[part=link]')).to.deep.equal(
      ['/fr/schedules', '/fr/app', '/fr/schedules/line/A'].map((path) => `https://site.example${path}`),
    );
  });

  it('MENU-2: shows the footer menu, where a shortcode is a text', async () => {
    const element = await show({ attributes: 'menu="footer"' });
    expect(one(element, 'nav').getAttribute('aria-label')).to.equal('Menu du pied de page');
    expect(texts(element, '[part=entry], [part=group]').at(-1)).to.equal('Recherche');
  });

  it('opens one panel at a time by click, and closes it by a second click or one outside', async () => {
    const element = await show();
    named(element, 'Horaires').click();
    await settle();
    named(element, 'Tarifs').click();
    await settle();
    expect(open(element)).to.deep.equal(['Tarifs']);
    named(element, 'Tarifs').click();
    await settle();
    expect(open(element)).to.deep.equal([]);
    named(element, 'Horaires').click();
    await settle();
    await sendMouse({ type: 'click', position: [700, 500] });
    await settle();
    expect(open(element)).to.deep.equal([]);
  });

  it('opens nothing by hovering', async () => {
    const element = await show();
    const { left, top } = named(element, 'Horaires').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 10), Math.round(top + 10)] });
    await settle();
    expect(open(element)).to.deep.equal([]);
  });

  it('moves along the row by arrow keys, Home and End, and does not leave its ends', async () => {
    const element = await show();
    element.focus();
    expect(focused(element)).to.equal('Actualités & infos');
    await press('ArrowLeft');
    expect(focused(element)).to.equal('Actualités & infos');
    await press('ArrowRight', 'ArrowRight');
    expect(focused(element)).to.equal('Tarifs');
    await press('ArrowRight');
    expect(focused(element)).to.equal('Tarifs');
    await press('Home');
    expect(focused(element)).to.equal('Actualités & infos');
    await press('End');
    expect(focused(element)).to.equal('Tarifs');
    expect(open(element)).to.deep.equal([]);
  });

  it('opens a panel by arrow down, moves in it, and returns to its button by Escape', async () => {
    const element = await show();
    named(element, 'Horaires').focus();
    await press('ArrowDown');
    expect([open(element), focused(element)]).to.deep.equal([['Horaires'], 'Horaires']);
    expect(element.shadowRoot?.activeElement?.localName).to.equal('a');
    await press('End');
    expect(focused(element)).to.equal('RER A');
    await press('ArrowUp');
    expect(focused(element)).to.equal('L’appli');
    await press('Escape');
    expect(open(element)).to.deep.equal([]);
    expect(element.shadowRoot?.activeElement).to.equal(named(element, 'Horaires'));
  });

  it('moves from a panel to the neighbour of its button, which closes the panel', async () => {
    const element = await show();
    named(element, 'Horaires').focus();
    await press('ArrowDown', 'ArrowRight');
    expect([open(element), focused(element)]).to.deep.equal([[], 'Tarifs']);
    await press('ArrowDown', 'ArrowLeft');
    expect([open(element), focused(element)]).to.deep.equal([[], 'Horaires']);
  });

  it('closes a panel that Tab leaves', async () => {
    const element = await show();
    named(element, 'Horaires').focus();
    await press('Enter', 'Tab', 'Tab', 'Tab');
    expect([open(element), focused(element)]).to.deep.equal([['Horaires'], 'RER A']);
    await press('Tab');
    expect([open(element), focused(element)]).to.deep.equal([[], 'Tarifs']);
  });

  it('ND-21: asks the host for a page of the site, and leaves other hosts to the browser', async () => {
    const element = await show();
    const heard: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => heard.push((event as CustomEvent).detail));
    named(element, 'Horaires').click();
    await settle();
    const inside = named(element, 'RER A');
    inside.focus();
    expect(isFollowed(inside)).to.equal(false);
    await settle();
    expect(heard).to.deep.equal([{ href: 'https://site.example/fr/schedules/line/A' }]);
    expect([open(element), element.shadowRoot?.activeElement]).to.deep.equal([[], named(element, 'Horaires')]);
    expect(isFollowed(one(element, 'a'))).to.equal(true);
    expect(heard).to.have.length(1);
  });

  it('is plain links without a host, and leaves a click for a new tab to the browser', async () => {
    const element = await show();
    named(element, 'Horaires').click();
    await settle();
    const link = named(element, 'RER A');
    expect(isFollowed(link, { ctrlKey: true })).to.equal(true);
    // The stage acts as a host.
    element.addEventListener('tp-navigate', (event) => event.stopPropagation());
    expect(isFollowed(link)).to.equal(true);
    expect(link.getAttribute('target')).to.equal(null);
  });

  it('ND-21: marks a link that leaves site and portal, in words too', async () => {
    const element = await show();
    named(element, 'Tarifs').click();
    await settle();
    const marked = all(element, 'a').filter((link) => link.querySelector('svg'));
    expect(marked.map((link) => link.textContent)).to.deep.equal(['Région(autre site)']);
  });

  it('ND-60: opens new tabs without opener in widget mode', async () => {
    const element = await show({ attributes: 'widget' });
    named(element, 'Horaires').click();
    await settle();
    for (const link of all(element, 'a')) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).to.deep.equal(['_blank', 'noopener noreferrer']);
    }
  });

  it('is one button where the row has no room, and shows both levels with one press', async () => {
    const element = await show({ width: 300 });
    expect(texts(element, 'a, button')).to.deep.equal(['Menu']);
    element.focus();
    await press('ArrowDown');
    expect(focused(element)).to.equal('Actualités & infos');
    expect(texts(element, '.item')).to.deep.equal([
      'Actualités & infos',
      'Horaires',
      'L’appli',
      'RER A',
      'Tarifs',
      'Région(autre site)',
      'Contact',
    ]);
    // A heading is a link if it has a page.
    expect(hrefs(element, '[part=heading]')).to.deep.equal(['https://site.example/fr/schedules', null]);
    await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
    expect(focused(element)).to.equal('Région(autre site)');
    await press('Escape');
    expect([open(element), focused(element)]).to.deep.equal([[], 'Menu']);
  });

  it('needs 44 px', async () => {
    const element = await show({ width: 44 });
    const { width, height } = one(element, 'button').getBoundingClientRect();
    expect([element.scrollWidth, width, height]).to.deep.equal([44, 44, 44]);
  });

  for (const width of [90, 120, 200, 320, 390, 480, 560, 640, 720, 1024, 1440]) {
    for (const attributes of ['', 'menu="footer"', 'menu="footer" layout="row"', 'layout="list"']) {
      it(`fits ${width} px, with targets for fingers: ${attributes || 'header'}`, async () => {
        const element = await show({ width, attributes });
        const place = element.getBoundingClientRect();
        expect(element.scrollWidth).to.be.at.most(width);
        for (const control of all(element, 'a, button')) {
          const { left, right, height } = control.getBoundingClientRect();
          expect(height, control.textContent ?? '').to.be.at.least(44);
          expect(left).to.be.at.least(place.left);
          expect(right).to.be.at.most(place.right + 0.5);
        }
        if (all(element, 'button').length > 0) {
          expect(place.height, 'one line').to.equal(44);
        }
      });
    }
  }

  it('keeps the panel open and the focus on its link when the row becomes a button, and back', async () => {
    const element = await show();
    named(element, 'Tarifs').focus();
    await press('ArrowDown', 'ArrowDown');
    expect(focused(element)).to.equal('Contact');
    await resize(element, 300);
    expect([open(element), focused(element)]).to.deep.equal([['Menu'], 'Contact']);
    await resize(element, 800);
    expect([open(element), focused(element)]).to.deep.equal([['Tarifs'], 'Contact']);
    await press('Escape');
    expect([open(element), focused(element)]).to.deep.equal([[], 'Tarifs']);
  });

  it('keeps the focus in the menu when the focused control disappears by a change of width', async () => {
    const element = await show();
    element.focus();
    await resize(element, 300);
    expect(focused(element)).to.equal('Menu');
    await resize(element, 800);
    expect(focused(element)).to.equal('Actualités & infos');
    named(element, 'Horaires').click();
    named(element, 'Horaires').focus();
    await resize(element, 300);
    expect(open(element)).to.deep.equal(['Menu']);
    expect(element.shadowRoot?.activeElement).not.to.equal(null);
  });

  it('L10N-6: keeps the old menu until that of a new language has come', async () => {
    const element = await show();
    stage.network.response({ menu: { items: [item('Tarife', 'https://portal.example/tarife')] } });
    (element.parentElement as HTMLElement).lang = 'de';
    for (let time = 0; time < 50 && texts(element, '[part=entry]')[0] !== 'Tarife'; time += 1) {
      expect(all(element, 'nav')).to.have.length(1);
      await settle();
    }
    expect(texts(element, '[part=entry]')).to.deep.equal(['Tarife']);
    expect(one(element, 'nav').getAttribute('aria-label')).to.equal('Hauptmenü');
  });

  for (const [what, menu] of [
    ['a failure', 500],
    ['an empty menu', { items: [] }],
    ['shortcodes alone', { items: [items[3]] }],
    ['a wrong shape', { items: 'none' }],
    ['no list', {}],
  ] as const) {
    it(`MENU-6 TRAP-68: draws nothing for ${what}`, async () => {
      const { warn, error } = console;
      const errors: unknown[] = [];
      console.warn = () => undefined;
      console.error = (...line: unknown[]) => errors.push(line);
      const element = await show({ menu });
      expect(all(element, 'nav, a, button')).to.deep.equal([]);
      expect(element.getBoundingClientRect().height).to.equal(0);
      expect(element.shadowRoot?.querySelector('[role=status]')?.textContent).to.equal('');
      expect(errors).to.deep.equal([]);
      console.warn = warn;
      console.error = error;
    });
  }

  it('shows hostile content as text, and throws nothing', async () => {
    const nested = (depth: number): object => item(`N${depth}`, '/a', depth > 0 ? [nested(depth - 1)] : []);
    const hostile: unknown[] = [
      item('<img src=x onerror="window.hit = 1">', '/fr'),
      item('&lt;script&gt;window.hit = 1&lt;/script&gt;', '/fr'),
      item('&amp;lt;b&amp;gt;', '/fr'),
      item('\u202edrawkcab', '/fr'),
      item('x'.repeat(300), '/fr'),
      item('Cible', 'javascript:window.hit=1', [item('Sous-cible', ' java\nscript:window.hit=1')]),
      nested(50),
      item('\u200f&#8238; ', '/fr'),
      { title: 5, url: [], type_label: {} },
      { title: 'Sans adresse', url: null, child_items: 'x' },
      null,
      'text',
      [],
      {},
      ...Array.from({ length: 200 }, (_, index) => item(`Entrée ${index}`, `/fr/${index}`)),
    ];
    for (const attributes of ['', 'layout="list"']) {
      const element = await show({ attributes, menu: { items: hostile }, width: 360 });
      if (attributes === '') one(element, 'button').click();
      await settle();
      expect(texts(element, '.entry, .heading').slice(0, 10)).to.deep.equal([
        '<img src=x onerror="window.hit = 1">',
        '<script>window.hit = 1</script>',
        '&lt;b&gt;',
        '\u202edrawkcab',
        'x'.repeat(300),
        'Cible',
        'N50',
        'Sans adresse',
        'Entrée 0',
        'Entrée 1',
      ]);
      expect(
        all(element, '.item').filter((text) => text.textContent?.includes('ible') && text.matches('a')),
      ).to.deep.equal([]);
      expect(texts(element, '.item').filter((text) => /^N\d/.test(text ?? ''))).to.deep.equal(['N50', 'N49']);
      expect(all(element, '.entry, .heading')).to.have.length(100);
      expect(element.shadowRoot?.querySelector('img, script, .widget-failure')).to.equal(null);
      expect(element.scrollWidth).to.be.at.most(360);
      const panel = all(element, ':popover-open')[0] ?? element;
      expect(panel.scrollWidth).to.be.at.most(panel.clientWidth);
      await stage.clear();
    }
    expect((globalThis as { hit?: number }).hit).to.equal(undefined);
  });

  it('is readable in forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const element = await show();
    named(element, 'Horaires').click();
    await settle();
    expect(getComputedStyle(one(element, '[part=submenu]')).borderTopStyle).to.equal('solid');
    await emulateMedia({ forcedColors: 'none' });
  });
});
