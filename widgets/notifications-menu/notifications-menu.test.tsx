import { emulateMedia, sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { createStore } from 'zustand/vanilla';
import { configure } from '#shared/config/configure.ts';
import type { Example } from '#shared/element/contract.ts';
import { locales } from '#shared/i18n/locales.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { notificationsMenu } from './notifications-menu.widget.ts';

/** Milliseconds by which the page's clock is ahead. */
let ahead = 0;
pageSingleton('clock', () => ({ now: () => Date.now() + ahead }));
const loginScript = pageSingleton('login-script', () => createStore(() => ({ status: 'pending' })));

const session = (token = 'secret-token') => ({ userToken: JSON.stringify({ accessToken: token }) });
const link = (label: string, url: unknown = '/fr/schedules') => ({
  label,
  actions: [{ type: 'OPEN_LINK', parameters: { url } }],
});
const card = { providerId: 'p', providerUserId: 'u', providerUserExternalId: 'x', fareMediaId: 'c' };
const product = { label: 'Renouveler', actions: [{ type: 'ADD_NEW_PRODUCT_TO_BASKET', parameters: card }] };

describe('the notifications menu', () => {
  let stage: Stage;
  before(() => {
    configure({ storeURL: 'https://shop.example', siteUrl: location.origin });
    stage = createStage(notificationsMenu);
  });
  beforeEach(() => setViewport({ width: 1200, height: 800 }));
  afterEach(async () => {
    await stage.clear();
    localStorage.clear();
  });
  after(() => stage.network.restore());

  const show = (notifications: unknown, more: Partial<Example> & { attributes?: string } = {}, locale?: 'en' | 'de') =>
    stage.show(
      {
        name: 'test',
        doc: '',
        html: `<tp-notifications-menu ${more.attributes ?? ''}></tp-notifications-menu>`,
        responses: { notifications: Array.isArray(notifications) ? { notifications } : notifications },
        cookies: session(),
        ...more,
      },
      locale && { locale },
    );
  const all = (element: HTMLElement, selector: string) => [
    ...(element.shadowRoot as ShadowRoot).querySelectorAll<HTMLElement>(selector),
  ];
  const part = (element: HTMLElement, name: string) => all(element, `[part=${name}]`)[0] as HTMLElement;
  const press = async (element: HTMLElement) => {
    part(element, 'button').focus();
    part(element, 'button').click();
    await settle();
  };
  const open = async (...given: Parameters<typeof show>) => {
    const element = await show(...given);
    await press(element);
    // Its module loads on demand.
    await until(() => all(element, '.panel').length > 0);
    return element;
  };
  const isOpen = (element: HTMLElement) => part(element, 'panel').matches(':popover-open');
  const name = (element: HTMLElement) => part(element, 'button').getAttribute('aria-label');
  const states = (element: HTMLElement) =>
    ['loading', 'error', 'empty', 'sign-in', 'list'].filter((state) => part(element, state));
  const labels = (element: HTMLElement) => all(element, '[part=label] bdi').map((one) => one.textContent);
  const actions = (element: HTMLElement) =>
    all(element, '[part=action]').map((one) => [one.textContent, (one as HTMLAnchorElement).href]);
  const status = (element: HTMLElement) => all(element, '.root > [role=status]')[0]?.textContent;

  for (const [state, response] of [
    ['loading', 'pending'],
    ['error', 500],
    ['empty', { notifications: [] }],
    ['empty', {}],
    ['empty', { notifications: null }],
    ['list', { notifications: [link('A')] }],
  ] as const) {
    it(`NOTIF-1 NOTIF-2 API-41: is 400 px wide and shows ${state} for ${JSON.stringify(response)}`, async () => {
      const element = await open(response);
      await until(() => states(element).join() === state);
      expect(part(element, 'panel').getBoundingClientRect().width).to.equal(400);
    });
  }

  it('NOTIF-1: is no wider than a phone', async () => {
    await setViewport({ width: 320, height: 640 });
    const element = await open([link(`${'Long '.repeat(20)}${'x'.repeat(300)}`)]);
    const { left, right, bottom } = part(element, 'panel').getBoundingClientRect();
    expect(left).to.be.at.least(0);
    expect(right).to.be.at.most(320);
    expect(bottom).to.be.at.most(640);
    expect(part(element, 'panel').scrollWidth).to.be.at.most(part(element, 'panel').clientWidth);
  });

  it('NOTIF-3 NOTIF-4 ND-20: shows labels in the order of the server, each with its first action', async () => {
    const element = await open([
      { ...link('Travaux'), level: 'INFO', createdAt: '2020-03-05T10:00:00Z' },
      { ...product, level: 'WARNING' },
      { label: 'Bienvenue', actions: [] },
      { label: 'Nouveau', actions: [{ type: 'SOMETHING_NEW', parameters: { url: '/fr' } }, link('').actions[0]] },
    ]);
    expect(labels(element)).to.deep.equal(['Travaux', 'Renouveler', 'Bienvenue', 'Nouveau']);
    expect(actions(element)).to.deep.equal([
      ['En savoir plus', `${location.origin}/fr/schedules`],
      ['Ajouter au panier', 'https://shop.example/cart/add-item/p/u/x/c'],
    ]);
    expect(all(element, '.day').map((day) => day.textContent)).to.deep.equal(['jeudi 5 mars 2020']);
    expect(part(element, 'action').getAttribute('aria-label')).to.equal('En savoir plus\u00A0: Travaux');
    expect(all(element, '[data-level=WARNING] .visually-hidden')[0]?.textContent).to.equal('Important\u00A0: ');
  });

  it('names the number of notifications on the bell, and none without any', async () => {
    for (const [count, text] of [
      [2, '2'],
      [99, '99'],
      [100, '99+'],
    ] as const) {
      const some = await show(Array.from({ length: count }, () => link('A')));
      expect([name(some), part(some, 'count').textContent]).to.deep.equal([`Notifications\u00A0: ${count}`, text]);
      await stage.clear();
    }
    const none = await show([]);
    expect([name(none), part(none, 'count')]).to.deep.equal(['Notifications', undefined]);
  });

  it('shows 200 notifications in a panel that scrolls, and at most two digits on the bell', async () => {
    const element = await open(Array.from({ length: 200 }, (_, index) => link(`N ${index}`)));
    expect(labels(element)).to.have.length(200);
    expect(part(element, 'count').textContent).to.equal('99+');
    expect(part(element, 'panel').getBoundingClientRect().bottom).to.be.at.most(800);
    expect(part(element, 'panel').scrollHeight).to.be.greaterThan(part(element, 'panel').clientHeight);
  });

  for (const { code } of locales) {
    it(`NOTIF-5 TRAP-68: says in ${code} that the notifications cannot be shown, without a key or a number`, async () => {
      const element = await stage.show(
        {
          name: 'test',
          doc: '',
          html: '<tp-notifications-menu></tp-notifications-menu>',
          responses: { notifications: 500 },
          cookies: session(),
          steps: [{ click: '[part=button]' }],
        },
        { locale: code },
      );
      await until(() => states(element).join() === 'error');
      const text = all(element, '[part=error] p')[0]?.textContent ?? '';
      expect(text).to.match(/^[^\d:]{20,}\.$/);
      expect(text).to.not.contain('wh:');
    });
  }

  it('NOTIF-5: tries again by the button, announces the outcome and keeps the focus in the panel', async () => {
    const element = await open(500);
    await until(() => states(element).join() === 'error' && stage.network.pending() === 0);
    const button = all(element, '[part=error] button')[0] as HTMLElement;
    stage.network.response({ notifications: { notifications: [link('A'), link('B')] } });
    button.focus();
    await sendKeys({ press: 'Enter' });
    await until(() => states(element).join() === 'list');
    await until(() => status(element) === '2 notifications');
    expect(isOpen(element)).to.equal(true);
    expect(element.shadowRoot?.activeElement?.className).to.equal('panel');
  });

  it('NOTIF-5: announces a retry that fails too, and stays usable', async () => {
    const element = await open(500);
    await until(() => states(element).join() === 'error' && stage.network.pending() === 0);
    for (const region of all(element, '.root > [role=status]')) region.textContent = '';
    const calls = stage.network.calls.length;
    (all(element, '[part=error] button')[0] as HTMLElement).click();
    await until(() => status(element) === 'Vos notifications ne peuvent pas être chargées.');
    expect(stage.network.calls.length).to.be.greaterThan(calls);
    expect(states(element)).to.deep.equal(['error']);
  });

  it('NOTIF-5: a refresh that fails says so above the earlier notifications, which stay', async () => {
    const element = await open([link('A'), link('B')]);
    await press(element);
    stage.network.response({ notifications: 500 });
    ahead += 61_000;
    await press(element);
    await until(() => states(element).join() === 'error,list');
    expect(labels(element)).to.deep.equal(['A', 'B']);
    expect(name(element), 'they were read when the panel closed').to.equal('Notifications');
    stage.network.response({ notifications: { notifications: [link('C')] } });
    (all(element, '[part=error] button')[0] as HTMLElement).click();
    await until(() => labels(element).join() === 'C');
    expect(states(element)).to.deep.equal(['list']);
  });

  it('says which are unread until the panel has been closed, and dismisses one', async () => {
    const element = await open([link('A'), link('B')]);
    await until(() => labels(element).length === 2);
    expect(name(element)).to.equal('Notifications\u00A0: 2');
    expect(part(element, 'label').textContent).to.contain('Non lue');
    const [dismiss] = all(element, '[part=dismiss]');
    expect(dismiss?.getAttribute('aria-label')).to.equal('Supprimer\u00A0: A');
    (dismiss as HTMLElement).click();
    await until(() => labels(element).join() === 'B');
    expect(name(element)).to.equal('Notifications\u00A0: 1');
    await press(element);
    await until(() => name(element) === 'Notifications');
    await press(element);
    await until(() => labels(element).join() === 'B');
    expect(part(element, 'label').textContent).to.not.contain('Non lue');
  });

  it('an ended session is named as that, and offers to sign in again', async () => {
    const element = await open(401);
    await until(() => states(element).join() === 'sign-in');
    expect(part(element, 'sign-in').textContent).to.contain('Votre session est terminée.');
  });

  it('ROLE-6 ND-49: asks nobody’s notifications, and offers to sign in', async () => {
    const calls = stage.network.calls.length;
    const element = await open([link('A')], { cookies: {} });
    expect(states(element)).to.deep.equal(['sign-in']);
    expect(stage.network.calls).to.have.length(calls);
    const signIn = all(element, '[part=sign-in] a')[0] as HTMLAnchorElement;
    expect([signIn.textContent, new URL(signIn.href).pathname]).to.deep.equal(['Se connecter', '/fr/account/profile']);
  });

  it('is not there where nobody can sign in', async () => {
    configure({ accounts: { enabled: false } });
    try {
      const element = await stage.show({
        name: 'test',
        doc: '',
        html: '<tp-notifications-menu></tp-notifications-menu>',
        cookies: {},
      });
      await settle();
      expect(all(element, 'button, a')).to.deep.equal([]);
    } finally {
      configure({ accounts: { enabled: true } });
    }
  });

  it('ND-49 ACC-15: signs in by the login script of the page, and closes', async () => {
    const details: unknown[] = [];
    const note = ({ detail }: Event & { detail?: unknown }) => details.push(detail);
    document.body.addEventListener('kas-login', note);
    const element = await open([], { cookies: {} });
    loginScript.setState({ status: 'ready' });
    try {
      await until(() => all(element, '[part=sign-in] button').length === 1);
      (all(element, '[part=sign-in] button')[0] as HTMLElement).click();
      await settle();
      expect(details).to.deep.equal([{ redirectTo: location.href }]);
      expect(isOpen(element)).to.equal(false);
    } finally {
      loginScript.setState({ status: 'pending' });
      document.body.removeEventListener('kas-login', note);
    }
  });

  it('ROLE-6 ND-49: is empty at once after sign-out, and full after sign-in', async () => {
    const element = await open([link('Secret')]);
    expect(labels(element)).to.deep.equal(['Secret']);
    window.dispatchEvent(new CustomEvent('kas-logged-out'));
    await until(() => states(element).join() === 'sign-in');
    expect([name(element), element.shadowRoot?.textContent?.includes('Secret')]).to.deep.equal([
      'Notifications',
      false,
    ]);
    stage.network.response({ notifications: { notifications: [link('Other')] } });
    await cookieStore.set('userToken', encodeURIComponent(session('other').userToken));
    await until(() => labels(element).join() === 'Other');
  });

  it('shows no token anywhere', async () => {
    const element = await open([link('A')]);
    expect(element.shadowRoot?.innerHTML).to.not.contain('secret-token');
  });

  it('opens and closes by mouse and by keyboard; Escape gives the focus back to the bell', async () => {
    const element = await show([link('A')]);
    const { left, top, width, height } = part(element, 'button').getBoundingClientRect();
    const position: [number, number] = [Math.round(left + width / 2), Math.round(top + height / 2)];
    await sendMouse({ type: 'click', position });
    await settle();
    expect(isOpen(element)).to.equal(true);
    await sendMouse({ type: 'click', position: [1100, 700] });
    await settle();
    expect(isOpen(element)).to.equal(false);
    part(element, 'button').focus();
    await sendKeys({ press: 'Enter' });
    await settle();
    expect(isOpen(element)).to.equal(true);
    await sendKeys({ press: 'Tab' });
    expect(element.shadowRoot?.activeElement).to.equal(part(element, 'action'));
    await sendKeys({ press: 'Escape' });
    await settle();
    expect(isOpen(element)).to.equal(false);
    expect(element.shadowRoot?.activeElement).to.equal(part(element, 'button'));
  });

  it('opens by touch, with targets for fingers', async () => {
    const element = await show([link('A')]);
    const button = part(element, 'button');
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).to.be.at.least(44);
    for (const type of ['pointerdown', 'pointerup'])
      button.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, composed: true }));
    button.dispatchEvent(new PointerEvent('click', { pointerType: 'touch', bubbles: true, composed: true }));
    await settle();
    expect(isOpen(element)).to.equal(true);
    await until(() => all(element, '[part=action]').length > 0);
    expect(part(element, 'action').getBoundingClientRect().height).to.be.at.least(44);
  });

  it('asks the host to show a page of the site and closes; another host’s page stays a link', async () => {
    const element = await open([link('Own'), product]);
    const heard: unknown[] = [];
    element.addEventListener('tp-navigate', (event) => heard.push((event as CustomEvent).detail));
    const followed: boolean[] = [];
    const look = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener('click', look);
    const [own, other] = all(element, '[part=action]') as [HTMLElement, HTMLElement];
    other.click();
    own.click();
    document.removeEventListener('click', look);
    await settle();
    expect(followed).to.deep.equal([true, false]);
    expect(heard).to.deep.equal([{ href: `${location.origin}/fr/schedules` }]);
    expect(isOpen(element)).to.equal(false);
  });

  it('ND-50 TRAP-72: leads out of a frame in new tabs without opener', async () => {
    const element = await open([link('Own')], { attributes: 'widget' });
    const { target, rel } = part(element, 'action') as HTMLAnchorElement;
    expect([target, rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
  });

  it('TRAP-72: shows hostile content as text, and only safe links', async () => {
    const texts = [
      '<script>window.hit = 1</script>',
      '<img src=x onerror="window.hit = 1">',
      '&lt;b&gt; &amp;amp; &#106;',
      '\u202Edrawkcab \u200F',
      '{{constructor.constructor("window.hit = 1")()}}',
      'é'.repeat(300),
    ];
    const element = await open([
      ...texts.map((text) => link(text, 'javascript:window.hit = 1')),
      link('vbscript', 'vbscript:msgbox(1)'),
      { label: 7 },
      { label: '' },
      null,
      'text',
      [],
      { label: 'no actions', actions: 'x', createdAt: 'yesterday', level: 'PANIC' },
      { label: 'odd day', createdAt: '2026-02-31T10:00:00Z', actions: [null, 3, { type: 4 }] },
      { label: 'same', id: 1 },
      { label: 'same', id: 1 },
    ]);
    expect(labels(element)).to.deep.equal([...texts, 'vbscript', 'no actions', 'odd day', 'same', 'same']);
    expect(actions(element)).to.deep.equal([]);
    expect((globalThis as { hit?: number }).hit).to.equal(undefined);
    expect(all(element, '[part=panel] :is(script, img, b)')).to.deep.equal([]);
    for (const response of [{ notifications: 'x' }, { notifications: { a: 1 } }, 'text', [], 7, null]) {
      await stage.clear();
      const odd = await open({ body: response }.body ?? null);
      await until(() => ['error', 'empty'].includes(states(odd).join()));
    }
  });

  it('loses no notification of the page’s other language', async () => {
    const element = await open([link('A')]);
    stage.network.response({ notifications: { notifications: [link('B')] } });
    (element.parentElement as HTMLElement).lang = 'de';
    await until(() => labels(element).join() === 'B');
    expect(name(element)).to.equal('Benachrichtigungen: 1');
    expect(isOpen(element)).to.equal(true);
  });

  it('keeps the number on the bell readable in forced colours', async () => {
    await emulateMedia({ forcedColors: 'active' });
    const element = await show([link('A')]);
    expect(getComputedStyle(part(element, 'count')).borderTopColor).to.not.equal('rgba(0, 0, 0, 0)');
    await emulateMedia({ forcedColors: 'none' });
  });
});
