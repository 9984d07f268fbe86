import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import axe from 'axe-core';
import { expect } from 'chai';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { settle, textOf } from '#shared/testing/stage.ts';
import {
  accounts,
  ask,
  cookie,
  enter,
  field,
  focused,
  host,
  json,
  one,
  opener,
  type Reply,
  refusal,
  root,
  session,
  shut,
  stageLogin,
  token,
  typeIn,
} from './testing/login-stage.ts';

const submit = () => one<HTMLButtonElement>('.primary');
const reveal = () => one<HTMLButtonElement>('.password button');

describe('the login script', () => {
  stageLogin();

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
