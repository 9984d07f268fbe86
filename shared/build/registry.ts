import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { nameOf, projectRoot } from './widget-folders.ts';

// The computed address keeps Vite from bundling this import with its configuration: declarations import views.
const { widgets } = (await import(`${projectRoot}widgets/index.ts`)) as typeof import('#widgets/index.ts');

/** The declarations of all widgets. */
export const declarations: readonly WidgetDeclaration[] = widgets;

export const widgetNames = (): string[] => declarations.map(nameOf);

export function declarationOf(name: string): WidgetDeclaration {
  const found = declarations.find((declaration) => nameOf(declaration) === name);
  if (!found) throw new Error(`There is no widget "${name}": add its declaration to widgets/index.ts.`);
  return found;
}
