import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { replaceImageAddresses } from '#shared/testing/image-addresses.ts';
import { createStage, type Stage, settle } from '#shared/testing/stage.ts';
import { languageSelector } from './language-selector.widget.ts';

const drawing = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

describe('the language selector', () => {
  let stage: Stage;
  /** Addresses of the requested flags. */
  const requested: string[] = [];
  let hasFlags = true;
  let restoreImages = () => {};
  before(() => {
    configure({ cdnUrl: 'https://cdn.example/images' });
    stage = createStage(languageSelector);
    // A test sends no request to another host.
    restoreImages = replaceImageAddresses((address) => {
      requested.push(address);
      return hasFlags ? drawing : 'data:image/png,broken';
    });
  });
  beforeEach(() => {
    hasFlags = true;
    requested.length = 0;
  });
  afterEach(() => stage.clear());
  after(() => {
    restoreImages();
    stage.network.restore();
  });

  const show = (attributes = '', options: Parameters<Stage['show']>[1] = {}) =>
    stage.show({ name: 'test', doc: '', html: `<tp-language-selector ${attributes}></tp-language-selector>` }, options);
  const all = (element: HTMLElement, selector = 'a') => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLAnchorElement>(selector),
  ];
  const link = (element: HTMLElement, code: string) => all(element, `a[lang=${code}]`)[0] as HTMLAnchorElement;
  const addresses = (element: HTMLElement) => all(element).map((one) => one.getAttribute('href'));
  const heardBy = (element: HTMLElement) => {
    const heard: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => heard.push((event as CustomEvent).detail));
    return heard;
  };
  /** Clicks as a traveller does; returns whether the browser would have followed the link. */
  const isFollowed = (target: HTMLElement, keys: MouseEventInit = {}) => {
    let followed: boolean | undefined;
    const look = (event: Event) => {
      followed = !event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', look, { once: true });
    target.focus();
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...keys }));
    return followed;
  };

  it('SHELL-10 API-49: shows the five languages in order, each with the flag of the configured address', async () => {
    const element = await show();
    expect(all(element).map((one) => one.title)).to.deep.equal([
      'Français',
      'English',
      'Español',
      'Italiano',
      'Deutsch',
    ]);
    for (let time = 0; time < 50 && requested.length < 5; time += 1) await settle();
    expect(requested).to.have.members(
      ['fr', 'en', 'es', 'it', 'de'].map((code) => `https://cdn.example/images/webapp/img/${code}.svg`),
    );
    expect(all(element, 'img')).to.have.length(5);
  });

  it('ND-56: links to the same page in the other languages; the current one is marked and no link', async () => {
    const element = await show('href="/fr/schedules/line/M1?widget=true#today"');
    expect(addresses(element)).to.deep.equal([
      null,
      ...['en', 'es', 'it', 'de'].map((code) => `/${code}/schedules/line/M1?widget=true#today`),
    ]);
    expect(all(element).map((one) => one.getAttribute('aria-current'))).to.deep.equal(['true', ...Array(4).fill(null)]);
    expect(all(element, 'a[href]').map((one) => one.hreflang)).to.deep.equal(['en', 'es', 'it', 'de']);
  });

  it('ND-56: without an address it links to the page, also after the page changed its address', async () => {
    const before = location.href;
    history.replaceState(null, '', '/fr/proximity?x=1');
    const element = await show();
    const first = link(element, 'de').getAttribute('href');
    history.replaceState(null, '', '/fr/trip-planner/results?fi=a&fv={lang}#c');
    element.focus();
    await settle();
    const second = link(element, 'de').getAttribute('href');
    history.replaceState(null, '', before);
    expect([first, second]).to.deep.equal(['/de/proximity?x=1', '/de/trip-planner/results?fi=a&fv=%7Blang}#c']);
  });

  it('ND-56: a chosen language fires one cancelable event; a host that prevents it keeps the page', async () => {
    const element = await show('href="/fr/proximity?a=b"');
    const heard = heardBy(element);
    expect(isFollowed(link(element, 'it'))).to.equal(false);
    expect(heard).to.deep.equal([{ href: '/it/proximity?a=b', locale: 'it' }]);
  });

  it('without a host it is plain links', async () => {
    const element = await show('href="/fr/proximity"');
    // The stage acts as a host.
    element.addEventListener('tp-navigate', (event) => event.stopPropagation());
    expect(isFollowed(link(element, 'es'))).to.equal(true);
    expect(link(element, 'es').target).to.equal('');
  });

  it('leaves a click for a new tab to the browser', async () => {
    const element = await show('href="/fr"');
    const heard = heardBy(element);
    expect(isFollowed(link(element, 'en'), { ctrlKey: true })).to.equal(true);
    expect(heard).to.deep.equal([]);
  });

  it('a click on the current language does nothing', async () => {
    const element = await show('href="/fr"');
    const heard = heardBy(element);
    isFollowed(link(element, 'fr'));
    expect(heard).to.deep.equal([]);
  });

  it('L10N-6: a host that only changes the language of its page moves the mark and the texts', async () => {
    const element = await show('href="/travel?lang={lang}"');
    const page = element.parentElement as HTMLElement;
    element.addEventListener('tp-navigate', (event) => {
      page.lang = (event as CustomEvent).detail.locale;
    });
    isFollowed(link(element, 'it'));
    for (let time = 0; time < 50 && !link(element, 'it').hasAttribute('aria-current'); time += 1) await settle();
    expect(all(element, '[aria-current]').map((one) => one.lang)).to.deep.equal(['it']);
    expect(all(element, 'nav')[0]?.getAttribute('aria-label')).to.equal('Lingua');
    await settle();
    expect(element.shadowRoot?.activeElement, 'focus stays').to.equal(link(element, 'it'));
    expect(addresses(element)).to.deep.equal([
      '/travel?lang=fr',
      '/travel?lang=en',
      '/travel?lang=es',
      null,
      '/travel?lang=de',
    ]);
  });

  it('is used by keyboard alone', async () => {
    const element = await show('href="/fr"');
    const heard = heardBy(element);
    element.focus();
    expect(element.shadowRoot?.activeElement).to.equal(link(element, 'en'));
    await sendKeys({ press: 'Tab' });
    await sendKeys({ press: 'Enter' });
    await settle();
    expect(heard).to.deep.equal([{ href: '/es', locale: 'es' }]);
  });

  for (const width of [240, 800]) {
    it(`ND-98: at ${width} px, the code stands for a missing flag`, async () => {
      hasFlags = false;
      const element = await show('href="/fr"', { width });
      for (let time = 0; time < 50 && all(element, 'img').length > 0; time += 1) await settle();
      expect(all(element, 'img')).to.deep.equal([]);
      for (const code of all(element, '.code')) {
        expect(code.checkVisibility(), code.textContent ?? '').to.equal(true);
        expect(code.getBoundingClientRect().width).to.be.greaterThan(8);
      }
    });
  }

  for (const [width, shown] of [
    [240, '.code'],
    [320, '.code'],
    [800, '.name'],
  ] as const) {
    it(`is one line of targets for fingers at ${width} px, each with its ${shown}`, async () => {
      const element = await show('href="/fr"', { width });
      const boxes = all(element).map((one) => one.getBoundingClientRect());
      expect(new Set(boxes.map(({ top }) => top)).size).to.equal(1);
      for (const box of boxes) expect(Math.min(box.width, box.height)).to.be.at.least(44);
      expect(element.getBoundingClientRect().height).to.equal(44);
      expect(element.scrollWidth).to.be.at.most(width);
      const wordWidths = all(element, shown).map((word) => word.getBoundingClientRect().width);
      expect(Math.min(...wordWidths)).to.be.greaterThan(8);
    });
  }

  it('refuses an address that is no page, and says so', async () => {
    const { warn } = console;
    const lines: unknown[] = [];
    console.warn = (line: unknown) => lines.push(line);
    const element = await show('href="javascript:alert(1)"');
    console.warn = warn;
    expect(lines).to.deep.equal([
      '<tp-language-selector href> is neither a path from the root nor a web address of 4096 characters at most. ' +
        'It links to the page that contains it.',
    ]);
    expect(link(element, 'de').getAttribute('href')).to.match(/^\/de(\/|\?|$)/);
  });
});
