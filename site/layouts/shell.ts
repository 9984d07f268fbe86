import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { groundHtml, groundOf } from './ground.ts';
import { noticesHtml } from './notices.ts';
import { footerTag, headerTag, type ShellTags, sidebarTag } from './shell-tags.ts';
import type { SiteFacts } from './site-facts.ts';

export interface ShellContent extends ShellTags {
  readonly facts: ShellTags['facts'] & Pick<SiteFacts, 'keepsOffline'>;
  readonly i18n: I18n;
  readonly isWidget: boolean;
  /** Whether the configuration enables the banner strip (ND-70). */
  readonly banners: boolean;
  /** Background images at the top and the bottom of the page; empty for none (LAY-7). */
  readonly design: { readonly backgroundTop: string; readonly backgroundBottom: string };
  readonly main: Html;
}

/**
 * Renders everything around the content: header, sidebar, banners (BAN-1, PROD-15), map, footer. In a partner's frame a
 * page has only its content (ND-50).
 */
export function shellHtml({ i18n, isWidget, banners, design, main, ...shell }: ShellContent): Html {
  const content = html`<main id="content" tabindex="-1">
${main}
</main>`;
  const ground = groundOf(shell.to.name) === 'always' && groundHtml(i18n);
  const notices = html`<div class="notices" role="status">
${noticesHtml(i18n, !isWidget && shell.facts.keepsOffline)}
</div>`;
  if (isWidget) return html`${ground}${content}${notices}`;
  return html`<nav aria-label="${i18n._(msg`Accès rapide`)}"><a class="skip" href="#content">${i18n._(msg`Aller au contenu`)}</a></nav>
${headerTag(shell)}
${sidebarTag(shell)}
${banners && html`<div class="strip-place"><tp-banner-strip></tp-banner-strip></div>`}
${background('top', design.backgroundTop)}
${ground}
${content}
${background('bottom', design.backgroundBottom)}
${footerTag({ facts: { ...shell.facts, footerItems: [...ownItems(i18n, shell.locale), ...shell.facts.footerItems] } })}
${notices}`;
}

/** Links of the footer before those of the operator. */
const ownItems = (i18n: I18n, locale: Locale) => [
  { title: i18n._(msg`Données et classement`), url: pathOf('data', locale) },
];

const background = (side: 'top' | 'bottom', address: string): Html | false =>
  address !== '' && html`<img class="background background-${side}" src="${address}" alt="">`;
