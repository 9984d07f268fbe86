import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';
import { footerHtml } from './footer.ts';
import { groundHtml } from './ground.ts';
import { groundOf } from './layout-flags.ts';
import { noticesHtml } from './notices.ts';
import type { SiteFacts } from './site-facts.ts';
import { type TopBarContent, topBarHtml } from './top-bar.ts';

export interface ShellContent extends Omit<TopBarContent, 'siteTitle'> {
  readonly facts: SiteFacts;
  readonly isWidget: boolean;
  /** Whether the configuration enables the banner strip (ND-70). */
  readonly banners: boolean;
  /** Background images at the top and the bottom of the page; empty for none (LAY-7). */
  readonly design: { readonly backgroundTop: string; readonly backgroundBottom: string };
  readonly main: Html;
}

/**
 * Renders everything around the content: top bar, banners under it (BAN-1, PROD-15), map, footer. In a partner's frame a
 * page has only its content (ND-50).
 */
export function shellHtml({ facts, isWidget, banners, design, main, ...bar }: ShellContent): Html {
  const { i18n, to } = bar;
  const content = html`<main id="content" tabindex="-1">
${main}
</main>`;
  const ground = groundOf(to.name) === 'always' && groundHtml(i18n);
  const notices = html`<div class="notices" role="status">
${noticesHtml(i18n)}
</div>`;
  if (isWidget) return html`${ground}${content}${notices}`;
  return html`<a class="skip" href="#content">${i18n._(msg`Aller au contenu`)}</a>
<header class="top-bar">
${topBarHtml({ ...bar, siteTitle: facts.title })}
</header>
${banners && html`<div class="strip-place"><tp-banner-strip></tp-banner-strip></div>`}
${background('top', design.backgroundTop)}
${ground}
${content}
${background('bottom', design.backgroundBottom)}
<footer class="site-footer">
${footerHtml(i18n, facts)}
</footer>
${notices}`;
}

const background = (side: 'top' | 'bottom', address: string): Html | false =>
  address !== '' && html`<img class="background background-${side}" src="${address}" alt="">`;
