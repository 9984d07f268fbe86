import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';

interface Link {
  readonly address: string;
  readonly text: string;
}

export const linkHome = (i18n: I18n, locale: Locale): Link => ({
  address: pathOf('index', locale),
  text: i18n._(msg`Revenir à l’accueil`),
});

/** Link to the planner's form on the home page: `/trip-planner` without a departure redirects there (TRAP-3). */
export const linkToPlanner = (i18n: I18n, locale: Locale): Link => ({
  address: pathOf('index', locale),
  text: i18n._(msg`Chercher un trajet`),
});

/** A link back to another page, above the content. */
export const linkBack = (href: string, text: string): Html =>
  html`<p class="back-link"><a class="button quiet" href="${href}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path d="m14.5 5.5-6.5 6.5 6.5 6.5"/></svg>${text}</a></p>
`;
