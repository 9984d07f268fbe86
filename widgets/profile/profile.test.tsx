import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import { configure } from '#shared/config/configure.ts';
import type { Example } from '#shared/element/contract.ts';
import { locales } from '#shared/i18n/locales.ts';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { systemClock } from '#shared/lib/time/clock.ts';
import { createToasts, pageToasts } from '#shared/stores/toasts.ts';
import type { UnsavedChanges } from '#shared/stores/unsaved-changes.ts';
import { createStage, type Stage, settle, until } from '#shared/testing/stage.ts';
import { demoForm } from '#site/server/user-data/demo/demo-form.ts';
import { profile } from './profile.widget.ts';

const attributes = { firstName: 'Compte', lastName: 'Démo', email: 'compte.demo@example.com', phone: '01 23 45 67 89' };
const cookies = {
  userToken: JSON.stringify({ accessToken: 'secret-token' }),
  userInfos: JSON.stringify({ attributes }),
};
const responses = { account: { id: 'a', attributes } };

interface Put {
  readonly method: string;
  readonly body: { readonly attributes: Record<string, unknown> };
}

describe('the profile', () => {
  let stage: Stage;
  let puts: Put[];
  const { fetch } = globalThis;
  before(() => {
    stage = createStage(profile);
    pageSingleton('toasts', () => createToasts(systemClock));
    const fetchBefore = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      const path = new URL(String(input instanceof Request ? input.url : input), location.href).pathname;
      if (path === '/userinfo/update')
        puts.push({ method: String(init?.method), body: JSON.parse(String(init?.body)) });
      return fetchBefore(input, init);
    };
  });
  beforeEach(() => {
    puts = [];
  });
  afterEach(async () => {
    for (const { id } of pageToasts().getState().toasts) pageToasts().getState().dismiss(id);
    await stage.clear();
  });
  after(() => {
    stage.network.restore();
    globalThis.fetch = fetch;
  });

  const show = async (more: Partial<Example> = {}, options: Parameters<Stage['show']>[1] = {}) => {
    const html = '<tp-profile></tp-profile>';
    const element = await stage.show({ name: 'test', doc: '', html, cookies, responses, ...more }, options);
    await settle();
    return element;
  };
  const root = (element: HTMLElement) => element.shadowRoot as ShadowRoot;
  const field = (element: HTMLElement, key: string) => root(element).getElementById(key) as HTMLInputElement;
  const part = (element: HTMLElement, name: string) =>
    root(element).querySelector<HTMLButtonElement>(`[part=${name}]`) as HTMLButtonElement;
  const errorOf = (element: HTMLElement, key: string) =>
    root(element).querySelector(`#${key}-note .error`)?.textContent ?? null;
  const textOf = (element: HTMLElement) => (root(element).textContent ?? '').replaceAll('\u00A0', ' ');
  const shown = (element: HTMLElement) => until(() => field(element, 'firstName'));
  const type = async (element: HTMLElement, key: string, text: string) => {
    field(element, key).focus();
    field(element, key).select();
    await sendKeys({ press: 'Backspace' });
    if (text) await sendKeys({ type: text });
  };
  const save = async (element: HTMLElement) => {
    part(element, 'save').click();
    await settle();
  };
  const toasts = () =>
    pageToasts()
      .getState()
      .toasts.map(({ type: kind, message }) => [kind, message]);
  const unsaved = () =>
    pageSingleton<{ getState(): UnsavedChanges }>('unsaved-changes', () => expect.fail('no form')).getState();

  it('ND-41 ACC-9: has both names, and the fields of the configuration in their order, each in the control of its type', async () => {
    const element = await show();
    await shown(element);
    const controls = [...root(element).querySelectorAll<HTMLInputElement>('input, select')];
    expect(controls.map(({ id, type: kind, value, autocomplete }) => [id, kind, value, autocomplete])).to.deep.equal([
      ['firstName', 'text', 'Compte', 'given-name'],
      ['lastName', 'text', 'Démo', 'family-name'],
      ['email', 'email', 'compte.demo@example.com', 'email'],
      ['phone', 'tel', '01 23 45 67 89', 'tel'],
      ['language', 'select-one', '', ''],
      ['newsletter', 'checkbox', 'on', ''],
    ]);
    expect(field(element, 'email').readOnly).to.equal(true);
    expect(textOf(element)).to.contain('Ne peut pas être modifié ici.');
    expect(root(element).querySelector('legend')?.textContent).to.equal('Vos préférences');
  });

  for (const { code } of locales) {
    it(`ACC-9: its configured labels are in ${code}`, async () => {
      const element = await show({}, { locale: code });
      await shown(element);
      for (const { key, label, section } of demoForm) {
        const words = (label as Record<string, string>)[code] as string;
        expect(field(element, key).labels?.[0]?.textContent, key).to.contain(words);
        if (section) expect(textOf(element)).to.contain((section as Record<string, string>)[code]);
      }
    });
  }

  it('ACC-9: another configuration makes another form', async () => {
    configure({ accounts: { formFields: [{ key: 'birthDate', type: 'date', label: 'Naissance', required: true }] } });
    try {
      const element = await show();
      await shown(element);
      expect([...root(element).querySelectorAll('input, select')].map(({ id }) => id)).to.deep.equal([
        'firstName',
        'lastName',
        'birthDate',
      ]);
      expect(field(element, 'birthDate').type).to.equal('date');
    } finally {
      configure({ accounts: { formFields: demoForm } });
    }
  });

  it('ND-41: checks a value when the traveller leaves its field, says what to do, and takes the error back at once', async () => {
    const element = await show();
    await shown(element);
    await type(element, 'phone', 'call me');
    expect(errorOf(element, 'phone')).to.equal(null);
    await sendKeys({ press: 'Tab' });
    await until(() => errorOf(element, 'phone'));
    expect(errorOf(element, 'phone')).to.equal('Écrivez un numéro comme +33 6 12 34 56 78.');
    expect(field(element, 'phone').getAttribute('aria-invalid')).to.equal('true');
    expect(field(element, 'phone').getAttribute('aria-describedby')).to.equal('phone-note');
    await type(element, 'phone', '01 02 03 04');
    await until(() => errorOf(element, 'phone') === null);
    expect(puts).to.deep.equal([]);
  });

  it('ND-41: checks all values when saving, sends nothing, and goes to the first wrong field', async () => {
    const element = await show();
    await shown(element);
    await type(element, 'lastName', '');
    await type(element, 'phone', 'x');
    await save(element);
    expect([errorOf(element, 'firstName'), errorOf(element, 'lastName')]).to.deep.equal([null, 'Remplissez ce champ.']);
    expect(errorOf(element, 'phone')).to.match(/^Écrivez un numéro/);
    expect(root(element).activeElement).to.equal(field(element, 'lastName'));
    expect(puts).to.deep.equal([]);
  });

  it('ND-41 ND-17: saves by one PUT of the form’s fields, tells so by a toast, and shows what the service answers', async () => {
    const saved = { ...attributes, firstName: 'Ada', phone: '06 00 00 00 00' };
    const element = await show({ responses: { ...responses, updateAccount: { attributes: saved } } });
    await shown(element);
    await type(element, 'firstName', 'Ada');
    part(element, 'save').click();
    part(element, 'save').click();
    await until(() => toasts().length > 0);
    expect(puts).to.deep.equal([
      {
        method: 'PUT',
        body: { attributes: { firstName: 'Ada', lastName: 'Démo', phone: '01 23 45 67 89', newsletter: false } },
      },
    ]);
    expect(toasts()).to.deep.equal([['success', 'Profil enregistré.']]);
    expect(field(element, 'phone').value).to.equal('06 00 00 00 00');
    expect(part(element, 'discard')).to.equal(null);
    expect(JSON.parse(decodeURIComponent((await cookieStore.get('userInfos'))?.value ?? ''))).to.deep.equal({
      attributes: saved,
    });
  });

  it('saves by Enter in a field', async () => {
    const element = await show({ responses: { ...responses, updateAccount: { attributes } } });
    await shown(element);
    await type(element, 'firstName', 'Ada');
    await sendKeys({ press: 'Enter' });
    await until(() => toasts().length > 0);
    expect(puts).to.have.length(1);
  });

  it('ND-41: a double click saves once, also when a failure comes between its two clicks', async () => {
    const element = await show({ responses: { ...responses, updateAccount: 503 } });
    await shown(element);
    await type(element, 'firstName', 'Ada');
    const click = (detail: number) =>
      part(element, 'save').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
    click(1);
    await until(() => toasts().length > 0);
    expect(click(2)).to.equal(false);
    await settle();
    expect(puts).to.have.length(1);
    click(1);
    await until(() => puts.length > 1);
  });

  for (const [status, words] of [
    [503, /réessayez/],
    [422, /refuse une de ces valeurs/],
  ] as const) {
    it(`ND-41 TRAP-69: keeps what was typed after a ${status}, and asks for no new token`, async () => {
      const refresh: Event[] = [];
      const note = (event: Event) => refresh.push(event);
      window.addEventListener('kas-refresh-token', note);
      const element = await show({ responses: { ...responses, updateAccount: status } });
      await shown(element);
      await type(element, 'firstName', 'Ada');
      await save(element);
      await until(() => toasts().length > 0);
      window.removeEventListener('kas-refresh-token', note);
      expect(toasts()[0]?.[0]).to.equal('error');
      expect(toasts()[0]?.[1]).to.match(words);
      expect(textOf(element)).to.match(words);
      expect(field(element, 'firstName').value).to.equal('Ada');
      expect(refresh).to.have.length(0);
      stage.network.response({ ...responses, updateAccount: { attributes: { ...attributes, firstName: 'Ada' } } });
      await save(element);
      await until(() => toasts().some(([kind]) => kind === 'success'));
    });
  }

  it('ND-90: leaves the words to a toaster where the page has one', async () => {
    const leave = pageToasts().getState().addToaster();
    const element = await show({ responses: { ...responses, updateAccount: 503 } });
    await shown(element);
    await type(element, 'firstName', 'Ada');
    await save(element);
    await until(() => toasts().length > 0);
    expect(root(element).querySelector('.outcome')).to.equal(null);
    leave();
  });

  it('ND-74: a host that prevents tp-profile-save saves itself', async () => {
    const element = await show();
    await shown(element);
    const details: unknown[] = [];
    element.addEventListener('tp-profile-save', (event) => {
      event.preventDefault();
      details.push((event as CustomEvent).detail);
    });
    await type(element, 'firstName', 'Ada');
    await save(element);
    expect([details, puts]).to.deep.equal([[{ fields: 'firstName' }], []]);
  });

  it('TRAP-69: fires kas-refresh-token once when the account does not answer, and tries again when asked', async () => {
    const refresh: EventTarget[] = [];
    const note = ({ target }: Event) => refresh.push(target as EventTarget);
    window.addEventListener('kas-refresh-token', note);
    const element = await show({ responses: { account: 500 } });
    await until(() => textOf(element).includes('ne peut pas être affiché'));
    const retry = () => root(element).querySelector<HTMLButtonElement>('.state-message button') as HTMLButtonElement;
    retry().click();
    await until(() => refresh.length === 2 && retry());
    expect(new Set(refresh)).to.deep.equal(new Set([document.body]));
    stage.network.response(responses);
    retry().click();
    await shown(element);
    window.removeEventListener('kas-refresh-token', note);
    expect(refresh).to.have.length(2);
  });

  it('shows nothing of a former visitor when the session ends', async () => {
    const element = await show();
    await shown(element);
    await type(element, 'firstName', 'Geheim');
    document.body.dispatchEvent(new CustomEvent('kas-logged-out', { bubbles: true }));
    await until(() => textOf(element).includes('Connectez-vous pour voir votre profil.'));
    expect(root(element).innerHTML).not.to.match(/Geheim|Démo|compte\.demo/);
    for (const [name, value] of Object.entries(cookies)) await cookieStore.set(name, encodeURIComponent(value));
    await shown(element);
    expect(field(element, 'firstName').value).to.equal('Compte');
  });

  it('ROLE-3 ROLE-4: sends nothing for an anonymous visitor, and leads to the full site', async () => {
    stage.network.calls.length = 0;
    const element = await show({ cookies: {} });
    expect(textOf(element)).to.contain('Connectez-vous pour voir votre profil.');
    const link = root(element).querySelector('a') as HTMLAnchorElement;
    expect(new URL(link.href).pathname).to.equal('/fr/account/profile');
    expect(stage.network.calls).to.deep.equal([]);
  });

  it('offers no sign-in where there are no accounts', async () => {
    configure({ accounts: { enabled: false } });
    try {
      const element = await show({ cookies: {} });
      expect(textOf(element)).to.contain('Ce site n’a pas de comptes.');
      expect(root(element).querySelectorAll('.state-message a, .state-message button')).to.have.length(0);
    } finally {
      configure({ accounts: { enabled: true } });
    }
  });

  describe('with unsaved changes', () => {
    const leaving = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const dialog = (element: HTMLElement) => root(element).querySelector('dialog') as HTMLDialogElement;
    const press = async (element: HTMLElement, name: string) => {
      const found = [...dialog(element).querySelectorAll('button')].find(({ textContent }) => textContent === name);
      found?.click();
      await settle();
    };

    it('PROD-11 ND-41: asks before the tab is closed, tells the page, and neither after saving or taking back', async () => {
      const element = await show({
        responses: { ...responses, updateAccount: { attributes: { ...attributes, firstName: 'Ada' } } },
      });
      await shown(element);
      const emitted: boolean[] = [];
      element.addEventListener('tp-profile-change', (event) => emitted.push((event as CustomEvent).detail.isUnsaved));
      expect(leaving()).to.equal(false);
      await type(element, 'firstName', 'Ada');
      await until(() => emitted.length === 1);
      expect(leaving()).to.equal(true);
      await save(element);
      await until(() => emitted.length === 2);
      expect(leaving()).to.equal(false);
      await type(element, 'lastName', 'Autre');
      await until(() => part(element, 'discard'));
      expect(leaving()).to.equal(true);
      part(element, 'discard').click();
      await until(() => emitted.length === 4);
      expect([field(element, 'lastName').value, leaving(), emitted]).to.deep.equal([
        'Démo',
        false,
        [true, false, true, false],
      ]);
    });

    it('ND-41: a host that asks waits for the traveller, who stays or loses the changes', async () => {
      const element = await show();
      await shown(element);
      expect(await unsaved().mayLeave()).to.equal(true);
      await type(element, 'firstName', 'Ada');
      const staying = unsaved().mayLeave();
      await until(() => dialog(element).open);
      expect(dialog(element).matches(':modal')).to.equal(true);
      await press(element, 'Rester sur la page');
      expect(await staying).to.equal(false);
      expect([dialog(element).open, field(element, 'firstName').value]).to.deep.equal([false, 'Ada']);
      expect(root(element).activeElement, 'focus is back').to.equal(field(element, 'firstName'));

      const escaping = unsaved().mayLeave();
      await until(() => dialog(element).open);
      await sendKeys({ press: 'Escape' });
      expect(await escaping).to.equal(false);

      const going = unsaved().mayLeave();
      await until(() => dialog(element).open);
      await press(element, 'Quitter sans enregistrer');
      expect(await going).to.equal(true);
      expect(field(element, 'firstName').value).to.equal('Compte');
      expect(leaving()).to.equal(false);
    });

    it('keeps them when the language changes', async () => {
      const element = await show();
      await shown(element);
      await type(element, 'firstName', 'Ada');
      (element.parentElement as HTMLElement).lang = 'de';
      await until(() => textOf(element).includes('Vorname'));
      expect(field(element, 'firstName').value).to.equal('Ada');
    });

    it('ends its question and its listener with the element', async () => {
      const element = await show();
      await shown(element);
      await type(element, 'firstName', 'Ada');
      element.remove();
      await settle();
      await settle();
      expect([leaving(), unsaved().forms]).to.deep.equal([false, []]);
    });
  });

  for (const { code } of locales) {
    it(`ACC-18: without the service’s address the error has its exact words, and the traveller those of ${code}`, async () => {
      const { error } = console;
      const errors: unknown[] = [];
      console.error = (...values: unknown[]) => errors.push(...values);
      configure({ accounts: { url: '' } });
      stage.network.calls.length = 0;
      try {
        const element = await show({}, { locale: code });
        await until(() => root(element).querySelector('[role=alert] .state-message button'));
        expect(errors).to.deep.equal(['KAS UserWeb URL was not provided.']);
        expect(textOf(element)).to.contain(
          {
            fr: 'Votre profil ne peut pas être affiché pour le moment.',
            en: 'Your profile cannot be shown at the moment.',
            es: 'Su perfil no se puede mostrar por el momento.',
            it: 'Al momento non è possibile mostrare il suo profilo.',
            de: 'Ihr Profil kann zurzeit nicht angezeigt werden.',
          }[code],
        );
        expect(stage.network.calls).to.deep.equal([]);
      } finally {
        console.error = error;
        configure({ accounts: { url: location.origin } });
      }
    });
  }
});
