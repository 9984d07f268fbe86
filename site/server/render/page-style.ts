import { createHash } from 'node:crypto';
import { colorRule } from '#shared/config/colors.ts';
import { inlineCss } from '#shared/lib/html.ts';
import type { PageAssets } from '#site/layouts/document.ts';
import type { Page } from '#site/pages/page.ts';
import type { SiteOptions } from './site-options.ts';

/** Source expression that allows an inline style in the Content-Security-Policy. */
export const styleHash = (css: string): string =>
  `'sha256-${createHash('sha256').update(inlineCss(css)).digest('base64')}'`;

interface Styled {
  readonly assets: Pick<PageAssets, 'css'>;
  readonly options: Pick<SiteOptions, 'colors'>;
}

/**
 * The inline style of a page: the site's style, the page's own, and the operator's colours for everything outside the widgets
 * (FOOT-6).
 */
export const pageStyle = ({ assets, options }: Styled, { style = '' }: Pick<Page, 'style'>): string =>
  assets.css + style + (colorRule(options.colors, ':root') ?? '');
