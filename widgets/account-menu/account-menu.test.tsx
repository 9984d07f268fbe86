import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import { noAccounts } from '#shared/config/login-script.ts';
import type { Example } from '#shared/element/contract.ts';
import { locales } from '#shared/i18n/locales.ts';
import { pageKey, pageSingleton } from '#shared/lib/page-singleton.ts';
import { systemClock } from '#shared/lib/time/clock.ts';
import { createToasts, pageToasts } from '#shared/stores/toasts.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { accountMenu } from './account-menu.widget.ts';

const session = (names: object | null, token = 'secret-token') => ({
  userToken: JSON.stringify({ accessToken: token }),
  ...(names && { userInfos: JSON.stringify({ attributes: names }) }),
});
const ada = { firstName: 'Compte', lastName: 'Démo' };

/** The page's registry of stores, so that each test starts with a page that has no login script. */
const page = globalThis as unknown as { [key: symbol]: Map<string, unknown> | undefined };
const forgetScript = () => page[pageKey]?.delete('login-script');

describe('the account menu', () => {
  let stage: Stage;
  let idle: ((run: () => void) => number) | undefined;
  let networks = 0;
  before(() => {
    stage = createStage(accountMenu);
    idle = globalThis.requestIdleCallback as typeof idle;
  });
  beforeEach(() => {
    forgetScript();
    // A page runs a module once, and each test wants its own.
    networks += 1;
    configure({ accounts: { networkId: `network${networks}` } });
  });
  afterEach(async () => {
    globalThis.requestIdleCallback = idle as typeof requestIdleCallback;
    await stage.clear();
  });
  after(() => stage.network.restore());

  const show = async (more: Partial<Example> = {}, options: Parameters<Stage['show']>[1] = {}) => {
    const element = await stage.show(
      { name: 'test', doc: '', html: '<tp-account-menu></tp-account-menu>', ...more },
      options,
    );
    await settle();
    return element;
  };
  /** No script loads by itself: the menu stays as it is before the script is there. */
  const hold = () => {
    globalThis.requestIdleCallback = () => 0;
  };
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const part = (element: HTMLElement, name: string) =>
    all(element, `[part=${name}]`).filter((one) => one.checkVisibility())[0] as HTMLElement;
  const button = (element: HTMLElement) => part(element, 'button');
  const scripts = (element: HTMLElement) => all(element, 'script') as HTMLScriptElement[];
  const links = (element: HTMLElement) =>
    all(element, '[part=link]').map((link) => [link.textContent, new URL((link as HTMLAnchorElement).href)] as const);
  const paths = (element: HTMLElement) => links(element).map(([text, { pathname, hash }]) => [text, pathname + hash]);
  const open = async (element: HTMLElement) => {
    button(element).click();
    await until(() => part(element, 'panel'));
  };
  const heard = (name: string) => {
    const events: CustomEvent[] = [];
    const listen = (event: Event) => events.push(event as CustomEvent);
    window.addEventListener(name, listen);
    return { events, stop: () => window.removeEventListener(name, listen) };
  };
  const focused = (element: HTMLElement) => element.shadowRoot?.activeElement;

  it('ACC-1: is a button that says “Sign in” beside its icon where there is room, and as its name elsewhere', async () => {
    for (const [width, isShown] of [
      [320, true],
      [44, false],
    ] as const) {
      const element = await show({}, { width });
      const label = button(element).querySelector('.label') as HTMLElement;
      expect(label.textContent).to.equal('Se connecter');
      expect(label.getBoundingClientRect().width > 40, `${width} px`).to.equal(isShown);
      expect(button(element).getAttribute('aria-label')).to.equal('Se connecter');
      const { width: drawn, height } = button(element).getBoundingClientRect();
      expect(Math.min(drawn, height)).to.be.at.least(44);
      expect(element.scrollWidth).to.be.at.most(width);
      await stage.clear();
    }
  });

  it('ACC-2 ACC-7: shows the name of the visitor, which its accessible name contains', async () => {
    const element = await show({ cookies: session(ada) }, { width: 320 });
    expect(button(element).textContent).to.equal('Compte Démo');
    expect(button(element).getAttribute('aria-label')).to.match(/^Compte\s: Compte Démo$/);
  });

  it('ACC-2: cuts a name that is too long for its place, and never its place', async () => {
    const long = { firstName: 'Marie-Antoinette-Joséphine', lastName: 'de la Rochefoucauld-Montmorency' };
    const element = await show({ cookies: session(long) }, { width: 200 });
    expect(button(element).getBoundingClientRect().width).to.be.at.most(200);
    expect(element.scrollWidth).to.be.at.most(200);
    await open(element);
    expect(part(element, 'name').textContent).to.equal(`${long.firstName} ${long.lastName}`);
    expect(part(element, 'name').scrollWidth).to.be.at.most(part(element, 'name').clientWidth + 1);
  });

  for (const [what, names] of [
    ['cannot be read', null],
    ['has no names', {}],
  ] as const) {
    it(`ACC-11 TRAP-32: counts a visitor as signed in whose cookie ${what}`, async () => {
      const element = await show({ cookies: { ...session(names), userToken: 'broken' } }, { width: 320 });
      expect(button(element).textContent).to.equal('Mon compte');
      expect(stage.network.calls.filter((call) => call === 'account')).to.deep.equal([]);
    });
  }

  it('ACC-6: asks the account for the name when a login script has written only the token', async () => {
    stage.network.calls.length = 0;
    const element = await show({ cookies: session(null), responses: { account: { attributes: ada } } }, { width: 320 });
    await until(() => button(element).textContent === 'Compte Démo');
    expect(stage.network.calls).to.deep.equal(['account']);
  });

  it('TRAP-69: has no name and asks for a new token once when the account does not answer', async () => {
    const refresh = heard('kas-refresh-token');
    const element = await show({ cookies: session(null), responses: { account: 401 } }, { width: 320 });
    for (let time = 0; time < 5; time += 1) await settle();
    refresh.stop();
    expect(refresh.events).to.have.length(1);
    expect(button(element).textContent).to.equal('Mon compte');
  });

  it('ACC-19 API-48 CFG-20 ACC-17: loads the login script into its own shadow root when it is there, not before', async () => {
    const ready = heard('kas-account-menu-ready');
    expect(document.querySelectorAll('script[src*="/login/"]')).to.have.length(0);
    const element = await show();
    await until(() => ready.events.length > 0);
    ready.stop();
    const [script, ...others] = scripts(element);
    const { pathname, searchParams } = new URL(script?.src ?? '');
    expect([script?.type, pathname, searchParams.get('app')]).to.deep.equal([
      'module',
      `/login/prod/network${networks}/login.js`,
      'site',
    ]);
    expect(others).to.have.length(0);
    expect(document.querySelectorAll('script[src*="/login/"]'), 'in the page').to.have.length(0);
  });

  it('ACC-19: loads one script for two menus of different groups', async () => {
    const element = await show({ html: '<tp-account-menu></tp-account-menu>' });
    const other = document.createElement('tp-account-menu');
    element.after(other);
    for (let time = 0; time < 5; time += 1) await settle();
    expect([...scripts(element), ...scripts(other)]).to.have.length(1);
  });

  it('ND-40: until the script is ready, the panel has a plain link to sign in', async () => {
    hold();
    const element = await show();
    // The press itself asks for the script, which never comes.
    Object.assign(element.shadowRoot as ShadowRoot, { append: () => undefined });
    await open(element);
    const link = part(element, 'sign-in') as HTMLAnchorElement;
    expect([link.localName, new URL(link.href).pathname]).to.deep.equal(['a', '/fr/account/profile']);
    link.focus();
    window.dispatchEvent(new CustomEvent('kas-account-menu-ready'));
    await until(() => part(element, 'sign-in').localName === 'button');
    expect(focused(element), 'the focus stays').to.equal(part(element, 'sign-in'));
  });

  it('ND-40 TRAP-34: an anonymous visitor finds the sign-in button and the favorites of this device', async () => {
    const element = await show();
    await open(element);
    await until(() => part(element, 'sign-in').localName === 'button');
    expect(part(element, 'sign-in').textContent).to.equal('Se connecter');
    expect(paths(element)).to.deep.equal([['Favoris', '/fr/favorites']]);
    expect(part(element, 'sign-out')).to.equal(undefined);
  });

  it('ND-40: a signed-in visitor finds the name, the profile, the favorites of the account, and sign-out', async () => {
    const element = await show({ cookies: session(ada) });
    await open(element);
    expect(part(element, 'name').textContent).to.equal('Compte Démo');
    expect(paths(element)).to.deep.equal([
      ['Profil', '/fr/account/profile'],
      ['Favoris', '/fr/account/favorites'],
    ]);
    expect(part(element, 'sign-out').textContent).to.equal('Se déconnecter');
    expect(part(element, 'sign-in')).to.equal(undefined);
  });

  for (const { code } of locales) {
    it(`ND-40 L10N-1: its links lead to pages in ${code}`, async () => {
      const element = await show({ cookies: session(ada) }, { locale: code });
      await open(element);
      expect(paths(element).map(([, path]) => path)).to.deep.equal([
        `/${code}/account/profile`,
        `/${code}/account/favorites`,
      ]);
    });
  }

  it('is not there where nobody can sign in: by the configuration, or by the server of the script', async () => {
    hold();
    const element = await show();
    expect(button(element)).to.not.equal(undefined);
    void part(element, 'button').click();
    await until(() => scripts(element)[0]);
    window.dispatchEvent(new CustomEvent(noAccounts));
    await until(() => !button(element));
    forgetScript();
    configure({ accounts: { enabled: false } });
    try {
      const other = await show();
      expect(all(other, 'button, a')).to.deep.equal([]);
      const signedIn = await show({ cookies: session(ada) });
      expect(button(signedIn), 'a session can still be ended').to.not.equal(undefined);
    } finally {
      configure({ accounts: { enabled: true } });
    }
  });

  it('CFG-20: leads to the pages of an account service of the operator’s own, in the language of the page', async () => {
    const links = {
      signUp: 'https://konto.example/{lang}/new',
      password: 'https://konto.example/{lang}/password',
      profile: 'https://konto.example/{lang}/me',
    };
    const linksIn = (element: HTMLElement) =>
      all(element, '.panel a').map((one) => [one.textContent, (one as HTMLAnchorElement).href]);
    configure({ accounts: { networkId: `network${networks}`, url: 'https://konto.example', links } });
    try {
      const element = await show({}, { locale: 'de' });
      await open(element);
      await until(() => part(element, 'sign-in'));
      expect(linksIn(element).slice(-3, -1)).to.deep.equal([
        ['Konto anlegen', 'https://konto.example/de/new'],
        ['Passwort vergessen', 'https://konto.example/de/password'],
      ]);
      const signedIn = await show({ cookies: session(ada) });
      await open(signedIn);
      expect(linksIn(signedIn)[0]).to.deep.equal(['Profil', 'https://konto.example/fr/me']);
    } finally {
      configure({ accounts: { url: '', links: { signUp: '', password: '', profile: '' } } });
    }
  });

  it('ACC-15 ACC-16: signs in by an event on the body with the page’s address, and closes', async () => {
    const login = heard('kas-login');
    const element = await show();
    await open(element);
    await until(() => part(element, 'sign-in').localName === 'button');
    part(element, 'sign-in').click();
    await settle();
    login.stop();
    expect(login.events.map(({ target, detail }) => [target, detail])).to.deep.equal([
      [document.body, { redirectTo: location.href }],
    ]);
    expect(part(element, 'panel')).to.equal(undefined);
  });

  it('ND-74: a host that prevents tp-sign-in or tp-sign-out acts itself', async () => {
    const login = heard('kas-login');
    const element = await show();
    element.addEventListener('tp-sign-in', (event) => event.preventDefault());
    await open(element);
    await until(() => part(element, 'sign-in').localName === 'button');
    part(element, 'sign-in').click();
    await settle();
    login.stop();
    expect(login.events).to.have.length(0);
    await stage.clear();

    const signedIn = await show({ cookies: session(ada) }, { width: 320 });
    signedIn.addEventListener('tp-sign-out', (event) => event.preventDefault());
    await open(signedIn);
    part(signedIn, 'sign-out').click();
    await settle();
    expect(button(signedIn).textContent).to.equal('Compte Démo');
    expect(await cookieStore.get('userToken')).not.to.equal(null);
  });

  it('ACC-10: shows the name as soon as the login script has written the cookies', async () => {
    const element = await show({}, { width: 320 });
    for (const [name, value] of Object.entries(session(ada))) await cookieStore.set(name, encodeURIComponent(value));
    await until(() => button(element).textContent === 'Compte Démo');
  });

  it('ACC-12 ACC-13 ND-75: signs out, in all groups, and keeps the focus on the button', async () => {
    const out = heard('kas-logged-out');
    const element = await show({ cookies: session(ada) }, { width: 320 });
    const other = document.createElement('tp-account-menu');
    element.after(other);
    await until(() => other.shadowRoot?.querySelector('.label')?.textContent === 'Compte Démo');
    await open(element);
    part(element, 'sign-out').focus();
    await sendKeys({ press: 'Enter' });
    await until(() => button(element).textContent === 'Se connecter');
    await until(() => other.shadowRoot?.querySelector('.label')?.textContent === 'Se connecter');
    out.stop();
    expect(out.events.map(({ target }) => target)).to.deep.equal([document.body]);
    expect([await cookieStore.get('userToken'), await cookieStore.get('userInfos')]).to.deep.equal([null, null]);
    expect(focused(element)).to.equal(button(element));
    expect(element.shadowRoot?.innerHTML).not.to.contain('Démo');
    await until(() => element.shadowRoot?.querySelector('[role=status]')?.textContent === 'Vous êtes déconnecté.');
  });

  it('ACC-14: a logged-out event of another script empties it', async () => {
    const element = await show({ cookies: session(ada) }, { width: 320 });
    await open(element);
    document.body.dispatchEvent(new CustomEvent('kas-logged-out', { bubbles: true }));
    await until(() => button(element).textContent === 'Se connecter');
    expect(element.shadowRoot?.innerHTML).not.to.contain('Démo');
  });

  it('works by keyboard alone: opens, goes through the panel, and Escape gives the focus back', async () => {
    const element = await show({ cookies: session(ada) });
    button(element).focus();
    await sendKeys({ press: 'Enter' });
    await until(() => part(element, 'panel'));
    expect(button(element).getAttribute('aria-expanded')).to.equal('true');
    const walked: (string | null | undefined)[] = [];
    for (let step = 0; step < 3; step += 1) {
      await sendKeys({ press: 'Tab' });
      walked.push(focused(element)?.textContent);
    }
    expect(walked).to.deep.equal(['Profil', 'Favoris', 'Se déconnecter']);
    await sendKeys({ press: 'Escape' });
    await until(() => !part(element, 'panel'));
    expect(focused(element)).to.equal(button(element));
    expect(button(element).getAttribute('aria-expanded')).to.equal('false');
  });

  it('works by mouse: a press outside closes it', async () => {
    const element = await show({}, { width: 320 });
    const { left, top } = button(element).getBoundingClientRect();
    await sendMouse({ type: 'click', position: [Math.round(left + 10), Math.round(top + 10)] });
    await until(() => part(element, 'panel'));
    await sendMouse({ type: 'click', position: [700, 500] });
    await until(() => !part(element, 'panel'));
  });

  it('ND-74: asks the host to follow a link, closes, and is a plain link for a new tab', async () => {
    const element = await show({ cookies: session(ada) });
    await open(element);
    const details: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => details.push((event as CustomEvent).detail));
    part(element, 'link').click();
    await until(() => !part(element, 'panel'));
    expect(details).to.deep.equal([{ href: `${location.origin}/fr/account/profile` }]);

    const framed = await show({ html: '<tp-account-menu widget></tp-account-menu>', cookies: session(ada) });
    await open(framed);
    for (const link of all(framed, '[part=link]')) {
      expect([link.getAttribute('target'), link.getAttribute('rel')]).to.deep.equal(['_blank', 'noopener noreferrer']);
    }
  });

  it('TRAP-73: nothing that it shows or tells contains the token', async () => {
    const details: string[] = [];
    const note = (event: Event) => details.push(JSON.stringify((event as CustomEvent).detail ?? null));
    const names = ['kas-login', 'kas-logged-out', 'tp-sign-out', 'tp-navigate', 'kas-refresh-token'];
    for (const name of names) window.addEventListener(name, note);
    const element = await show({ cookies: session(ada) });
    await open(element);
    const shown = element.shadowRoot?.innerHTML ?? '';
    part(element, 'sign-out').click();
    await settle();
    for (const name of names) window.removeEventListener(name, note);
    expect([shown, ...details].join()).not.to.contain('secret-token');
    expect(details.length).to.be.above(1);
  });

  describe('with a login script that cannot be loaded', () => {
    const { warn } = console;
    let warned: string[];
    const original = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') as PropertyDescriptor;
    let isBlocked: boolean;
    const saysFailed = (line: string) => line.includes('gave no login script');
    beforeEach(() => {
      warned = [];
      isBlocked = true;
      console.warn = (line: string) => warned.push(line);
      Object.defineProperty(HTMLScriptElement.prototype, 'src', {
        ...original,
        set(this: HTMLScriptElement, address: string) {
          original.set?.call(this, isBlocked ? address.replace('/login/', '/blocked/') : address);
        },
      });
    });
    afterEach(() => {
      console.warn = warn;
      Object.defineProperty(HTMLScriptElement.prototype, 'src', original);
    });

    it('ND-40 ND-90 TRAP-73: says so in the panel, and in a toast when the traveller tries again', async () => {
      pageSingleton('toasts', () => createToasts(systemClock));
      const toasts = pageToasts().getState();
      const element = await show();
      await until(() => warned.some(saysFailed));
      expect(pageToasts().getState().toasts).to.deep.equal([]);
      await open(element);
      await until(() => all(element, '.sign-in-failure').length === 1);
      part(element, 'sign-in').click();
      await until(() => pageToasts().getState().toasts.length > 0);
      const [toast, ...others] = pageToasts().getState().toasts;
      expect([toast?.type, toast?.message, others.length]).to.deep.equal([
        'error',
        'La connexion à votre compte n’est pas disponible pour le moment.',
        0,
      ]);
      for (const { id } of pageToasts().getState().toasts) toasts.dismiss(id);
      expect(paths(element)).to.deep.equal([['Favoris', '/fr/favorites']]);
    });

    it('ND-40: signs in by the same press when the script comes at the second try', async () => {
      const login = heard('kas-login');
      const element = await show();
      await until(() => warned.some(saysFailed));
      isBlocked = false;
      await open(element);
      await until(() => login.events.length > 0 || part(element, 'sign-in')?.localName === 'button');
      part(element, 'sign-in').click();
      await until(() => login.events.length === 1);
      login.stop();
      const [script] = scripts(element);
      expect(new URL(script?.src ?? '').searchParams.get('retry')).to.equal('1');
    });
  });
});
