import {
  changeEmail,
  changePassword,
  confirmMail,
  deleteAccount,
  endDevice,
  forgetPassword,
  getDevices,
  getOwnData,
  resetPassword,
  signUp,
} from '#shared/api/calls/account-life.ts';
import type { ApiClient, CallResult } from '#shared/api/client.ts';
import { storesFor } from '#shared/element/page.ts';
import { createBoundedCache } from '#shared/lib/bounded-cache.ts';
import type { Services } from '#shared/stores/page-stores.ts';
import { sessionStore } from '#shared/stores/session.ts';
import { moveEntry } from '../router/entries.ts';
import { putAttribute } from './sync-tag.ts';

type Values = Readonly<Record<string, string>>;
type Send = (api: ApiClient, values: Values, token: string) => Promise<CallResult<unknown>>;

const passwordIn = ({ password = '' }: Values) => password;
const newPasswordIn = ({ newPassword = '' }: Values) => newPassword;
const emailIn = ({ email = '' }: Values) => email.trim();

/** What each form of the account pages sends. */
const senders: Readonly<Record<string, Send>> = {
  'sign-up': (api, { firstName = '', lastName = '', ...values }) =>
    api.call(signUp, {
      body: {
        email: emailIn(values),
        password: newPasswordIn(values),
        firstName: firstName.trim(),
        lastName: lastName.trim(),
      },
    }),
  confirm: (api, values, token) => api.call(confirmMail, { body: { token, password: passwordIn(values) } }),
  'forget-password': (api, values) => api.call(forgetPassword, { body: { email: emailIn(values) } }),
  'reset-password': (api, values, token) =>
    api.call(resetPassword, { body: { token, password: newPasswordIn(values) } }),
  'change-password': (api, values) =>
    api.call(changePassword, { body: { password: passwordIn(values), newPassword: newPasswordIn(values) } }),
  'change-email': (api, values) =>
    api.call(changeEmail, { body: { password: passwordIn(values), email: emailIn(values) } }),
  'own-data': (api) => api.call(getOwnData, {}),
  'delete-account': (api, values) => api.call(deleteAccount, { body: { password: passwordIn(values) } }),
};

/** The outcome that a form shows for a response. */
export function outcomeOf(response: CallResult<unknown>): string {
  if (response.ok) return 'done';
  const byStatus = new Map([
    [400, 'invalid'],
    [401, 'signed-out'],
    [403, 'refused'],
    [409, 'shared'],
    [410, 'ended'],
    [429, 'too-many'],
  ]);
  return byStatus.get(response.error.status ?? 0) ?? 'away';
}

/** Sends the forms of the account pages, and keeps the list of devices. */
export function followAccountForms(view: Window): void {
  const stores = storesFor({ group: '' });
  stores.retain();
  const { document: page, location } = view;
  let token = '';
  const takeToken = () => {
    if (location.hash.length <= 1) return;
    token = location.hash.slice(1);
    // It stays out of the history, and of what others see of the address.
    moveEntry(view, location.pathname + location.search);
    for (const [call, isShown] of [
      ['forget-password', false],
      ['reset-password', true],
    ] as const) {
      const form = page.querySelector<HTMLElement>(`form[data-account="${call}"]`);
      if (form) form.hidden = !isShown;
    }
  };
  takeToken();
  // The link of a mail may be opened in the tab that requested it.
  view.addEventListener('hashchange', takeToken);
  for (const form of page.querySelectorAll<HTMLFormElement>('form[data-account]')) {
    form.dataset.ready = '';
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send(form, stores, token);
    });
    form.addEventListener('input', ({ target }) => showProblem(target as HTMLInputElement, false));
  }
  const session = stores.get(sessionStore);
  const show = () => {
    const { authenticated } = session.getState();
    for (const element of page.querySelectorAll<HTMLElement>('[data-account-page] [data-if]')) {
      element.hidden = element.dataset.if !== (authenticated ? 'signed-in' : 'signed-out');
    }
    if (authenticated && page.querySelector('[data-devices]')) void listDevices(page, stores);
  };
  session.subscribe(({ token: now }, before) => {
    if (now !== before.token) show();
  });
  show();
}

async function send(form: HTMLFormElement, stores: Services, token: string): Promise<void> {
  if (form.ariaBusy === 'true') return;
  const inputs = [...form.querySelectorAll('input')];
  const wrong = inputs.filter((input) => !input.checkValidity());
  for (const input of inputs) showProblem(input, wrong.includes(input));
  showOutcome(form, '');
  if (wrong[0]) {
    wrong[0].focus();
    return;
  }
  form.ariaBusy = 'true';
  const call = form.dataset.account ?? '';
  const response = await senders[call]?.(
    stores.api,
    Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
    token,
  );
  form.ariaBusy = null;
  if (!response) return;
  showOutcome(form, outcomeOf(response));
  if (!response.ok) return;
  for (const input of inputs) if (input.type === 'password') input.value = '';
  if (call === 'own-data') saveFile(form.ownerDocument, response.value);
  if (call === 'change-password') void listDevices(form.ownerDocument, stores);
  // Once the outcome has been read.
  if (call === 'delete-account') setTimeout(() => stores.get(sessionStore).getState().signOut(), 4000);
}

function showProblem(input: HTMLInputElement, isWrong: boolean): void {
  const problem = input.parentElement?.querySelector<HTMLElement>('[data-problem]');
  if (!problem) return;
  problem.hidden = !isWrong;
  const hint = input.parentElement?.querySelector('small')?.id;
  putAttribute(input, 'aria-invalid', isWrong ? 'true' : null);
  putAttribute(input, 'aria-describedby', [hint, isWrong && problem.id].filter(Boolean).join(' ') || null);
}

function showOutcome(form: HTMLFormElement, name: string): void {
  for (const outcome of form.querySelectorAll<HTMLElement>('[data-outcome]')) {
    outcome.hidden = outcome.dataset.outcome !== name;
  }
}

function saveFile(page: Document, content: unknown): void {
  const link = page.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  link.download = 'account.json';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Moments in the product's zone, not the browser's (L10N-3). */
const usedAtFormats = createBoundedCache(5, (key) => {
  const [locale, timeZone] = key.split('|');
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long', timeStyle: 'short' });
});

async function listDevices(page: Document, stores: Services): Promise<void> {
  const list = page.querySelector('[data-devices]');
  const pattern = page.querySelector<HTMLTemplateElement>('template[data-device]')?.content.firstElementChild;
  const response = await stores.api.call(getDevices, {});
  if (!list || !pattern || !response.ok) return;
  const date = usedAtFormats(`${page.documentElement.lang}|${stores.config.appConfig.timeZone}`);
  list.replaceChildren(
    ...response.value.devices.map(({ id, name, usedAt, isThis }) => {
      const row = page.importNode(pattern, true);
      const at = <Found extends HTMLElement>(selector: string) => row.querySelector(selector) as Found;
      if (name !== '') at('[data-name]').textContent = name;
      at('[data-this]').hidden = !isThis;
      at('time').textContent = date.format(usedAt);
      const end = at<HTMLButtonElement>('[data-end]');
      end.hidden = isThis;
      end.addEventListener('click', async () => {
        const ended = await stores.api.call(endDevice, { id });
        if (ended.ok) await listDevices(page, stores);
      });
      return row;
    }),
  );
}
