import { colorRule } from '#shared/config/colors.ts';
import type { Config } from '#shared/config/schema.ts';

/** The operator's colours, for what our own pages draw beside the widgets (FOOT-6). */
export const colorSheetPath = '/colors.css';

export const colorSheet = (colors: Config['colors']): string => `${colorRule(colors, ':root') ?? ''}\n`;
