import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { type Destination, inLanguage } from '#site/rules/address.ts';

export interface TopBarContent {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly siteTitle: string;
  /** The current page; the language links lead to the same page (ND-56). */
  readonly to: Destination;
}

export function topBarHtml({ i18n, locale, siteTitle, to }: TopBarContent): Html {
  const t = i18n._.bind(i18n);
  return html`<a class="brand" href="/${locale}" aria-label="${siteTitle}">
<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><circle cx="16" cy="16" r="16" class="brand-ground"/><path d="M9 21V12a3 3 0 0 1 3-3h8a3 3 0 0 1 3 3v9" class="brand-line"/><circle cx="9" cy="22" r="2.6" class="brand-stop"/><circle cx="23" cy="22" r="2.6" class="brand-stop"/></svg>
<span>${siteTitle}</span>
</a>
<nav class="languages" aria-label="${t(msg`Langue`)}">
${locales.map(
  ({ code, language }) =>
    html`<a href="${inLanguage(to, code)}" lang="${code}" hreflang="${code}" data-language="${code}" ${code === locale && html`aria-current="true"`}>${code}<span class="visually-hidden"> ${language}</span></a>`,
)}
</nav>
<tp-account-menu></tp-account-menu>`;
}
