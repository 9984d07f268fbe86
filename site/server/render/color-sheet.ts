import { customProperties } from '#shared/config/colors.ts';
import type { Config } from '#shared/config/schema.ts';

/** The operator's colours, for what our own pages draw beside the widgets (FOOT-6). */
export const colorSheetPath = '/colors.css';

export function colorSheet(colors: Config['colors']): string {
  const rules = Object.entries(customProperties(colors)).map(([name, value]) => `${name}: ${value};`);
  return `:root { ${rules.join(' ')} }\n`;
}
