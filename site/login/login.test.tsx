import { expect } from 'chai';
import { createBrowserCookies } from '#shared/lib/cookies/cookies.ts';
import { watchCookies } from '#shared/lib/cookies/write-cookies.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { watchPage } from '#shared/testing/page-watch.ts';
import { settle, until } from '#shared/testing/stage.ts';
import type { startLogin } from './start-login.ts';
import {
  accounts,
  ask,
  cookie,
  enter,
  field,
  focused,
  host,
  login,
  one,
  opener,
  root,
  server,
  session,
  shut,
  stageLogin,
  start,
  token,
  typeIn,
  visited,
} from './testing/login-stage.ts';

describe('the login script', () => {
  stageLogin();

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
});
