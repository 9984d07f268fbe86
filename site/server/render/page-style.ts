import { createHash } from 'node:crypto';
import { colorRule } from '#shared/config/colors.ts';
import { inlineCss } from '#shared/lib/html.ts';
import type { Page } from '#site/pages/page.ts';
import type { Rendering } from './rendering.ts';

/** Source expression that allows an inline style in the Content-Security-Policy. */
export const styleHash = (css: string): string =>
  `'sha256-${createHash('sha256').update(inlineCss(css)).digest('base64')}'`;

/**
 * The inline style of a page: the site's style, the page's own, and the operator's colours for everything outside the widgets
 * (FOOT-6).
 */
export const pageStyle = ({ assets, options }: Rendering, { style = '' }: Page): string =>
  assets.css + style + (colorRule(options.colors, ':root') ?? '');
