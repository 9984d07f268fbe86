import type { Config } from './schema.ts';

/** The configured colours as the custom properties that widgets are drawn with: `primary` is `--tp-primary` (ND-68). */
export function customProperties(colors: Config['colors']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(colors)
      .filter(([, color]) => color !== '')
      .map(([name, color]) => [`--tp-${name}`, color]),
  );
}
