import type { I18n } from '@lingui/core';
import { html } from '#shared/lib/html.ts';
import { whenIdle } from '#shared/lib/idle.ts';
import { deviceClass } from '#site/rules/device.ts';
import { groundHtml } from '../layouts/ground.ts';
import { layoutFlags } from '../layouts/layout-flags.ts';
import { noticesHtml } from '../layouts/notices.ts';
import { footerTag, headerTag, type ShellTags, sidebarTag } from '../layouts/shell-tags.ts';
import type { SiteFacts } from '../layouts/site-facts.ts';
import { showNotice } from './notices.ts';
import { putAttribute, syncTag } from './sync-tag.ts';

interface DrawnShell extends Omit<ShellTags, 'isPinned'> {
  readonly facts: ShellTags['facts'] & Pick<SiteFacts, 'keepsOffline'>;
  readonly i18n: I18n;
  readonly isWidget: boolean;
  readonly hasNewLanguage: boolean;
}

/** Updates the shell for a new page: layout, header, sidebar, footer and map; in a new language also the notices. */
export function drawShell(page: Document, { i18n, isWidget, hasNewLanguage, ...shell }: DrawnShell): void {
  for (const [name, value] of Object.entries(layoutFlags(shell.to.name, isWidget)))
    putAttribute(page.body, name, value);
  placeGround(page, i18n);
  if (hasNewLanguage) fillNotices(page, i18n, !isWidget && shell.facts.keepsOffline);
  drawTags(page, shell);
}

/** Attributes that this script keeps up to date by itself. */
const kept = ['device'];

/** Updates header, sidebar and footer for the page, its language and the visitor. Their elements stay. */
export function drawTags(page: Document, tags: Omit<ShellTags, 'isPinned'>): void {
  const shell = { ...tags, isPinned: page.body.dataset.sidebar === 'pinned' };
  const template = page.createElement('template');
  template.innerHTML = String(html`${headerTag(shell)}${sidebarTag(shell)}${footerTag(shell)}`);
  for (const wanted of [...template.content.children]) {
    const element = page.querySelector(`body > ${wanted.localName}`);
    if (element) syncTag(element, wanted, kept);
  }
}

/** Copies the state of the notices to the new ones. */
function fillNotices(page: Document, i18n: I18n, keepsOffline: boolean): void {
  const shown = [...page.querySelectorAll<HTMLElement>('[data-notice]:not([hidden])')];
  const notices = page.querySelector('.notices');
  if (notices) notices.innerHTML = String(noticesHtml(i18n, keepsOffline));
  for (const { dataset } of shown) showNotice(page, dataset.notice ?? '', true);
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
export function followDevice(view: Window, body: HTMLElement, changed: () => void): void {
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
}
