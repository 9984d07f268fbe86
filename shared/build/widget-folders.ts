import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { WidgetDeclaration } from '#shared/element/contract.ts';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The widgets that exist, by folder name. A folder is a widget when it holds its declaration. */
export function widgetNames(): string[] {
  return readdirSync(`${projectRoot}widgets`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(declarationFile(entry.name)))
    .map((entry) => entry.name)
    .sort();
}

export const declarationFile = (name: string) => `${projectRoot}widgets/${name}/${name}.widget.ts`;
export const viewFile = (name: string) => `${projectRoot}widgets/${name}/${name}.tsx`;

/** `banner-strip` -> `bannerStrip`: what the declaration is exported as. */
export const exportName = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export async function loadDeclaration(name: string): Promise<WidgetDeclaration> {
  const module = (await import(declarationFile(name))) as Record<string, WidgetDeclaration>;
  const declaration = module[exportName(name)];
  if (!declaration) throw new Error(`widgets/${name}/${name}.widget.ts must export "${exportName(name)}".`);
  return declaration;
}
