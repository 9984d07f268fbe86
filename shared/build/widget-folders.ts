import { globSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WidgetDeclaration } from '#shared/element/contract.ts';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the folder name of a widget: its tag without `tp-`. */
export const nameOf = ({ tag }: Pick<WidgetDeclaration, 'tag'>): string => tag.slice('tp-'.length);

/** Returns the names of the folders that have a declaration. */
export const declaredFolders = (): string[] =>
  globSync('*/*.widget.ts', { cwd: `${projectRoot}widgets` })
    .map(dirname)
    .sort();

export const declarationFile = (name: string) => `${projectRoot}widgets/${name}/${name}.widget.ts`;
export const viewFile = (name: string) => `${projectRoot}widgets/${name}/${name}.tsx`;

/** `banner-strip` -> `bannerStrip`: the export name of a declaration. */
export const exportName = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
