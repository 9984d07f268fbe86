import type { I18n } from '@lingui/core';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import type { Destination } from '#site/rules/address.ts';
import { deviceClass } from '#site/rules/device.ts';
import { groundHtml } from '../layouts/ground.ts';
import { layoutFlagNames, layoutFlags } from '../layouts/layout-flags.ts';
import { type Notice, noticesHtml } from '../layouts/notices.ts';
import { footerTag, headerTag, type ShellTags, sidebarTag } from '../layouts/shell-tags.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import { showNotice } from './notices.ts';
import { syncTag } from './sync-tag.ts';

export interface ShellParts {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly to: Destination;
  readonly facts: SiteFacts;
  readonly isWidget: boolean;
  readonly hasNewLanguage: boolean;
  readonly isSignedIn: boolean;
}

/** Updates the shell for a new page: layout, header, sidebar, footer and map; in a new language also the notices. */
export function drawShell(page: Document, shell: ShellParts): void {
  const { i18n, locale, to, facts, isWidget, hasNewLanguage, isSignedIn } = shell;
  const { body } = page;
  const flags = new Map(layoutFlags(to.name, isWidget));
  for (const name of layoutFlagNames) {
    const value = flags.get(name);
    if (value === undefined) body.removeAttribute(name);
    else body.setAttribute(name, value);
  }
  placeGround(page, i18n);
  if (hasNewLanguage) fillNotices(page, i18n);
  drawTags(page, { locale, to, facts, isSignedIn });
}

/** Attributes that this script keeps up to date by itself. */
const kept = ['device'];

/** Updates header, sidebar and footer for the page, its language and the visitor. Their elements stay. */
export function drawTags(page: Document, parts: Omit<ShellTags, 'isPinned'>): void {
  const shell = { ...parts, isPinned: page.body.dataset.sidebar === 'pinned' };
  const template = page.createElement('template');
  template.innerHTML = String(html`${headerTag(shell)}${sidebarTag(shell)}${footerTag(shell)}`);
  for (const wanted of [...template.content.children]) {
    const element = page.querySelector(`body > ${wanted.localName}`);
    if (element) syncTag(element, wanted, kept);
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

/** Keeps the attribute `device` of the layout and its elements up to date (LAY-11 to LAY-13), and calls `changed`. */
export function followDevice(view: Window, body: HTMLElement, changed: () => void): () => void {
  const read = () => {
    const device = deviceClass(view.innerWidth);
    if (body.getAttribute('device') === device) return;
    for (const element of [body, ...body.querySelectorAll('tp-app-header, tp-app-sidebar')]) {
      element.setAttribute('device', device);
    }
    changed();
  };
  read();
  view.addEventListener('resize', read);
  return () => view.removeEventListener('resize', read);
}
