import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';
import { safeAddress } from '#shared/lib/safe-address.ts';
import type { SiteFacts } from './site-facts.ts';

/** Hash of the consent link until a script opens the panel. */
export const consentHash = '#consent';

/** The footer: owner, consent and further links (FOOT-1 to FOOT-3). */
export function footerHtml(i18n: I18n, { title, year, footerItems, base }: SiteFacts): Html {
  return html`<p>© ${year} ${title}</p>
<ul>
<li><a href="${consentHash}" data-opens-consent>${i18n._(msg`Cookies et confidentialité`)}</a></li>
${footerItems.map(({ title: text, url }) => {
  const address = safeAddress(url, base);
  return address !== null && html`<li><a href="${address}">${text}</a></li>`;
})}
</ul>`;
}
