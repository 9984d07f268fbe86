import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { errorTitle } from '#site/rules/page-error.ts';
import { lineThatEnds } from './drawings.ts';
import { linkHome } from './links.ts';
import type { Page, PageContent } from './page.ts';

export interface ErrorContent {
  readonly i18n: I18n;
  readonly locale: Locale;
  readonly status: number;
  /** Requested path and query. */
  readonly address: string;
  /** Message of the error itself (TRAP-21). */
  readonly message?: string;
}

/** The error page (ND-37): the title is the one of the spec, the rest is in the visitor's language. */
export function errorPage({ i18n, locale, status, address, message }: ErrorContent): Page {
  const t = i18n._.bind(i18n);
  const home = linkHome(i18n, locale);
  const [path = ''] = address.split('?');
  return {
    title: errorTitle(status),
    description: '',
    main: html`<section class="opening" data-status="${status}" ${errorIn(message)}>${lineThatEnds}
<p class="error-status">${status}</p>
<h1 lang="en">${errorTitle(status)}</h1>
<p class="lead">${
      status === 404
        ? t(msg`Il n’y a rien à l’adresse ${path}.`)
        : t(msg`La page n’a pas pu être affichée\u00A0: réessayez dans un instant.`)
    }</p>
<p class="actions"><a class="button primary" href="${home.address}">${home.text}</a>
<a class="button secondary" href="${address}">${t(msg`Réessayer`)}</a></p>
</section>`,
  };
}

const errorIn = (message: string | undefined): Html | false => message !== undefined && html`data-error="${message}"`;

/** The page `/error` opened directly: a generic error whose retry leads home. */
export function openedErrorPage({ i18n, locale }: PageContent): Page {
  return errorPage({ i18n, locale, status: 500, address: linkHome(i18n, locale).address });
}
