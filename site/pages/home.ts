import { msg } from '@lingui/core/macro';
import { saysTrip } from '#shared/domain/trip/trip-parameters.ts';
import { type Html, html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { pageAfterSignIn } from '#site/rules/after-sign-in.ts';
import type { Page, PageContent } from './page.ts';
import { plannerTitle } from './planner-title.ts';
import { nearbySentence } from './proximity.ts';
import { signInNeedsScript } from './without-script.ts';

/** The home page: the planner's form, favorites and recent places (ND-29), and links to other pages. */
export function homePage(content: PageContent): Page {
  const { i18n } = content;
  return {
    title: plannerTitle(content) ?? i18n._(msg`Accueil`),
    description: i18n._(msg`Itinéraires en transports publics, prochains départs et annonces du réseau.`),
    main: homeHtml(content),
  };
}

function homeHtml(content: PageContent): Html {
  const { i18n, locale, query, hasRecents, hasTrips, hasTraffic } = content;
  const t = i18n._.bind(i18n);
  // A link to a trip fills the form with its query (ND-57).
  const trip = saysTrip(`?${query}`) && html`query="${query}"`;
  const nearby = door({
    address: pathOf('proximity', locale),
    drawing: html`<path d="M12 21s7-6.1 7-11.5A7 7 0 0 0 5 9.5C5 14.9 12 21 12 21Z"/><circle cx="12" cy="9.5" r="2.5"/>`,
    title: t(msg`À proximité`),
    sentence: t(nearbySentence),
  });
  const schedules = door({
    address: pathOf('schedules', locale),
    drawing: html`<circle cx="12" cy="12" r="8.25"/><path d="M12 7.5V12l3 2"/>`,
    title: t(msg`Horaires`),
    sentence: t(msg`Les passages d’une ligne ou d’un arrêt.`),
  });
  const traffic = door({
    address: pathOf('traffic', locale),
    drawing: html`<rect x="7.5" y="3" width="9" height="15" rx="4.5"/><path d="M12 18v3M8.5 21h7M12 7.2v.1M12 10.5v.1M12 13.8v.1"/>`,
    title: t(msg`Info trafic`),
    sentence: t(msg`Ce qui est perturbé, ce qui est prévu.`),
  });
  return html`
<section class="welcome"><h1>${t(msg`Où allez-vous\u00A0?`)}</h1></section>
${signInNotice(content)}
<section class="planner-place" ${hasTrips && !trip && html`data-trips`}>
<tp-trip-planner history ${trip}></tp-trip-planner>
</section>
<section class="favorites-place" id="favorites" tabindex="-1"><tp-favorites></tp-favorites></section>
<section class="recents" aria-labelledby="recents-title" data-recents ${!hasRecents && html`hidden`}>
<h2 id="recents-title">${t(msg`Récemment`)}</h2>
<ul></ul>
<template><li><a href="${pathOf('index', locale)}"><svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><circle cx="12" cy="12" r="8.25"/><path d="M12 7.5V12l3 2"/></svg><span></span></a></li></template>
</section>
<nav class="doors" aria-label="${t(msg`Aussi sur ce site`)}">${nearby}${schedules}${hasTraffic && traffic}</nav>`;
}

interface Door {
  readonly address: string;
  readonly drawing: Html;
  readonly title: string;
  readonly sentence: string;
}

const door = ({ address, drawing, title, sentence }: Door): Html => html`<a class="door" href="${address}">
<svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">${drawing}</svg>
<span><strong>${title}</strong><small>${sentence}</small></span>
</a>`;

/** Notice for a visitor who was redirected from an account page (ND-58). The sign-in script shows the button. */
function signInNotice({ i18n, query, origin, isAuthenticated }: PageContent): Html | false {
  if (isAuthenticated || pageAfterSignIn(query, origin) === null) return false;
  return html`<section class="sign-in-notice">
<p role="status">${i18n._(msg`Connectez-vous pour voir cette page.`)}</p>
<button type="button" class="button secondary" data-signs-in hidden>${i18n._(msg`Se connecter`)}</button>
${signInNeedsScript(i18n)}
</section>`;
}
