import { loaders } from 'virtual:tp/loaders';
import { sendKeys } from '@web/test-runner-commands';
import type { Example, WidgetDeclaration } from '#shared/element/contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type AnsweredFetch, answerFetch } from './answered-fetch.ts';

/** Long enough for an answer, a render and what follows from it. */
export const settle = () =>
  new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => setTimeout(resolve)), 20));

/** Each use has a group of its own, so that no state crosses from one test to the next. */
let groups = 0;
export const ownGroup = () => `test-${++groups}`;

export interface Stage {
  readonly network: AnsweredFetch;
  /** Draws an example and does what its visitor does. */
  show(
    example: Example,
    options?: { locale?: Locale; theme?: string; group?: string; width?: number },
  ): Promise<HTMLElement>;
  clear(): Promise<void>;
}

export async function defineIn(widget: WidgetDeclaration, locale: Locale): Promise<void> {
  await loaders[widget.tag]?.[locale]?.();
}

/** A link that is followed would leave the page on which tests run: the stage is the host that takes it over. */
const stayHere = (event: Event) => event.preventDefault();

export function createStage(widget: WidgetDeclaration): Stage {
  const network = answerFetch();
  for (const leaving of ['tp-navigate', 'tp-place-use']) document.addEventListener(leaving, stayHere);
  return {
    network,
    async show(example, { locale = 'fr', theme, group = ownGroup(), width } = {}) {
      await clearCookies();
      await defineIn(widget, locale);
      network.answer(example.answers ?? {});
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
      await settle();
      // A busy machine draws later, and asks and answers later.
      const isDrawn = () => Boolean(element.shadowRoot?.querySelector('.root')?.firstChild);
      for (let time = 0; time < 50 && !(isDrawn() && network.pending() === 0); time += 1) await settle();
      await perform(element, example);
      return element;
    },
    async clear() {
      document.body.replaceChildren();
      // What was under way ends before the next test begins to count.
      do await settle();
      while (network.pending() > 0);
      await settle();
    },
  };
}

export async function perform(element: HTMLElement, { name, steps = [] }: Example): Promise<void> {
  for (const step of steps) {
    if ('press' in step) {
      await sendKeys({ press: step.press });
    } else {
      const find = () => element.shadowRoot?.querySelector<HTMLElement>(step.click);
      // Some of it is loaded when it is needed, and a visitor waits for that.
      for (let time = 0; time < 50 && !find(); time += 1) await settle();
      const target = find();
      if (!target) throw new Error(`Example "${name}" clicks ${step.click}, which is not there.`);
      target.focus();
      target.click();
    }
    await settle();
  }
}

export async function clearCookies(): Promise<void> {
  for (const { name } of await cookieStore.getAll()) if (name) await cookieStore.delete(name);
}

/** The text a visitor can see or hear, shadow roots included. */
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
