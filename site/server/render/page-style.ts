import { createHash } from 'node:crypto';
import { colorRule } from '#shared/config/colors.ts';
import { inlineCss } from '#shared/lib/html.ts';
import type { PageAssets } from '#site/layouts/document.ts';
import type { SiteOptions } from './site-options.ts';

/** How a policy lets a style in that stands in a page. */
export const styleHash = (css: string): string =>
  `'sha256-${createHash('sha256').update(inlineCss(css)).digest('base64')}'`;

interface Styled {
  readonly assets: Pick<PageAssets, 'css'>;
  readonly options: Pick<SiteOptions, 'colors'>;
}

/** What a page looks like: the site's own style, and the operator's colours for what it draws beside the widgets (FOOT-6). */
export const pageStyle = ({ assets, options }: Styled): string =>
  assets.css + (colorRule(options.colors, ':root') ?? '');
