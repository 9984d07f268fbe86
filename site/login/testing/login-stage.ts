import { sendKeys } from '@web/test-runner-commands';
import { clearCookies, settle } from '#shared/testing/stage.ts';
import { startLogin } from '../start-login.ts';

export const token = 'kJ8-sentinel-token-of-forty-three-characters';
export const session = { accessToken: token, attributes: { firstName: 'Compte', lastName: 'Démo' } };
export const server = 'https://accounts.example';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  readonly token: string | null;
}

export type Reply = (signal: AbortSignal) => Response | Promise<Response>;

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

export const json = (body: unknown) => () => Response.json(body);
export const refusal =
  (status: number, headers: Record<string, string> = {}): Reply =>
  () =>
    new Response('{}', { status, headers });

export let accounts: ReturnType<typeof serveAccounts>;
export let login: ReturnType<typeof startLogin> | undefined;
export let visited: string[];
export let opener: HTMLButtonElement;

export const start = (cookiesDomain = '', more: Pick<Parameters<typeof startLogin>[0], 'links'> = {}) => {
  login?.stop();
  login = startLogin({ server, cookiesDomain, ...more, goTo: (address) => visited.push(address) });
};

/** Gives a group of tests an account server, a page with a button, and the login script. */
export function stageLogin(): void {
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
}

export const host = () => document.querySelector('login-dialog');
export const root = () => host()?.shadowRoot as ShadowRoot;
export const one = <T extends HTMLElement = HTMLElement>(selector: string) => root().querySelector(selector) as T;
export const field = (id: 'email' | 'password') => one<HTMLInputElement>(`#${id}`);
export const shut = () => one<HTMLButtonElement>('.dialog-bar button');
export const focused = () => root().activeElement;
export const cookie = async (name: string) => {
  const found = await cookieStore.get(name);
  return found?.value ? JSON.parse(decodeURIComponent(found.value)) : null;
};

export async function ask(detail?: unknown) {
  document.body.dispatchEvent(new CustomEvent('kas-login', { detail, bubbles: true }));
  await settle();
}
export async function typeIn(email = 'ada@example.org', password = 'a password') {
  field('email').focus();
  await sendKeys({ type: email });
  await sendKeys({ press: 'Tab' });
  await sendKeys({ type: password });
}
export async function enter() {
  await sendKeys({ press: 'Enter' });
  await settle();
}
