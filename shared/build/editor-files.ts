import { mkdirSync, writeFileSync } from 'node:fs';
import * as manifest from '#shared/element/manifest.ts';
import { themeProperties } from '#shared/styles/theme.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { loadDeclaration, projectRoot, widgetNames } from './widget-folders.ts';

/** What editors, type checkers and catalogues read about the widgets, by file name. */
export async function describeWidgets(): Promise<Readonly<Record<string, string>>> {
  const widgets = await Promise.all(widgetNames().map(loadDeclaration));
  const json = (data: object) => `${JSON.stringify(data, null, 2)}\n`;
  return {
    'custom-elements.json': json(manifest.customElementsManifest(widgets)),
    'vscode.html-custom-data.json': json(manifest.editorHtmlData(widgets)),
    'vscode.css-custom-data.json': json(manifest.editorCssData(widgets, themeProperties)),
    'web-types.json': json(manifest.webTypes(widgets, packageJson.name, packageJson.version)),
    'types/elements.d.ts': manifest.elementTypes(widgets),
    'types/react.d.ts': manifest.reactTypes(widgets),
    'types/vue.d.ts': manifest.vueTypes(widgets),
  };
}

export async function writeEditorFiles(): Promise<void> {
  mkdirSync(`${projectRoot}dist/types`, { recursive: true });
  for (const [name, text] of Object.entries(await describeWidgets())) writeFileSync(`${projectRoot}dist/${name}`, text);
}
