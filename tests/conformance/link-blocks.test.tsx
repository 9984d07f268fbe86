import { expect } from 'chai';
import { linkItemsProps } from '#shared/components/links/links.widget.ts';
import { configure } from '#shared/config/configure.ts';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { widgets } from '#widgets/index.ts';

/** All widgets that show a list of items. */
const blocks = (widgets as readonly WidgetDeclaration[]).filter(({ props }) => props.items === linkItemsProps.items);

const drawing = '/webapp/img/logo.svg';

it('ND-47: the blocks are logos, links, social networks, app badges and sponsors', () => {
  expect(blocks.map(({ tag }) => tag)).to.deep.equal([
    'tp-app-badges',
    'tp-links',
    'tp-logos',
    'tp-social-networks',
    'tp-sponsors',
  ]);
});

for (const widget of blocks) {
  describe(`<${widget.tag}> shows items`, () => {
    let stage: Stage;
    let warned: string[];
    const { warn } = console;
    before(() => {
      stage = createStage(widget);
      // After those of the stage.
      configure({ simURL: 'https://sim.example/base', domainName: 'example.org', networkId: 'idf', storeURL: '' });
    });
    beforeEach(() => {
      warned = [];
      console.warn = (line: unknown) => warned.push(String(line));
    });
    afterEach(async () => {
      console.warn = warn;
      await stage.clear();
    });
    after(() => stage.network.restore());

    const show = async (items: unknown, attributes = '', options: Parameters<Stage['show']>[1] = {}) => {
      const html = `<${widget.tag} ${attributes}></${widget.tag}>`;
      const place = document.createElement('template');
      place.innerHTML = html;
      const element = place.content.firstElementChild as HTMLElement;
      element.setAttribute('items', typeof items === 'string' ? items : JSON.stringify(items));
      return stage.show({ name: 'test', doc: '', html: element.outerHTML }, options);
    };
    const all = (element: HTMLElement, selector: string) => [
      ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
    ];
    const linksIn = (element: HTMLElement) => all(element, 'a') as HTMLAnchorElement[];
    const titles = (element: HTMLElement) => all(element, '.item-title').map((one) => one.textContent);
    /** Each item as assistive technology names it: by its image or by its text. */
    const names = (element: HTMLElement) =>
      all(element, '.item').map(
        (one) => one.querySelector('img')?.alt || one.querySelector('.item-title')?.textContent,
      );

    for (const [name, given] of [
      ['an empty list', []],
      ['no list', ''],
      ['a text', '"text"'],
      ['broken JSON', '[{'],
      ['an object', {}],
      ['only items without titles', [{ url: '/a' }, null, 7, 'A', [{}]]],
    ] as const) {
      it(`ND-47: draws nothing for ${name}`, async () => {
        const element = await show(given);
        expect(all(element, '.widget-view > *').flatMap((one) => [...one.children])).to.deep.equal([]);
        expect(all(element, 'nav, ul, p')).to.deep.equal([]);
        expect(element.getBoundingClientRect().height).to.equal(0);
      });
    }

    it('ND-47: names the field of a faulty item in the console, and shows the others', async () => {
      const element = await show([{ title: 'A', url: 7 }, { url: '/b' }, { title: 'C', href: '/c' }]);
      expect(names(element)).to.deep.equal(['A', 'C']);
      expect(warned).to.deep.equal([
        `<${widget.tag} items>: items[0].url must be text, so the item is no link. ` +
          'items[1].title is missing, so the item is left out. ' +
          'items[2].href is unknown: an item has title, url and image.',
      ]);
    });

    it('ND-47: refuses what is no list with a clear message, and keeps the last list', async () => {
      const element = await show([{ title: 'A' }]);
      element.setAttribute('items', '{"title":"B"}');
      await settle();
      expect(names(element)).to.deep.equal(['A']);
      expect(warned).to.have.length(1);
      expect(warned[0]).to.contain(`<${widget.tag} items>: `).and.to.contain('must be a list such as [{ "title"');
    });

    it('ND-98: every image has its alternative text, and the title stands for one that is missing', async () => {
      const element = await show([
        { title: 'Logo', url: '/fr', image: drawing },
        { title: 'Broken', url: '/fr', image: '/webapp/img/none.svg' },
        { title: 'Unsafe', image: 'javascript:alert(1)' },
        { title: 'None' },
      ]);
      await until(() => all(element, 'img').length === 1);
      expect(names(element)).to.deep.equal(['Logo', 'Broken', 'Unsafe', 'None']);
      const [image] = all(element, 'img') as HTMLImageElement[];
      await until(() => Boolean(image?.complete && image.naturalWidth > 0));
      expect(image?.getAttribute('src')).to.equal(drawing);
    });

    it('gives an image its room before it arrives', async () => {
      const element = await show([{ title: 'Logo', image: drawing }]);
      const [image] = all(element, 'img') as HTMLImageElement[];
      const before = image?.getBoundingClientRect();
      await until(() => Boolean(image?.naturalWidth));
      const after = image?.getBoundingClientRect();
      expect([after?.width, after?.height]).to.deep.equal([before?.width, before?.height]);
      expect(before?.height).to.be.at.least(16);
    });

    it('CFG-3 CFG-16 ND-73: fills the placeholders of addresses from the configuration', async () => {
      const element = await show([
        { title: 'A', url: '{simURL}/offers' },
        { title: 'B', url: 'https://help.{domainName}/{lang}?n={networkId}' },
        { title: 'C', url: '{storeURL}/gifts' },
      ]);
      expect(linksIn(element).map((one) => one.getAttribute('href'))).to.deep.equal([
        'https://sim.example/base/offers',
        'https://help.example.org/fr?n=idf',
      ]);
      expect(names(element)).to.deep.equal(['A', 'B', 'C']);
    });

    it('TRAP-72: shows hostile content as text, and links only to safe addresses', async () => {
      const texts = [
        '<script>window.hit = 1</script>',
        '<img src=x onerror="window.hit = 1">',
        '&lt;b&gt; &amp;amp;',
        '\u202Edrawkcab \u200F',
        '{{constructor.constructor("window.hit = 1")()}}',
        'x'.repeat(300),
      ];
      const urls = [
        'javascript:window.hit = 1',
        'java\nscript:window.hit = 1',
        'data:text/html,x',
        'vbscript:x',
        '\\\\x',
      ];
      const element = await show(
        texts.map((title, index) => ({ title, url: urls[index % 5], image: urls[index % 5] })),
        '',
        {
          width: 320,
        },
      );
      expect(titles(element)).to.deep.equal(texts);
      expect(linksIn(element)).to.deep.equal([]);
      expect((globalThis as { hit?: number }).hit).to.equal(undefined);
      expect(element.scrollWidth).to.be.at.most(320);
      for (const item of all(element, '.item')) expect(item.getBoundingClientRect().width).to.be.at.most(320);
    });

    it('shows 200 items and says that it reads no more', async () => {
      const element = await show(Array.from({ length: 250 }, (_, index) => ({ title: `Item ${index}`, url: '/fr' })));
      expect(linksIn(element)).to.have.length(200);
      expect(warned.join()).to.contain('Only the first 200 items are shown.');
    });

    it('ND-21: asks the host to show a page of this site; another host’s page is an ordinary link', async () => {
      const element = await show([
        { title: 'Own', url: '/fr/schedules' },
        { title: 'Other', url: 'https://other.example/a' },
        { title: 'Mail', url: 'mailto:help@example.org' },
      ]);
      const heard: unknown[] = [];
      element.addEventListener('tp-navigate', (event) => heard.push((event as CustomEvent).detail));
      const followed: boolean[] = [];
      const look = (event: Event) => {
        followed.push(!event.defaultPrevented);
        event.preventDefault();
      };
      document.addEventListener('click', look);
      const click = (one: HTMLElement | undefined, keys: MouseEventInit = {}) =>
        one?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys }));
      for (const one of linksIn(element)) click(one);
      // A click for a new tab is left to the browser.
      click(linksIn(element)[0], { ctrlKey: true });
      document.removeEventListener('click', look);
      expect(heard).to.deep.equal([{ href: '/fr/schedules' }]);
      expect(followed).to.deep.equal([false, true, true, true]);
      expect(linksIn(element).map((one) => one.target)).to.deep.equal(['', '', '']);
    });

    it('ND-50 TRAP-72: in widget mode leads out of the frame in new tabs without opener', async () => {
      const element = await show([{ title: 'Own', url: '/fr' }], 'widget');
      const [link] = linksIn(element);
      expect([link?.target, link?.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    });

    it('has targets for fingers, and a list with a name', async () => {
      const element = await show([
        { title: 'A', url: '/fr', image: drawing },
        { title: 'B', url: '/fr' },
      ]);
      for (const one of linksIn(element)) {
        const { width, height } = one.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(44);
      }
      const [named, ...others] = all(element, 'nav[aria-label], ul[aria-label]');
      expect(others).to.deep.equal([]);
      expect(named?.getAttribute('aria-label')).to.match(/^\p{L}[\p{L} ]+$/u);
      await stage.clear();
      const labelled = await show([{ title: 'A' }], 'label="Le réseau"');
      expect(all(labelled, '[aria-label="Le réseau"]')).to.have.length(1);
    });

    it('takes the list as a property', async () => {
      const element = (await show([])) as HTMLElement & { items?: unknown };
      element.items = [{ title: 'A', url: '/fr' }];
      await settle();
      expect(names(element)).to.deep.equal(['A']);
      element.items = undefined;
      await settle();
      expect(all(element, '.item')).to.deep.equal([]);
    });
  });
}
