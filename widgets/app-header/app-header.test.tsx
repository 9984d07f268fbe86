import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { provideTagLoader } from '#shared/components/tag-loader.ts';
import { configure } from '#shared/config/configure.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { appHeader } from './app-header.widget.ts';

describe('the header', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(appHeader);
  });
  afterEach(() => stage.clear());
  after(() => stage.network.restore());

  const show = (attributes = '', options: Parameters<Stage['show']>[1] = {}, content = '', cookies = {}) =>
    stage.show(
      { name: 'test', doc: '', html: `<tp-app-header ${attributes}>${content}</tp-app-header>`, cookies },
      options,
    );
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const part = (element: HTMLElement, name: string) => all(element, `[part~=${name}]`)[0] as HTMLElement;
  const placed = (element: HTMLElement) => all(element, '.place slot > *').filter((tag) => tag.checkVisibility());
  const names = (tags: readonly HTMLElement[]) => tags.map(({ localName }) => localName.slice(3));
  const components = {
    mobile: {
      header: { start: [], end: [{ name: 'account-menu' }] },
      'inner-menu': { start: [{ name: 'language-selector' }], end: [] },
    },
    tablet: {
      header: { start: [{ name: 'links' }], end: [{ name: 'account-menu' }] },
      'inner-menu': { start: [], end: [] },
    },
    desktop: {
      header: {
        start: [{ name: 'links' }],
        end: [
          { name: 'account-menu', order: 3 },
          { name: 'language-selector', order: 1 },
          { name: 'notifications-menu', order: 2, needsAuthentication: true },
        ],
      },
      'inner-menu': { start: [], end: [] },
    },
  };

  it('names the site and leads home', async () => {
    const element = await show('label="Réseau <Démo>"', { locale: 'de' });
    const heard: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => heard.push((event as CustomEvent).detail));
    const brand = part(element, 'brand') as HTMLAnchorElement;
    expect([brand.textContent, brand.getAttribute('aria-label')]).to.deep.equal(['Réseau <Démo>', 'Réseau <Démo>']);
    brand.click();
    expect(heard).to.deep.equal([{ href: `${location.origin}/de` }]);
  });

  it('an empty label leaves the name to the page', async () => {
    expect(part(await show('label="" menu=""'), 'brand') === undefined).to.equal(true);
  });

  it('SHELL-2 SHELL-3: shows the page’s own content at both ends, in reading order', async () => {
    const element = await show(
      'label="R" menu=""',
      {},
      '<button slot="end">b</button><button slot="start">a</button><button slot="menu-start">c</button>',
    );
    const [end, start, hidden] = [...element.children] as HTMLElement[];
    expect(start?.getBoundingClientRect().right).to.be.lessThan(end?.getBoundingClientRect().left ?? 0);
    expect(hidden?.checkVisibility()).to.equal(false);
    expect(part(element, 'menu-button') === undefined).to.equal(true);
  });

  it('keeps links of the page apart on a phone', async () => {
    const links = '<a slot="start" href="/a">Horaires</a><a slot="end" href="/b">Mon compte</a>';
    const element = await show('label="Réseau" style="width: 390px"', {}, links);
    const [start, end] = [...element.children].map((link) => link.getBoundingClientRect());
    expect((end?.left ?? 0) - (start?.right ?? 0)).to.be.at.least(8);
    expect((start?.left ?? 0) - part(element, 'brand').getBoundingClientRect().right).to.be.at.least(4);
  });

  describe('from configuration', () => {
    before(() => configure({ components }));

    for (const [width, attributes, expected, hasMenu] of [
      [767, '', ['account-menu'], true],
      [768, '', ['links', 'account-menu'], false],
      [1024, '', ['links', 'account-menu'], false],
      [1025, '', ['links', 'language-selector', 'account-menu'], false],
      [1200, 'device="mobile"', ['account-menu'], true],
      [500, 'device="desktop"', ['links', 'language-selector', 'account-menu'], false],
    ] as const) {
      it(`SHELL-1 SHELL-4 TRAP-26 ROLE-7: ${width} px wide ${attributes} it shows ${expected}`, async () => {
        const element = await show(`label="R" ${attributes}`, { width });
        await until(() => placed(element).length > 0);
        expect(names(placed(element))).to.deep.equal(expected);
        expect(part(element, 'menu-button').checkVisibility()).to.equal(hasMenu);
      });
    }

    it('ROLE-7: shows a signed-in visitor what needs sign-in', async () => {
      const session = { userToken: JSON.stringify({ accessToken: 'example' }) };
      const element = await show('label="R"', { width: 1200 }, '', session);
      await until(() => placed(element).length > 0);
      expect(names(placed(element))).to.deep.equal([
        'links',
        'language-selector',
        'notifications-menu',
        'account-menu',
      ]);
    });

    it('TRAP-30: a change of its width keeps the elements, the focus and the open menu', async () => {
      const element = await show('label="R"', { width: 1200 });
      await until(() => placed(element).length > 0);
      const account = placed(element).at(-1) as HTMLElement;
      account.tabIndex = 0;
      account.focus();
      const frame = element.parentElement as HTMLElement;
      for (const width of ['600px', '900px', '1200px']) {
        frame.style.width = width;
        await settle();
        expect(placed(element).at(-1) === account).to.equal(true);
        expect(element.shadowRoot?.activeElement === account).to.equal(true);
      }
    });

    it('passes its group and scheme to the tags, and asks the page’s script to load them', async () => {
      const scopes: ShadowRoot[] = [];
      let ends = 0;
      provideTagLoader((scope) => {
        scopes.push(scope);
        return () => {
          ends += 1;
        };
      });
      const element = await show('label="R" theme="dark"', { group: 'mine' });
      await until(() => all(element, 'tp-account-menu').length > 0);
      const [tag] = all(element, 'tp-account-menu');
      expect([tag?.getAttribute('group'), tag?.getAttribute('theme')]).to.deep.equal(['mine', 'dark']);
      await until(() => scopes.length > 0);
      expect([scopes.length, scopes[0] === element.shadowRoot]).to.deep.equal([1, true]);
      element.remove();
      await until(() => ends === 1);
      provideTagLoader(() => () => undefined);
    });
  });

  describe('the inner menu', () => {
    const open = async () => {
      const element = await show(
        'label="R" menu="mobile tablet desktop"',
        {},
        '<a slot="menu-start" href="/fr/a">A</a>',
      );
      part(element, 'menu-button').focus();
      await sendKeys({ press: 'Enter' });
      await until(() => element.querySelector('a')?.checkVisibility() === true);
      return element;
    };

    it('is reached by keyboard, stays open while the focus is in it, and closes on Escape', async () => {
      const element = await open();
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement === element.querySelector('a')).to.equal(true);
      await settle();
      expect(element.querySelector('a')?.checkVisibility()).to.equal(true);
      await sendKeys({ press: 'Escape' });
      await until(() => element.querySelector('a')?.checkVisibility() === false);
      expect(element.shadowRoot?.activeElement === part(element, 'menu-button')).to.equal(true);
    });

    it('closes when a link in it is followed', async () => {
      const element = await open();
      const link = element.querySelector('a') as HTMLAnchorElement;
      link.addEventListener('click', (event) => event.preventDefault());
      link.click();
      await until(() => !link.checkVisibility());
    });
  });

  it('never is wider than its place, also with a name of 300 characters', async () => {
    for (const width of [280, 320, 768]) {
      const element = await show(`label="${'Réseau '.repeat(43)}" menu="mobile tablet desktop"`, { width });
      expect(element.scrollWidth).to.be.at.most(width);
      expect(part(element, 'menu-button').getBoundingClientRect().right).to.be.at.most(
        element.getBoundingClientRect().right,
      );
    }
  });
});
