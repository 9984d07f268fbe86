import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { errorWords } from '#site/rules/page-error.ts';
import { brokenLine } from './drawings.ts';
import { linkHome } from './links.ts';
import type { Page, PageContent } from './page.ts';

export interface ErrorContent {
  readonly i18n: I18n;
  readonly locale: Locale;
  /** `offline`: the browser has no network, so there is no response. */
  readonly status: number | 'offline';
  /** Requested path and query. */
  readonly address: string;
  /** Message of the error itself (TRAP-21). */
  readonly message?: string;
  /** Sentence below the heading, in place of that of the status. */
  readonly lead?: string;
}

/**
 * The error page (ND-37): the heading and the sentence are in the visitor's language, the words of the spec a small line
 * of code (SHELL-8, SHELL-9, TRAP-22).
 */
export function errorPage({ i18n, locale, status, address, message, lead: given }: ErrorContent): Page {
  const t = i18n._.bind(i18n);
  const home = linkHome(i18n, locale);
  const [path = ''] = address.split('?');
  const [title, lead] = wordsFor(i18n, status, path);
  return {
    title,
    description: '',
    main: html`<section class="opening" data-status="${status}" ${errorIn(message)}>${brokenLine}
<h1>${title}</h1>
<p class="lead">${given ?? lead}</p>
<p class="actions"><a class="button primary" href="${home.address}">${home.text}</a>
<a class="button secondary" href="${address}">${t(msg`Réessayer`)}</a></p>
${status !== 'offline' && html`<p class="error-status"><code lang="en">${status} ${errorWords(status)}</code></p>`}
</section>${status === 'offline' && keptHtml(i18n, locale)}`,
  };
}

/** List of what the browser has kept, which a script fills: the server does not know it. */
function keptHtml(i18n: I18n, locale: Locale): Html {
  const t = i18n._.bind(i18n);
  return html`
<nav class="doors" aria-label="${t(msg`Gardé sur cet appareil`)}" data-kept data-ticket="${t(msg`Vos billets`)}" data-stop="${t(msg`Horaires de l’arrêt`)}" hidden>
<template><a class="door" href="${pathOf('index', locale)}"><svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true"><circle cx="12" cy="12" r="8.25"/><path d="M12 7.5V12l3 2"/></svg><span><strong></strong><small></small></span></a></template>
</nav>`;
}

function wordsFor(i18n: I18n, status: ErrorContent['status'], path: string): readonly [title: string, lead: string] {
  const t = i18n._.bind(i18n);
  switch (status) {
    case 'offline':
      return [t(msg`Vous êtes hors connexion`), t(msg`Cette page s’affichera dès que la connexion sera revenue.`)];
    case 404:
      return [
        t(msg`Page introuvable`),
        t(msg`Il n’y a rien à l’adresse ${path}. Vérifiez-la, ou repartez de la page d’accueil.`),
      ];
    default:
      return [t(msg`Page indisponible`), t(msg`La page n’a pas pu être affichée\u00A0: réessayez dans un instant.`)];
  }
}

const errorIn = (message: string | undefined): Html | false => message !== undefined && html`data-error="${message}"`;

/** The page `/error` opened directly: a generic error whose retry leads home. */
export function openedErrorPage({ i18n, locale }: PageContent): Page {
  return errorPage({ i18n, locale, status: 500, address: linkHome(i18n, locale).address });
}
