import { fileURLToPath } from 'node:url';
import type { WidgetDeclaration } from '#shared/element/contract.ts';

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Returns the folder name of a widget: its tag without `tp-`. */
export const nameOf = ({ tag }: Pick<WidgetDeclaration, 'tag'>): string => tag.slice('tp-'.length);

export const declarationFile = (name: string) => `${projectRoot}widgets/${name}/${name}.widget.ts`;
export const viewFile = (name: string) => `${projectRoot}widgets/${name}/${name}.tsx`;

/** `banner-strip` -> `bannerStrip`: the export name of a declaration. */
export const exportName = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
