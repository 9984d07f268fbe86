import type { Config } from './schema.ts';

/**
 * The configured colours as a rule for the element: `primary` is `--tp-primary` (ND-68). A page's own style rules still
 * win over it. Null when there is none.
 */
export function colorRule(colors: Config['colors'], selector = ':host'): string | null {
  const declarations = Object.entries(colors)
    .filter(([, color]) => color !== '')
    .map(([name, color]) => `--tp-${name}: ${color};`);
  return declarations.length === 0 ? null : `${selector} { ${declarations.join(' ')} }`;
}
