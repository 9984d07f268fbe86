import { msg } from '@lingui/core/macro';
import { html } from '#shared/lib/html.ts';
import { pathOf } from '#site/rules/address.ts';
import { trafficAt } from '#site/rules/traffic-at.ts';
import { linkHome } from './links.ts';
import type { Page, PageContent } from './page.ts';
import { plainPage } from './plain-page.ts';
import { withoutScript } from './without-script.ts';

/** The state of the network, by the filters of the query. */
export function trafficPage(content: PageContent): Page {
  const { i18n, locale, query, hasTraffic } = content;
  const title = i18n._(msg`Info trafic`);
  if (!hasTraffic) {
    return plainPage({
      title,
      sentence: i18n._(msg`L’info trafic n’est pas disponible sur ce réseau.`),
      link: linkHome(i18n, locale),
    });
  }
  return trafficIn(content, trafficAt({ name: 'traffic', params: {}, query }), {
    title,
    description: i18n._(msg`L’état de chaque ligne du réseau, les perturbations en cours et les travaux prévus.`),
  });
}

/** One disruption at its permanent address. */
export function trafficDisruptionPage(content: PageContent): Page {
  const { i18n, locale, name, params, query, hasTraffic } = content;
  if (!hasTraffic) return trafficPage(content);
  if (name === null) {
    return plainPage({
      title: i18n._(msg`Perturbation terminée`),
      sentence: i18n._(msg`Cette perturbation est terminée, ou son adresse n’est plus valable.`),
      link: { address: pathOf('traffic', locale), text: i18n._(msg`Voir l’info trafic`) },
    });
  }
  return trafficIn(content, trafficAt({ name: 'traffic-id', params, query }), {
    title: name || i18n._(msg`Info trafic`),
    description: i18n._(msg`Info trafic\u00A0: lignes et arrêts concernés, dates et conseils.`),
  });
}

/** Returns the page of a view of the traffic. */
function trafficIn(
  { i18n }: PageContent,
  view: ReturnType<typeof trafficAt>,
  { title, description }: Pick<Page, 'title' | 'description'>,
): Page {
  const attributes = Object.entries(view ?? {}).map(([name, value]) => html` ${name}="${value}"`);
  return {
    title,
    description,
    main: html`<h1 class="${view?.disruption ? 'visually-hidden' : 'page-title'}">${title}</h1>
${withoutScript(i18n)}<section class="traffic-place">
<tp-traffic${attributes}></tp-traffic>
</section>`,
  };
}
