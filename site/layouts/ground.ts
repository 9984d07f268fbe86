import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type Html, html } from '#shared/lib/html.ts';

/** The map behind the panels, kept across all pages that have it. */
export const groundHtml = (i18n: I18n): Html =>
  html`<div class="ground"><tp-proximity-map show="map" gestures="free" label="${i18n._(msg`Carte`)}"></tp-proximity-map></div>`;
