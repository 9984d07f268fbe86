import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/i18n/locales.ts';
import type { Html } from '#shared/lib/html.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { type Destination, inLanguage } from '#site/rules/address.ts';
import { deviceClass } from '#site/rules/device.ts';
import { footerHtml } from '../layouts/footer.ts';
import { groundHtml } from '../layouts/ground.ts';
import { layoutFlagNames, layoutFlags } from '../layouts/layout-flags.ts';
import { type Notice, noticesHtml } from '../layouts/notices.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import { topBarHtml } from '../layouts/top-bar.ts';
import { showNotice } from './notices.ts';

export interface ShellParts {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly to: Destination;
  readonly facts: SiteFacts;
  readonly isWidget: boolean;
  readonly hasNewLanguage: boolean;
}

/** Updates the shell for a new page: layout, language links and map; in a new language also its texts. */
export function drawShell(page: Document, { i18n, locale, to, facts, isWidget, hasNewLanguage }: ShellParts): void {
  const { body } = page;
  const flags = new Map(layoutFlags(to.name, isWidget));
  for (const name of layoutFlagNames) {
    const value = flags.get(name);
    if (value === undefined) body.removeAttribute(name);
    else body.setAttribute(name, value);
  }
  placeGround(page, i18n);
  if (hasNewLanguage) {
    fillTopBar(page, topBarHtml({ i18n, locale, siteTitle: facts.title, to }));
    fill(page.querySelector('.site-footer'), footerHtml(i18n, facts));
    fillNotices(page, i18n);
  }
  for (const link of page.querySelectorAll<HTMLAnchorElement>('[data-language]')) {
    link.href = inLanguage(to, link.dataset.language as Locale);
  }
}

/** The account menu stays: it follows the language of the page by itself. */
function fillTopBar(page: Document, markup: Html): void {
  const template = page.createElement('template');
  template.innerHTML = String(markup);
  for (const selector of ['.brand', '.languages']) {
    const [old, next] = [page.querySelector(`.top-bar ${selector}`), template.content.querySelector(selector)];
    if (next) old?.replaceWith(next);
  }
}

/** Copies the state of the notices to the new ones. */
function fillNotices(page: Document, i18n: I18n): void {
  const shown = [...page.querySelectorAll<HTMLElement>('[data-notice]:not([hidden])')].map(
    ({ dataset }) => dataset.notice,
  );
  fill(page.querySelector('.notices'), noticesHtml(i18n));
  for (const name of shown) showNotice(page, name as Notice, true);
}

function fill(element: Element | null, markup: Html): void {
  if (element) element.innerHTML = String(markup);
}

const hasRoomForGround = (body: HTMLElement): boolean =>
  body.dataset.ground === 'always' || (body.dataset.ground === 'wide' && body.getAttribute('device') !== 'mobile');

/** Creates the background map for the first page that needs it. Later pages reuse or hide it. */
export function placeGround(page: Document, i18n: I18n): void {
  const ground = page.querySelector<HTMLElement>('.ground');
  if (ground) ground.hidden = !hasRoomForGround(page.body);
  else if (hasRoomForGround(page.body)) {
    // Creating a map takes long, so the page and its focus come first.
    whenIdle(() => {
      if (page.querySelector('.ground') || !hasRoomForGround(page.body)) return;
      page.querySelector('main')?.insertAdjacentHTML('beforebegin', String(groundHtml(i18n)));
    }, 1000);
  }
}

/** Keeps the layout's attribute `device` up to date (LAY-11 to LAY-13), and calls `changed`. */
export function followDevice(view: Window, body: HTMLElement, changed: () => void): () => void {
  const read = () => {
    const device = deviceClass(view.innerWidth);
    if (body.getAttribute('device') === device) return;
    body.setAttribute('device', device);
    changed();
  };
  read();
  view.addEventListener('resize', read);
  return () => view.removeEventListener('resize', read);
}
