import type { Config } from './schema.ts';

/**
 * CSS rule that sets the configured colours: `primary` becomes `--tp-primary` (ND-68). Null when no colour is configured.
 * A page's own style rules win over it.
 */
export function colorRule(colors: Config['colors'], selector = ':host'): string | null {
  const declarations = Object.entries(colors)
    .filter(([, color]) => color !== '')
    .map(([name, color]) => `--tp-${name}: ${color};`);
  return declarations.length === 0 ? null : `${selector} { ${declarations.join(' ')} }`;
}
