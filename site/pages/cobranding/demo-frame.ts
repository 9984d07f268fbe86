import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';
import { demoQuery, type PartnerKind } from '#site/rules/cobranding/demo.ts';
import type { PageContent } from '../page.ts';
import { previewPath } from './generator-result.ts';
import type { Partners } from './partners.ts';
import { textsOf } from './widget-texts.ts';

/**
 * A mock page of a partner with the widget, and a link to it. The frame loads when it is near the viewport; in a closed
 * `<details>` it loads when that is opened.
 */
export function demoFrame(tag: string, kind: PartnerKind, { i18n, locale }: PageContent, partners: Partners): Html {
  const widget = partners.widgets.find((one) => one.tag === tag);
  if (!widget) return html``;
  const name = i18n._(textsOf(tag).name);
  const address = `${previewPath}?${demoQuery({ widget, kind, station: partners.exampleStation, locale })}`;
  return html`<iframe class="preview-frame" src="${address}" title="${i18n._(msg`Aperçu\u00A0: ${name}`)}" allow="geolocation" loading="lazy"></iframe>
<p class="preview-link"><a href="${address}" target="_blank">${i18n._(msg`Ouvrir l’aperçu dans un onglet`)}</a></p>`;
}
