import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { createBrowserCookies } from '#shared/lib/cookies/cookies.ts';
import { removeCookie, watchCookies } from '#shared/lib/cookies/write-cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { watchPage } from '#shared/testing/page-watch.ts';
import { clearCookies, settle, textOf, until } from '#shared/testing/stage.ts';
import { startLogin } from './start-login.ts';

const token = 'kJ8-sentinel-token-of-forty-three-characters';
const session = { accessToken: token, attributes: { firstName: 'Compte', lastName: 'Démo' } };
const server = 'https://accounts.example';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly token: string | null;
}

type Reply = (signal: AbortSignal) => Response | Promise<Response>;

/** An account server instead of the network. */
function serveAccounts() {
  const { fetch } = globalThis;
  const sent: Sent[] = [];
  const responses = new Map<string, Reply>();
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { origin, pathname } = new URL(request.url);
    if (origin !== server) return fetch(input, init);
    const path = pathname.replace('/account-service', '');
    const { method, headers, signal } = request;
    sent.push({ method, path, body: await request.text(), token: headers.get('authorization') });
    const response = responses.get(`${method} ${path}`);
    if (!response) throw new TypeError('Failed to fetch');
    return response(signal);
  };
  return {
    sent,
    sentTo: (path: string, method = 'POST') => sent.filter((one) => one.path === path && one.method === method),
    response(call: string, response: Reply) {
      responses.set(call, response);
    },
    restore() {
      globalThis.fetch = fetch;
    },
  };
}

const json = (body: unknown) => () => Response.json(body);
const refusal =
  (status: number, headers: Record<string, string> = {}): Reply =>
  () =>
    new Response('{}', { status, headers });

