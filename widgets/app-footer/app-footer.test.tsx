import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { consentManager } from '#shared/domain/consent.ts';
import { locales } from '#shared/i18n/locales.ts';
import { clearCookies, createStage, defineIn, type Stage, settle, textOf, until } from '#shared/testing/stage.ts';
import { hostileAddresses } from '#tests/support/hostile-addresses.ts';
import { siteMenu } from '#widgets/site-menu/site-menu.widget.ts';
import { appFooter } from './app-footer.widget.ts';

describe('the footer', () => {
  let stage: Stage;
  before(() => {
    stage = createStage(appFooter);
  });
  afterEach(async () => {
    await stage.clear();
    await clearCookies();
    configure({
      analytics: { scriptUrl: '' },
      consent: { scriptUrl: '' },
      appConfig: { title: '', footer: { items: [] } },
    });
  });
  after(() => stage.network.restore());

  const show = (attributes = '', options: Parameters<Stage['show']>[1] = {}, content = '', cookies = {}) =>
    stage.show(
      { name: 'test', doc: '', html: `<tp-app-footer ${attributes}>${content}</tp-app-footer>`, cookies },
      options,
    );
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const part = (element: HTMLElement, name: string) => all(element, `[part=${name}]`)[0] as HTMLElement;
  const heard = (element: HTMLElement, name: string) => {
    const details: unknown[] = [];
    element.addEventListener(name, (event) => details.push((event as CustomEvent).detail));
    return details;
  };
  const withItems = (items: unknown) => `label="R" items='${JSON.stringify(items).replaceAll("'", '&#39;')}'`;
  const choice = async () => (await cookieStore.get('tp-consent'))?.value;

  it('FOOT-1: has a copyright line with owner and year', async () => {
    const element = await show('label="Réseau Démo" year="2031"');
    expect(part(element, 'owner').textContent).to.equal('© 2031 Réseau Démo');
    const now = await show('label="Réseau Démo"');
    expect(part(now, 'owner').textContent).to.match(/^© 20\d\d Réseau Démo$/);
  });

  it('FOOT-3 ND-71: has one link for each item, with its text and target', async () => {
    const items = [
      { title: 'Mentions <légales>', url: 'https://www.example/legal' },
      { title: 'Aide', url: '/{lang}/help' },
    ];
    const element = await show(withItems(items), { locale: 'de' });
    const links = all(element, '[part=link]').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).to.deep.equal([
      ['Mentions <légales>', 'https://www.example/legal'],
      ['Aide', '/de/help'],
    ]);
  });

  it('FOOT-1 FOOT-3: without attributes it shows what is configured', async () => {
    configure({ appConfig: { title: 'Réseau', footer: { items: [{ title: 'Contact', url: 'mailto:a@b.example' }] } } });
    const element = await show();
    await until(() => part(element, 'owner').textContent?.endsWith('Réseau') === true);
    expect(all(element, '[part=link]').map((link) => link.getAttribute('href'))).to.deep.equal(['mailto:a@b.example']);
  });

  it('FOOT-6: a menu in it has its colours, and panels keep theirs', async () => {
    const menu = [
      { title: 'Aide', url: '#', child_items: [{ title: 'Contact', url: 'mailto:a@b.example' }] },
      { title: 'Tarifs', url: '/fr' },
    ];
    await defineIn(siteMenu, 'fr');
    const colours = '--tp-footer-background: rgb(16, 38, 31); --tp-footer-text: rgb(207, 232, 223)';
    const tag = '<tp-site-menu menu="footer" layout="row"></tp-site-menu>';
    const html = `<tp-app-footer label="R" style="${colours}">${tag}</tp-app-footer>`;
    const element = await stage.show(
      { name: 'test', doc: '', html, responses: { menu: { items: menu } } },
      { width: 1200 },
    );
    const inMenu = (selector: string) => element.querySelector('tp-site-menu')?.shadowRoot?.querySelector(selector);
    await until(() => inMenu('[part=entry][href]'));
    const colourOf = (selector: string) => getComputedStyle(inMenu(selector) as Element).color;
    for (const selector of ['[part=entry][href]', '[part=group]']) {
      expect(colourOf(selector), selector).to.equal(getComputedStyle(part(element, 'owner')).color);
    }
    (inMenu('[part=group]') as HTMLElement).click();
    await until(() => inMenu('[part=submenu]:popover-open'));
    expect(colourOf('[part=link]')).to.not.equal('rgb(207, 232, 223)');
  });

  it('BAN-28: shows closed announcements again, where there are any', async () => {
    configure({ banners: { enabled: true } });
    const element = await show('label="R"', {}, '', { 'banners:already-closed': '["a"]' });
    part(element, 'banners').click();
    await until(() => part(element, 'banners') === undefined);
    expect(document.cookie).to.not.contain('already-closed');
    const none = await show('label="R"');
    expect(part(none, 'banners') === undefined).to.equal(true);
  });

  it('on a partner’s page, links to pages open a tab, and a mail address opens none', async () => {
    const items = ['https://www.example/legal', 'mailto:a@b.example', 'tel:+33140000000'].map((url) => ({
      title: url,
      url,
    }));
    const element = await show(`widget ${withItems(items)}`);
    expect(all(element, '[part=link]').map((link) => link.getAttribute('target'))).to.deep.equal([
      '_blank',
      null,
      null,
    ]);
  });

  it('TRAP-72: an address that no link may have is text', async () => {
    const { warn } = console;
    console.warn = () => undefined;
    const element = await show(withItems(hostileAddresses.map((url, index) => ({ title: `${index}`, url }))));
    console.warn = warn;
    for (const link of all(element, 'a')) {
      expect(['http:', 'https:']).to.include((link as HTMLAnchorElement).protocol, (link as HTMLAnchorElement).href);
    }
  });

  it('is one line in a wide place, and wraps in a narrow one without being wider than it', async () => {
    const items = Array.from({ length: 12 }, (_, index) => ({ title: `Un lien assez long ${index}`, url: '/a' }));
    const wide = await show(withItems(items), { width: 900 });
    expect(wide.getBoundingClientRect().height).to.be.lessThan(48);
    expect(wide.scrollWidth).to.be.at.most(900);
    const narrow = await show(withItems([...items, { title: 'x'.repeat(300), url: '/a' }]), { width: 320 });
    expect(narrow.getBoundingClientRect().height).to.be.greaterThan(200);
    expect(narrow.scrollWidth).to.be.at.most(320);
    for (const link of all(narrow, 'a')) expect(link.getBoundingClientRect().height).to.be.at.least(44);
  });

  describe('the choice about cookies', () => {
    const tracker = { scriptUrl: 'https://stats.example/s.js', siteId: '7' };
    const button = (element: HTMLElement, text: string) =>
      [...part(element, 'consent-panel').querySelectorAll('button')].find(
        (one) => one.textContent === text,
      ) as HTMLElement;

    it('FOOT-2: the link opens the panel, Escape closes it, and the focus is on the link again', async () => {
      const element = await show('label="R"');
      const opened = heard(element, 'tp-consent-open');
      part(element, 'consent').focus();
      part(element, 'consent').click();
      await until(() => part(element, 'consent-panel')?.checkVisibility() === true);
      expect(opened).to.deep.equal([{}]);
      expect(part(element, 'consent-panel').querySelectorAll('input')).to.have.length(0);
      await sendKeys({ press: 'Escape' });
      await until(() => part(element, 'consent-panel') === undefined);
      expect(element.shadowRoot?.activeElement === part(element, 'consent')).to.equal(true);
      expect(location.hash).to.equal('');
    });

    it('FOOT-2: a host that prevents the event opens its own panel', async () => {
      const element = await show('label="R"');
      element.addEventListener('tp-consent-open', (event) => event.preventDefault());
      part(element, 'consent').click();
      for (let time = 0; time < 20; time += 1) await settle();
      expect(part(element, 'consent-panel') === undefined).to.equal(true);
    });

    it('ND-48: with a consent manager there is no panel of ours', async () => {
      configure({ analytics: tracker, consent: { scriptUrl: 'https://consent.example/c.js' } });
      const element = await show('label="R"');
      const opened = heard(element, 'tp-consent-open');
      part(element, 'consent').click();
      for (let time = 0; time < 20; time += 1) await settle();
      expect([opened.length, part(element, 'consent-panel') === undefined]).to.deep.equal([1, true]);
    });

    it('ND-48: a consent manager that is blocked is replaced by our panel', async () => {
      configure({ analytics: tracker, consent: { scriptUrl: 'https://consent.example/c.js' } });
      consentManager().isMissing = true;
      try {
        const element = await show('label="R"');
        part(element, 'consent').click();
        await until(() => part(element, 'consent-panel')?.checkVisibility() === true);
        button(element, 'Tout refuser').click();
        expect(await choice()).to.equal('none');
      } finally {
        consentManager().isMissing = false;
      }
    });

    it('ND-48: asks at the first visit without taking the focus, and refusing is as easy as agreeing', async () => {
      configure({ analytics: tracker });
      const element = await show('label="R"');
      const decided = heard(element, 'tp-consent');
      await until(() => part(element, 'consent-panel')?.checkVisibility() === true);
      expect(document.activeElement === document.body).to.equal(true);
      const [refuse, agree] = [button(element, 'Tout refuser'), button(element, 'Tout accepter')];
      expect(refuse.className).to.equal(agree.className);
      expect(Math.round(refuse.getBoundingClientRect().height)).to.equal(
        Math.round(agree.getBoundingClientRect().height),
      );
      const other = await show('label="R"');
      await until(() => part(other, 'consent-panel') !== undefined);
      refuse.click();
      await until(() => part(element, 'consent-panel') === undefined);
      await until(() => part(other, 'consent-panel') === undefined);
      expect([decided, await choice()]).to.deep.equal([[{ analytics: false }], 'none']);
      await stage.clear();
      const next = await show('label="R"', {}, '', { 'tp-consent': 'none' });
      for (let time = 0; time < 20; time += 1) await settle();
      expect(part(next, 'consent-panel') === undefined).to.equal(true);
    });

    it('ND-48: each purpose can be chosen, and shows the choice the next time', async () => {
      configure({ analytics: tracker });
      const element = await show('label="R"', {}, '', { 'tp-consent': 'none' });
      const decided = heard(element, 'tp-consent');
      part(element, 'consent').click();
      await until(() => part(element, 'consent-panel') !== undefined);
      const [necessary, measuring] = [...part(element, 'consent-panel').querySelectorAll('input')];
      expect([necessary?.checked, necessary?.disabled, measuring?.checked]).to.deep.equal([true, true, false]);
      measuring?.click();
      await settle();
      button(element, 'Enregistrer mes choix').click();
      await until(() => part(element, 'consent-panel') === undefined);
      expect([decided, await choice()]).to.deep.equal([[{ analytics: true }], 'analytics']);
    });

    it('FOOT-2: the link that was pressed before the script was there opens the panel', async () => {
      location.hash = '#consent';
      const element = await show('label="R"');
      await until(() => part(element, 'consent-panel')?.checkVisibility() === true);
      history.replaceState(null, '', location.pathname + location.search);
    });
  });

  for (const { code } of locales) {
    it(`speaks ${code}`, async () => {
      const element = await show('label="R"', { locale: code });
      expect(part(element, 'consent').textContent).to.match(/\S/);
      expect(textOf(element.shadowRoot as ShadowRoot)).not.to.match(code === 'fr' ? /Datenschutz/ : /confidentialité/);
    });
  }
});
