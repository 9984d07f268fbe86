import { mkdirSync, writeFileSync } from 'node:fs';
import * as manifest from '#shared/element/manifest.ts';
import { themeProperties } from '#shared/styles/theme.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { declarations as widgets } from './registry.ts';
import { projectRoot } from './widget-folders.ts';

/** Returns the descriptions of the widgets for editors, type checkers and catalogues, by file name. */
function describeWidgets(): Readonly<Record<string, string>> {
  const json = (data: object) => `${JSON.stringify(data, null, 2)}\n`;
  return {
    'custom-elements.json': json(manifest.customElementsManifest(widgets)),
    'vscode.html-custom-data.json': json(manifest.editorHtmlData(widgets)),
    'vscode.css-custom-data.json': json(manifest.editorCssData(widgets, themeProperties)),
    'web-types.json': json(manifest.webTypes(widgets, packageJson.name, packageJson.version)),
    ...typeModule('elements', manifest.elementTypes(widgets)),
    ...typeModule('react', manifest.reactTypes(widgets)),
    ...typeModule('vue', manifest.vueTypes(widgets)),
  };
}

/** Types, and the empty module that a bundler resolves for an import of these types. */
const typeModule = (name: string, types: string) => ({
  [`types/${name}.d.ts`]: types,
  [`types/${name}.js`]: 'export {};\n',
});

export function writeEditorFiles(): void {
  mkdirSync(`${projectRoot}dist/types`, { recursive: true });
  for (const [name, text] of Object.entries(describeWidgets())) writeFileSync(`${projectRoot}dist/${name}`, text);
}
