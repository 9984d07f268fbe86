import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { widgets } from '#widgets/index.ts';
import { nameOf } from './widget-folders.ts';

/** The declarations of all widgets. */
export const declarations: readonly WidgetDeclaration[] = widgets;

export const widgetNames = (): string[] => declarations.map(nameOf);

export function declarationOf(name: string): WidgetDeclaration {
  const found = declarations.find((declaration) => nameOf(declaration) === name);
  if (!found) throw new Error(`There is no widget "${name}": declare it, then run \`npm run docs\`.`);
  return found;
}
