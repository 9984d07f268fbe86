import { colorRule } from '#shared/config/colors.ts';
import type { Config } from '#shared/config/schema.ts';
import { createSheet } from '#shared/ui/use-styles.ts';
import { currentConfig } from './page.ts';

/** The sheet of the configuration in force, for each document with a tag. */
let colorSheets = new WeakMap<Document, CSSStyleSheet | undefined>();
let coloredBy: Config | undefined;
const anyColorSheets = new WeakSet<CSSStyleSheet>();

/** Adopts the configured colours as properties of the element. A page's own style rules win over them. */
export function adoptConfiguredColors(root: ShadowRoot): void {
  const config = currentConfig();
  if (coloredBy !== config) colorSheets = new WeakMap();
  coloredBy = config;
  const page = root.ownerDocument;
  if (!colorSheets.has(page)) colorSheets.set(page, createColorSheet(root, config));
  const sheet = colorSheets.get(page);
  const adopted = root.adoptedStyleSheets;
  if (sheet ? adopted.includes(sheet) : !adopted.some((one) => anyColorSheets.has(one))) return;
  const others = adopted.filter((one) => !anyColorSheets.has(one));
  root.adoptedStyleSheets = sheet ? [...others, sheet] : others;
}

function createColorSheet(root: ShadowRoot, { colors }: Config): CSSStyleSheet | undefined {
  const rule = colorRule(colors);
  const sheet = rule === null ? undefined : createSheet(root, rule);
  if (sheet) anyColorSheets.add(sheet);
  return sheet;
}
