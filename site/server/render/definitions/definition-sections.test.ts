import { expect, it } from 'vitest';
import { html } from '#shared/lib/html.ts';
import { aged } from '#shared/testing/aged-widget.ts';
import { siteTexts } from '#site/server/site-texts.ts';
import { definitionTables } from './definition-sections.ts';
import { articleHtml } from './definitions-page.ts';
import { textContentOf } from './drawing.ts';

it('ND-35: says since when a name exists, and what replaces a deprecated one', () => {
  const i18n = siteTexts('en');
  const { markup } = definitionTables(aged, i18n, aged.tag);
  expect(textContentOf(articleHtml({ ...aged, tag: 'tp-links' }, i18n, null, () => html``))).toContain('Since 1.1.0.');
  const docs = [...markup.matchAll(/<td role="cell" data-label="Description">(.*?)<\/td>/g)];
  expect(docs.map(([, doc = '']) => doc)).toEqual([
    'Where it starts. Since 1.2.0.',
    'Where it started. Deprecated since 1.2.0: use <code>start-place</code>.',
    'Blinks. Deprecated since 1.2.0.',
    'It goes. Since 1.2.0.',
    'It runs. Deprecated since 1.2.0: use <code>tp-aged-go</code>.',
    'Content.',
    'More content. Since 1.2.0.',
    'Everything.',
    'All of it. Deprecated since 1.2.0: use <code>box</code>.',
    'A gap. Deprecated since 1.2.0.',
  ]);
});
