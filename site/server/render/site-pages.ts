import { msg } from '@lingui/core/macro';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { homeHtml } from '#site/pages/home.ts';
import { tripPlannerHtml } from '#site/pages/trip-planner.ts';
import { siteTexts } from './site-texts.ts';
import { snippetFor } from './snippet.ts';

/** A page before the shell and the document are put around it. */
export interface SitePage {
  readonly locale: Locale;
  /** Without the site's title behind it. */
  readonly title: string;
  readonly description: string;
  readonly main: Html;
}

/** Which view of the planner lies at a path. What only follows from a search begins with its results (NAV-3). */
function plannerView(path: string): 'form' | 'results' | null {
  const found = /^\/trip-planner(?:\/([\w-]+)(?:\/[^/]+)?)?$/.exec(path);
  if (!found) return null;
  const [, route] = found;
  if (route === undefined) return 'form';
  const known = ['results', 'preview', 'returns', 'return-preview', 'summary', 'return-summary', 'roadmap'];
  return known.includes(route) ? 'results' : null;
}

/** The page at a path, or null: then there is none. */
export function pageAt(path: string, origin: string, query = ''): SitePage | null {
  const place = locales.find(({ code }) => path.startsWith(`/${code}/`))?.code;
  const view = place && plannerView(path.slice(3));
  if (place && view) {
    const i18n = siteTexts(place);
    const title = i18n._(msg`Itinéraires`);
    return {
      locale: place,
      title,
      description: i18n._(msg`Cherchez un trajet en transports publics.`),
      main: tripPlannerHtml({ title, view, query }),
    };
  }
  const locale = path === '/' ? 'fr' : locales.find(({ code }) => path === `/${code}`)?.code;
  if (locale === undefined) return null;
  const i18n = siteTexts(locale);
  return {
    locale,
    title: i18n._(msg`Accueil`),
    description: i18n._(msg`Les transports publics dans toutes les pages\u00A0: annonces, itinéraires, horaires.`),
    main: homeHtml({ i18n, locale, snippet: snippetFor('tp-banner-strip', origin) }),
  };
}

/** The pages that are the same for every visitor of a build, whose payload can be had (API-46). */
export const prerenderedPaths: readonly string[] = ['/', ...locales.map(({ code }) => `/${code}`)];

/** What stands where nothing is. The sentence is the spec's own, in English; the rest is the visitor's language. */
export function missingPage(path: string, locale: Locale): SitePage {
  const i18n = siteTexts(locale);
  return {
    locale,
    title: 'Page Not Found',
    description: '',
    main: html`<section class="opening"><h1 lang="en">Page Not Found</h1>
<p class="lead">${i18n._(msg`Il n’y a rien à l’adresse ${path}.`)}</p>
<p><a class="button" href="/${locale}">${i18n._(msg`Revenir à l’accueil`)}</a></p></section>`,
  };
}
