import { loaders } from 'virtual:tp/loaders';
import { sendKeys } from '@web/test-runner-commands';
import { expect } from 'chai';
import type { StoreApi } from 'zustand/vanilla';
import { configure, givenSettings } from '#shared/config/configure.ts';
import type { Settings } from '#shared/config/settings.ts';
import type { Example, WidgetDeclaration } from '#shared/element/contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { pageKey } from '#shared/lib/page-singleton.ts';
import type { LoginScript } from '#shared/stores/login-script.ts';
import { demoForm } from '#site/server/user-data/demo/demo-form.ts';
import { type FakeFetch, installFakeFetch } from './fake-fetch.ts';

/** Waits for a response, a render and its effects. */
export const settle = () =>
  new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), 20));

/** Expects what a test names within ten seconds, which a busy machine takes to draw. */
export async function until(find: () => unknown): Promise<void> {
  for (const end = performance.now() + 10_000; performance.now() < end && !find(); ) await settle();
  expect(Boolean(find()), String(find)).to.equal(true);
}

/** A new group for each use, so that tests share no state. */
let groups = 0;
export const ownGroup = () => `test-${++groups}`;

export interface Stage {
  readonly network: FakeFetch;
  /** Renders an example and performs its steps. */
  show(
    example: Example,
    options?: { locale?: Locale; theme?: string; group?: string; width?: number },
  ): Promise<HTMLElement>;
  clear(): Promise<void>;
}

export async function defineIn(widget: WidgetDeclaration, locale: Locale): Promise<void> {
  await loaders[widget.tag]?.[locale]?.();
}

/** A followed link would leave the test page, so the stage acts as a host that takes over navigation. */
const stayHere = (event: Event) => event.preventDefault();

export function createStage(widget: WidgetDeclaration): Stage {
  const network = installFakeFetch();
  // Account service and storefront have no default address, and the account form no default fields.
  configure({ accounts: { url: location.origin, formFields: demoForm }, storeURL: 'https://shop.example' });
  for (const leaving of ['tp-departure-select', 'tp-navigate', 'tp-place-use'])
    document.addEventListener(leaving, stayHere);
  return {
    network,
    async show(example, { locale = 'fr', theme, group = ownGroup(), width } = {}) {
      await becomeVisitor(example, network);
      await defineIn(widget, locale);
      const place = document.createElement('div');
      place.lang = locale;
      if (width) place.style.width = `${width}px`;
      place.innerHTML = example.html;
      for (const element of place.querySelectorAll(widget.tag)) {
        element.setAttribute('group', group);
        if (theme) element.setAttribute('theme', theme);
        if (element.hasAttribute('lang')) element.setAttribute('lang', locale);
      }
      document.body.append(place);
      const element = place.querySelector(widget.tag) as HTMLElement;
      await whenDrawn(element, network);
      await perform(element, example);
      return element;
    },
    async clear() {
      document.body.replaceChildren();
      // Pending work ends before the next test counts.
      do await settle();
      while (network.pending() > 0);
      await settle();
    },
  };
}

interface Page {
  readonly [registry: symbol]: ReadonlyMap<string, StoreApi<Partial<LoginScript>>> | undefined;
}

/**
 * Gives the page the configuration, the cookies and the responses of an example, and no others; also the storage, if the example has one. A
 * session that stays is not interrupted.
 */
export async function becomeVisitor(example: Example, network: FakeFetch): Promise<void> {
  const { responses, stored, cookies = {} } = example;
  configureOnly(example.config);
  // A login script that an earlier example has loaded would sign in where a new page has a link.
  (globalThis as Page)[pageKey]?.get('login-script')?.setState({ status: 'pending', isLoaded: false, loading: null });
  const wanted = new Map(Object.entries(cookies).map(([name, value]) => [name, encodeURIComponent(value)]));
  for (const { name = '', value } of await cookieStore.getAll()) {
    if (wanted.get(name) === value) wanted.delete(name);
    else await cookieStore.delete(name);
  }
  for (const [name, value] of wanted) await cookieStore.set(name, value);
  if (stored) {
    localStorage.clear();
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value));
  }
  network.response(responses ?? {});
}

let configured: Settings | undefined;

/** Configures what an example needs, and takes back what the one before it needed. */
function configureOnly(settings: Settings | undefined): void {
  const given = givenSettings() as Settings[];
  if (configured) {
    given.splice(given.indexOf(configured), 1);
    // Configured again, so that the page reads what is left.
    configure(given.pop() ?? {});
  }
  configured = settings;
  if (settings) configure(settings);
}

/** Waits until an element has rendered and its requests have ended, some of which an example holds back. */
export async function whenDrawn(element: HTMLElement, network: FakeFetch): Promise<void> {
  await settle();
  await until(() => element.shadowRoot?.querySelector('.root')?.firstChild);
  for (let time = 0; time < 50 && network.pending() > 0; time += 1) await settle();
}

export async function perform(element: HTMLElement, { name, steps = [] }: Example): Promise<void> {
  for (const step of steps) {
    if ('press' in step) {
      await sendKeys({ press: step.press });
    } else {
      // A skeleton may hold an inert drawing of what comes. The target may be in a module that is still loading.
      const find = () =>
        [...(element.shadowRoot?.querySelectorAll<HTMLElement>(step.click) ?? [])].find(
          (one) => !one.closest('[inert]'),
        );
      for (let time = 0; time < 250 && !find(); time += 1) await settle();
      const target = find();
      if (!target) throw new Error(`Example "${name}" clicks ${step.click}, but no element matches it.`);
      target.focus();
      target.click();
    }
    await settle();
  }
}

export async function clearCookies(): Promise<void> {
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
}

/** Visible and accessible text, shadow roots included. */
export function textOf(root: ParentNode, except?: string): string {
  let text = '';
  for (const node of root.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += `${node.textContent} `;
    if (!(node instanceof Element) || (except && node.matches(except))) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) text += `${node.getAttribute(name) ?? ''} `;
    text += textOf(node, except);
    if (node.shadowRoot) text += textOf(node.shadowRoot, except);
  }
  return text;
}