describe('the login script', () => {
  let accounts: ReturnType<typeof serveAccounts>;
  let login: ReturnType<typeof startLogin> | undefined;
  let visited: string[];
  let opener: HTMLButtonElement;

  const start = (cookiesDomain = '', more: Pick<Parameters<typeof startLogin>[0], 'links'> = {}) => {
    login?.stop();
    login = startLogin({ server, cookiesDomain, ...more, goTo: (address) => visited.push(address) });
  };
  beforeEach(async () => {
    await clearCookies();
    accounts = serveAccounts();
    accounts.response('GET /sign-in', json({ demoAccount: null }));
    accounts.response('POST /sign-in', json(session));
    accounts.response('POST /sign-out', () => new Response(null, { status: 204 }));
    visited = [];
    document.body.lang = 'fr';
    opener = document.body.appendChild(document.createElement('button'));
    opener.textContent = 'Compte';
    opener.focus();
    start();
  });
  afterEach(async () => {
    login?.stop();
    accounts.restore();
    opener.remove();
    document.body.removeAttribute('lang');
    await clearCookies();
  });

  const host = () => document.querySelector('login-dialog');
  const root = () => host()?.shadowRoot as ShadowRoot;
  const one = <T extends HTMLElement = HTMLElement>(selector: string) => root().querySelector(selector) as T;
  const field = (id: 'email' | 'password') => one<HTMLInputElement>(`#${id}`);
  const submit = () => one<HTMLButtonElement>('.primary');
  const shut = () => one<HTMLButtonElement>('.dialog-bar button');
  const reveal = () => one<HTMLButtonElement>('.password button');
  const focused = () => root().activeElement;
  const cookie = async (name: string) => {
    const found = await cookieStore.get(name);
    return found?.value ? JSON.parse(decodeURIComponent(found.value)) : null;
  };

  async function ask(detail?: unknown) {
    document.body.dispatchEvent(new CustomEvent('kas-login', { detail, bubbles: true }));
    await settle();
  }
  async function typeIn(email = 'ada@example.org', password = 'a password') {
    field('email').focus();
    await sendKeys({ type: email });
    await sendKeys({ press: 'Tab' });
    await sendKeys({ type: password });
  }
  async function enter() {
    await sendKeys({ press: 'Enter' });
    await settle();
  }

  it('ACC-15 ND-27: leaves nothing in the page until it is asked', () => {
    expect(host()).to.equal(null);
    expect(accounts.sent).to.have.length(0);
  });

  it('ACC-15: opens a modal window with its name and begins with the address', async () => {
    await ask({ redirectTo: location.href });
    const dialog = one<HTMLDialogElement>('dialog');
    expect(dialog.matches(':modal')).to.equal(true);
    expect(dialog.querySelector('header'), 'a second banner of the page').to.equal(null);
    expect(one('#title').textContent).to.equal('Se connecter');
    for (const path of root().querySelectorAll('svg path')) expect(path.getBoundingClientRect().width).to.be.above(8);
    expect(focused()).to.equal(field('email'));
    expect(field('email').autocomplete).to.equal('username');
    expect(field('password').autocomplete).to.equal('current-password');
  });

  it('opens once, however often it is asked', async () => {
    await Promise.all([ask(), ask(), ask()]);
    await ask();
    expect(document.querySelectorAll('login-dialog')).to.have.length(1);
  });

  it('ACC-5 ACC-6 ACC-10: signs in by keyboard alone, writes the two cookies, and gives focus back', async () => {
    await ask({ redirectTo: location.href });
    await typeIn();
    await enter();
    expect(accounts.sentTo('/sign-in').map(({ body }) => JSON.parse(body))).to.deep.equal([
      { email: 'ada@example.org', password: 'a password' },
    ]);
    expect(await cookie('userToken')).to.deep.equal({ accessToken: token });
    expect(await cookie('userInfos')).to.deep.equal({ attributes: session.attributes });
    expect(host()).to.equal(null);
    expect(document.activeElement).to.equal(opener);
    expect(visited).to.deep.equal([]);
  });

  it('leads to the pages of the account server, or to those that the page names', async () => {
    const linksShown = async () => {
      await ask();
      const shown = [...root().querySelectorAll<HTMLAnchorElement>('.links a')].map((link) => [
        link.textContent,
        link.href,
      ]);
      shut().click();
      return shown;
    };
    expect(await linksShown()).to.deep.equal([
      ['Mot de passe oublié', `${server}/fr/password`],
      ['Créer un compte', `${server}/fr/sign-up`],
    ]);
    start('', { links: { signUp: 'https://konto.example/{lang}/new', password: '' } });
    expect(await linksShown()).to.deep.equal([['Créer un compte', 'https://konto.example/fr/new']]);
    start('', { links: { signUp: 'javascript:alert(1)', password: null } });
    expect(await linksShown()).to.deep.equal([['Mot de passe oublié', `${server}/fr/password`]]);
  });

  it('ACC-5: the cookies are for the whole site and last as long as the token', async () => {
    await ask();
    await typeIn();
    await enter();
    for (const name of ['userToken', 'userInfos']) {
      const kept = (await cookieStore.get(name)) as { path?: string; sameSite?: string; expires?: number } | null;
      // Browsers report either all attributes of a cookie or only its value.
      if (kept?.path === undefined) continue;
      expect(kept).to.include({ path: '/', sameSite: 'lax' });
      expect((kept.expires as number) - Date.now()).to.be.closeTo(30 * 86_400_000, 60_000);
    }
  });

  it('CFG-20 TRAP-38: a cookie domain that is not the page’s does not stop anybody', async () => {
    start('other.example');
    await ask();
    await typeIn();
    await enter();
    expect(await cookie('userToken')).to.deep.equal({ accessToken: token });
  });

  it('ACC-10: widgets look at the cookies at once, also where the browser does not tell of them', async () => {
    const jar = createBrowserCookies();
    const seen: (string | null)[] = [];
    const stop = watchCookies(jar, () => seen.push(jar.read('userToken')));
    await ask();
    await typeIn();
    await enter();
    stop();
    expect(seen.some((value) => value?.includes(token))).to.equal(true);
  });

  it('ACC-3 ACC-16: goes where the event says, within this site', async () => {
    await ask({ redirectTo: '/fr/account/profile?a=b' });
    await typeIn();
    await enter();
    expect(visited).to.deep.equal([`${location.origin}/fr/account/profile?a=b`]);
  });

  for (const redirectTo of [
    'https://elsewhere.example/',
    '//elsewhere.example',
    'javascript:alert(1)',
    { a: 1 },
    null,
  ]) {
    it(`TRAP-5: stays for ${JSON.stringify(redirectTo)}, and is signed in all the same`, async () => {
      await ask({ redirectTo });
      await typeIn();
      await enter();
      expect(visited).to.deep.equal([]);
      expect(await cookie('userToken')).to.deep.equal({ accessToken: token });
    });
  }

  it('TRAP-73: the token is in its cookie and nowhere else', async () => {
    const { length } = history;
    const events: string[] = [];
    const note = (event: Event) => events.push(JSON.stringify((event as CustomEvent).detail ?? null));
    const names = ['kas-logged-out', 'kas-account-menu-ready', 'message', 'storage'];
    for (const name of names) window.addEventListener(name, note);
    await ask({ redirectTo: '/fr/account/profile' });
    await typeIn();
    await enter();
    for (const name of names) window.removeEventListener(name, note);
    const places = [
      location.href,
      JSON.stringify(history.state),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.documentElement.outerHTML,
      ...visited,
      ...events,
      ...performance.getEntriesByType('resource').map(({ name }) => name),
      ...accounts.sent.map(({ path }) => path),
    ];
    expect(places.filter((place) => place?.includes(token) || place?.includes('a password'))).to.deep.equal([]);
    expect(history.length).to.equal(length);
  });

  it('asks for what is missing beside its field, and sends nothing', async () => {
    await ask();
    await enter();
    expect(one('#email-error').textContent).to.equal('Saisissez votre adresse e-mail.');
    expect(one('#password-error').textContent).to.equal('Saisissez votre mot de passe.');
    expect(focused()).to.equal(field('email'));
    expect(field('email').getAttribute('aria-invalid')).to.equal('true');
    expect(field('email').getAttribute('aria-describedby')).to.equal('email-error');
    await sendKeys({ type: 'a' });
    expect(one('#email-error').textContent).to.equal('');
    expect(field('email').hasAttribute('aria-invalid')).to.equal(false);
    await enter();
    expect(focused()).to.equal(field('password'));
    expect(accounts.sentTo('/sign-in')).to.have.length(0);
  });

  it('says that address and password match no account, keeps them, and lets the password be typed over', async () => {
    accounts.response('POST /sign-in', refusal(401));
    await ask();
    await typeIn();
    await enter();
    const error = one('#password-error');
    expect(error.textContent).to.equal('Cette adresse et ce mot de passe ne correspondent à aucun compte.');
    expect(error.getAttribute('role')).to.equal('alert');
    expect(field('email').value).to.equal('ada@example.org');
    expect(focused()).to.equal(field('password'));
    await sendKeys({ type: 'x' });
    expect(field('password').value).to.equal('x');
    expect(await cookie('userToken')).to.equal(null);
  });

  for (const [seconds, text] of [
    ['900', 'Trop de tentatives. Réessayez dans 15 minutes.'],
    ['61', 'Trop de tentatives. Réessayez dans 2 minutes.'],
    ['1', 'Trop de tentatives. Réessayez dans une minute.'],
    ['', 'Trop de tentatives. Réessayez plus tard.'],
  ] as const) {
    it(`after too many tries says how long to wait (${seconds || 'unsaid'})`, async () => {
      accounts.response('POST /sign-in', refusal(429, seconds ? { 'Retry-After': seconds } : {}));
      await ask();
      await typeIn();
      await enter();
      expect(one('.block').textContent).to.equal(text);
      expect(one('.block').getAttribute('role')).to.equal('alert');
    });
  }

  const failures: readonly (readonly [string, Reply])[] = [
    ['is not there', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['has too much to do', refusal(503, { 'Retry-After': '1' })],
    ['fails', refusal(500)],
    ['answers a page', () => new Response('<h1>Portal</h1>')],
    ['answers without a token', json({ attributes: {} })],
    ['answers a token that no header can carry', json({ ...session, accessToken: 'a\nb' })],
    ['answers nothing', () => new Response('')],
  ];
  for (const [what, response] of failures) {
    it(`a service that ${what} costs one more press of the button`, async () => {
      accounts.response('POST /sign-in', response);
      await ask();
      await typeIn();
      await enter();
      expect(one('.block').textContent).to.contain('ne répond pas');
      expect(submit().textContent).to.equal('Réessayer');
      expect([field('email').value, field('password').value]).to.deep.equal(['ada@example.org', 'a password']);
      accounts.response('POST /sign-in', json(session));
      submit().click();
      await settle();
      expect(await cookie('userToken')).to.deep.equal({ accessToken: token });
    });
  }

  it('a service that never answers is given up after 15 seconds', async () => {
    const { setTimeout: later } = globalThis;
    const waits: number[] = [];
    globalThis.setTimeout = ((run: () => void, delay = 0) => {
      waits.push(delay);
      return later(run, delay === 15_000 ? 60 : delay);
    }) as typeof setTimeout;
    accounts.response(
      'POST /sign-in',
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    try {
      await ask();
      await typeIn();
      await enter();
      await new Promise((resolve) => later(resolve, 120));
    } finally {
      globalThis.setTimeout = later;
    }
    expect(waits).to.include(15_000);
    expect(one('.block').textContent).to.contain('ne répond pas');
  });

  it('sends once, however often the button is pressed, and says that it is at work', async () => {
    let release: (response: Response) => void = () => {};
    accounts.response('POST /sign-in', () => new Promise((resolve) => (release = resolve)));
    await ask();
    await typeIn();
    await enter();
    await enter();
    submit().click();
    await settle();
    expect(accounts.sentTo('/sign-in')).to.have.length(1);
    expect(submit().textContent).to.equal('Connexion…');
    expect(submit().ariaDisabled).to.equal('true');
    expect(field('email').readOnly).to.equal(true);
    expect(one('[role="status"]').textContent).to.equal('Connexion…');
    release(Response.json(session));
    await settle();
    expect(host()).to.equal(null);
  });

  it('closing while it is at work gives up, and nobody is signed in later', async () => {
    let given: AbortSignal | undefined;
    let release: (response: Response) => void = () => {};
    accounts.response('POST /sign-in', (signal) => {
      given = signal;
      return new Promise((resolve) => (release = resolve));
    });
    await ask();
    await typeIn();
    await enter();
    shut().click();
    expect(given?.aborted).to.equal(true);
    release(Response.json(session));
    await settle();
    expect(await cookie('userToken')).to.equal(null);
    expect(host()).to.equal(null);
  });

  it('shows the password to who asks', async () => {
    await ask();
    await typeIn();
    expect(field('password').type).to.equal('password');
    await sendKeys({ press: 'Tab' });
    expect(focused()).to.equal(reveal());
    expect(reveal().ariaLabel).to.equal('Afficher le mot de passe');
    await sendKeys({ press: 'Space' });
    expect(field('password').type).to.equal('text');
    expect(reveal().ariaPressed).to.equal('true');
    await sendKeys({ press: 'Space' });
    expect(field('password').type).to.equal('password');
    expect(reveal().ariaPressed).to.equal('false');
  });

  it('lets paste', async () => {
    await ask();
    for (const id of ['email', 'password'] as const) {
      const paste = new ClipboardEvent('paste', { bubbles: true, cancelable: true, composed: true });
      expect(field(id).dispatchEvent(paste)).to.equal(true);
    }
  });

  it('Escape closes an empty form and gives focus back', async () => {
    await ask();
    await sendKeys({ press: 'Escape' });
    expect(host()).to.equal(null);
    expect(document.activeElement).to.equal(opener);
  });

  it('a click beside the window closes an empty form; a press that began inside does not', async () => {
    await setViewport({ width: 1000, height: 800 });
    await ask();
    const { left, top } = one('dialog').getBoundingClientRect();
    await sendMouse({ type: 'move', position: [Math.round(left + 40), Math.round(top + 90)] });
    await sendMouse({ type: 'down' });
    await sendMouse({ type: 'move', position: [5, 5] });
    await sendMouse({ type: 'up' });
    expect(host()).not.to.equal(null);
    await sendMouse({ type: 'click', position: [5, 5] });
    expect(host()).to.equal(null);
  });

  it('with something typed only the close button closes, however often Escape is pressed', async () => {
    await setViewport({ width: 1000, height: 800 });
    await ask();
    await typeIn('a', '');
    for (let press = 0; press < 4; press++) await sendKeys({ press: 'Escape' });
    await sendMouse({ type: 'click', position: [5, 5] });
    expect(field('email').value).to.equal('a');
    shut().click();
    expect(host()).to.equal(null);
    expect(document.activeElement).to.equal(opener);
  });

  it('keeps focus inside while it is open', async () => {
    await ask();
    for (let press = 0; press < 8; press++) {
      await sendKeys({ press: 'Tab' });
      expect(document.activeElement === opener).to.equal(false);
    }
  });

  it('what is typed is heard by nobody else on the page', async () => {
    await ask();
    const heard: string[] = [];
    const note = ({ type }: Event) => heard.push(type);
    const names = ['keydown', 'keyup', 'keypress', 'beforeinput', 'input', 'paste'];
    for (const name of names) document.addEventListener(name, note);
    await typeIn();
    for (const name of names) document.removeEventListener(name, note);
    expect(heard).to.deep.equal([]);
  });

  for (const { code } of locales) {
    it(`L10N-1: speaks ${code}`, async () => {
      const titles: Record<Locale, string> = {
        fr: 'Se connecter',
        en: 'Sign in',
        es: 'Iniciar sesión',
        it: 'Accedi',
        de: 'Anmelden',
      };
      document.body.lang = `${code}-XX`;
      await ask();
      expect(one('.root').lang).to.equal(code);
      expect(one('#title').textContent).to.equal(titles[code]);
      expect(textOf(root())).not.to.match(/undefined|\[object|#/);
    });
  }

  it('speaks the language of the cookie on a page that names none, and French without', async () => {
    document.body.removeAttribute('lang');
    const { lang } = document.documentElement;
    document.documentElement.lang = 'pt';
    await ask();
    expect(one('.root').lang).to.equal('fr');
    shut().click();
    await cookieStore.set('i18n_redirected', 'de');
    await ask();
    expect(one('.root').lang).to.equal('de');
    document.documentElement.lang = lang;
  });

  it('ND-27: shows the account of a demo, and fills it in', async () => {
    const demoAccount = { email: 'compte.demo@example.com', password: 'demonstration' };
    accounts.response('GET /sign-in', json({ demoAccount }));
    await ask();
    expect(one('.demo').textContent).to.contain(demoAccount.email).and.to.contain(demoAccount.password);
    one('.demo button').click();
    expect(focused()).to.equal(submit());
    await enter();
    expect(JSON.parse(accounts.sentTo('/sign-in')[0]?.body ?? '')).to.deep.equal(demoAccount);
  });

  it('ND-27: shows no account where the server is no demo, or does not say', async () => {
    for (const response of [json({ demoAccount: null }), json({ demoAccount: { email: 1 } }), json([]), refusal(404)]) {
      accounts.response('GET /sign-in', response);
      await ask();
      expect(one('.demo').hidden).to.equal(true);
      shut().click();
    }
  });

  it('ND-27: does not wait long for it', async () => {
    let release: (response: Response) => void = () => {};
    accounts.response('GET /sign-in', () => new Promise((resolve) => (release = resolve)));
    await ask();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(focused()).to.equal(field('email'));
    release(Response.json({ demoAccount: { email: 'a@example.org', password: 'b' } }));
    await settle();
    expect(one('.demo').hidden).to.equal(false);
  });

  const signedIn = async () => {
    await cookieStore.set('userToken', encodeURIComponent(JSON.stringify({ accessToken: token })));
    await cookieStore.set('userInfos', encodeURIComponent(JSON.stringify({ attributes: {} })));
    start();
  };
  const refresh = async () => {
    document.body.dispatchEvent(new CustomEvent('kas-refresh-token', { bubbles: true }));
    await settle();
  };
  const countLoggedOut = async (run: () => Promise<void>) => {
    let count = 0;
    const add = () => (count += 1);
    window.addEventListener('kas-logged-out', add);
    await run();
    window.removeEventListener('kas-logged-out', add);
    return count;
  };

  it('ND-75 TRAP-69: a token that has ended is forgotten, everybody is told, and the form says why it opens', async () => {
    accounts.response('GET /me', refusal(401));
    await signedIn();
    expect(await countLoggedOut(refresh)).to.equal(1);
    expect(await cookie('userToken')).to.equal(null);
    expect(await cookie('userInfos')).to.equal(null);
    expect(one('.notice').textContent).to.contain('session est terminée');
    expect(one('dialog').getAttribute('aria-describedby')).to.equal('notice');
    expect(accounts.sentTo('/me', 'GET')[0]?.token).to.equal(`Bearer ${token}`);
    expect(accounts.sentTo('/sign-out')).to.have.length(0);
  });

  it('TRAP-69: a service that is away signs nobody out', async () => {
    await signedIn();
    for (const response of [
      refusal(500),
      refusal(403),
      json({ attributes: {} }),
      () => Promise.reject(new TypeError()),
    ]) {
      accounts.response('GET /me', response);
      expect(await countLoggedOut(refresh)).to.equal(0);
    }
    expect(await cookie('userToken')).to.deep.equal({ accessToken: token });
    expect(host()).to.equal(null);
  });

  it('TRAP-69: asked twice at once it looks once, and for a visitor who is not signed in not at all', async () => {
    accounts.response('GET /me', json({ attributes: {} }));
    await refresh();
    expect(accounts.sent).to.have.length(0);
    await signedIn();
    await Promise.all([refresh(), refresh()]);
    expect(accounts.sentTo('/me', 'GET')).to.have.length(1);
  });

  it('TRAP-32: a cookie that holds no token is forgotten without a question', async () => {
    await cookieStore.set('userToken', 'broken');
    await refresh();
    expect(await cookie('userToken')).to.equal(null);
    expect(accounts.sentTo('/me', 'GET')).to.have.length(0);
    expect(one('.notice')).not.to.equal(null);
  });

  it('ACC-12: when the cookie goes, the token ends on the server, once', async () => {
    await signedIn();
    await cookieStore.delete('userToken');
    await settle();
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    await settle();
    expect(accounts.sentTo('/sign-out').map((call) => call.token)).to.deep.equal([`Bearer ${token}`]);
  });

  it('ACC-12: also for a page that is left at that moment', async () => {
    await signedIn();
    removeCookie(createBrowserCookies(), 'userToken');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    expect(accounts.sentTo('/sign-out')).to.have.length(0);
    await settle();
    expect(accounts.sentTo('/sign-out')).to.have.length(1);
  });

  it('who signs in after somebody else ends the other one’s session', async () => {
    await cookieStore.set('userToken', encodeURIComponent(JSON.stringify({ accessToken: 'former' })));
    start();
    await ask();
    await typeIn();
    await enter();
    expect(accounts.sentTo('/sign-out').map((call) => call.token)).to.deep.equal(['Bearer former']);
    expect(await cookie('userToken')).to.deep.equal({ accessToken: token });
  });

  it('gives back what it took: opened and closed ten times, the page holds no more than before', async () => {
    await ask();
    shut().click();
    await settle();
    const page = watchPage();
    const before = page.held();
    for (let time = 0; time < 10; time++) {
      await ask();
      shut().click();
    }
    // The last responses may still be on their way.
    await until(() => page.held().timers === before.timers);
    const after = page.held();
    page.restore();
    expect(after).to.deep.equal(before);
  });

  it('ACC-17 ND-75: reports ready each time it is loaded, and answers once', async () => {
    login?.stop();
    let ready = 0;
    const count = () => (ready += 1);
    window.addEventListener('kas-account-menu-ready', count);
    for (const address of ['./login.ts?app=one', './login.ts?app=two']) await import(/* @vite-ignore */ address);
    window.removeEventListener('kas-account-menu-ready', count);
    expect(ready).to.equal(2);
    await ask();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(document.querySelectorAll('login-dialog')).to.have.length(1);
    shut().click();
    pageSingleton<ReturnType<typeof startLogin>>('login', () => expect.fail('the script keeps itself there')).stop();
  });

  const states: readonly (readonly [string, () => Promise<void>])[] = [
    ['empty', async () => {}],
    ['with faults', enter],
    [
      'refused',
      async () => {
        accounts.response('POST /sign-in', refusal(401));
        await typeIn();
        await enter();
      },
    ],
    [
      'away',
      async () => {
        accounts.response('POST /sign-in', refusal(500));
        await typeIn();
        await enter();
      },
    ],
  ];
  for (const scheme of ['light', 'dark']) {
    for (const [state, reach] of states) {
      it(`WCAG 2.2: ${state}, ${scheme}: nothing that axe would object to, nothing too small, nothing cut at 320 px`, async () => {
        document.body.style.colorScheme = scheme;
        await setViewport({ width: 320, height: 640 });
        accounts.response(
          'GET /sign-in',
          json({ demoAccount: { email: 'compte.demo@example.com', password: 'demo' } }),
        );
        await ask();
        await reach();
        const { violations } = await axe.run(host() as Element, {
          rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
        });
        const wide = [...root().querySelectorAll('*')].filter(
          (element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
        );
        const small = [...root().querySelectorAll('button, input')].filter((control) => {
          const { width, height } = control.getBoundingClientRect();
          return width < 44 || height < 44;
        });
        document.body.style.colorScheme = '';
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`)).to.deep.equal([]);
        expect(wide.map(({ outerHTML }) => outerHTML.slice(0, 200))).to.deep.equal([]);
        expect(small.map(({ outerHTML }) => outerHTML.slice(0, 200))).to.deep.equal([]);
      });
    }
  }
});
