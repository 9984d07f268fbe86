import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import {
  allAttributes,
  allEvents,
  allParts,
  allSlots,
  defaultText,
  detailType,
  docOf,
  typeOf,
  versionsOf,
} from '#shared/element/manifest.ts';
import { themeProperties } from '#shared/styles/theme.ts';
import { declaredFolders, exportName, nameOf, projectRoot } from './widget-folders.ts';

/** The text below this line of a README is computed from the declaration. The text above is written by hand. */
export const marker = '<!-- Computed by `npm run docs`; write above this line. -->';

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
const code = (text: string) => `\`${text}\``;
const codeOrNone = (text: string | undefined) => (text === undefined ? '' : code(text));

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.\n';
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |\n`;
  return line(heads) + line(heads.map(() => '---')) + rows.map(line).join('');
}

export function widgetReference(widget: WidgetDeclaration): string {
  const sections: [string, string][] = [
    [
      'Attributes and properties',
      table(
        ['Attribute', 'Property', 'Type', 'Default', 'What it does'],
        allAttributes(widget).map(([attribute, prop, property]) => [
          code(attribute),
          code(property),
          code(typeOf(prop)),
          codeOrNone(defaultText(prop)),
          docOf(prop),
        ]),
      ),
    ],
    [
      'Events',
      table(
        ['Event', '`detail`', 'Cancelable', 'When'],
        allEvents(widget).map(([name, event]) => [
          code(name),
          code(detailType(event)),
          event.cancelable ? 'yes' : 'no',
          docOf(event),
        ]),
      ),
    ],
    [
      'Parts',
      table(
        ['Part', 'What it is'],
        allParts(widget).map(([name, part]) => [code(name), docOf(part)]),
      ),
    ],
    [
      'Slots',
      table(
        ['Slot', 'What it is for'],
        allSlots(widget).map(([name, slot]) => [code(name || '(default)'), docOf(slot)]),
      ),
    ],
    [
      'Style properties of its own',
      table(
        ['Property', 'Default', 'What it does'],
        Object.entries(widget.cssProperties).map(([name, property]) => [
          code(name),
          code(property.default),
          docOf(property),
        ]),
      ),
    ],
    [
      'Examples',
      widget.examples
        .map(({ name, doc, html, config }) => {
          const settings = config
            ? `<script type="application/json" id="tp-config">${JSON.stringify(config)}</script>\n`
            : '';
          return `**${name}**: ${doc}\n\n\`\`\`html\n${settings}${html}\n\`\`\`\n`;
        })
        .join('\n'),
    ],
  ];
  const versions = versionsOf(widget);
  return `${versions && `\n${versions}\n`}${sections.map(([title, body]) => `\n## ${title}\n\n${body}`).join('')}`;
}

function themeReference(): string {
  return `\n## Style properties of every widget\n\n${table(
    ['Property', 'Default', 'What it does'],
    themeProperties.map((property) => [code(property.name), code(property.default), property.doc]),
  )}`;
}

function withReference(written: string, reference: string): string {
  const above = written.includes(marker) ? written.slice(0, written.indexOf(marker)) : `${written.trimEnd()}\n\n`;
  return `${above}${marker}\n${reference}`;
}

/** Returns the registry of all widgets with the declarations of these. Its types are written by hand. */
export function withDeclarations(registry: string, names: readonly string[]): string {
  const imports = names.map((name) => `import { ${exportName(name)} } from './${name}/${name}.widget.ts';\n`);
  const list = names.map((name) => `  ${exportName(name)},\n`);
  return registry
    .replace(/(?:^import .*\.widget\.ts';\n)+/m, imports.join(''))
    .replace(/(?<=^export const widgets = \[\n)[^\]]*/m, list.join(''));
}

/** Returns every computed text by file. */
function computedDocs(declarations: readonly WidgetDeclaration[]): Map<string, string> {
  const files = new Map<string, string>();
  const add = (file: string, fallback: string, reference: string) => {
    const path = `${projectRoot}${file}`;
    files.set(file, withReference(existsSync(path) ? readFileSync(path, 'utf8') : fallback, reference));
  };
  for (const widget of declarations) {
    add(`widgets/${nameOf(widget)}/README.md`, `# \`<${widget.tag}>\`\n\n${widget.summary}\n`, widgetReference(widget));
  }
  const list = table(
    ['Tag', 'What it is for'],
    declarations.map((widget) => [
      `[${code(`<${widget.tag}>`)}](${nameOf(widget)}/README.md)`,
      docOf({ ...widget, doc: widget.summary }),
    ]),
  );
  add('widgets/README.md', '# Widgets\n', `\n## The widgets\n\n${list}\n${withoutVersion}\n${themeReference()}`);
  return files;
}

const withoutVersion =
  'A tag without a version is as old as the library, and a name without one as old as its tag. Deprecated names work until the next major version.';

const registryFile = 'widgets/index.ts';

async function writeDocs(isCheck: boolean): Promise<void> {
  const stale: string[] = [];
  const compare = (file: string, text: string) => {
    const path = `${projectRoot}${file}`;
    if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
    stale.push(file);
    if (isCheck)
      console.error(`${file} does not follow its declaration: run \`npm run docs\` and commit what it writes.`);
    else writeFileSync(path, text);
  };
  compare(registryFile, withDeclarations(readFileSync(`${projectRoot}${registryFile}`, 'utf8'), declaredFolders()));
  // Imported later, because it has the declarations that the registry had when it was loaded.
  const { declarations } = await import('./registry.ts');
  for (const [file, text] of computedDocs(declarations)) compare(file, text);
  if (isCheck) process.exitCode = stale.length > 0 ? 1 : 0;
  else console.log(stale.length > 0 ? `Written: ${stale.join(', ')}.` : 'Everything is up to date.');
}

if (import.meta.main) await writeDocs(process.argv.includes('--check'));
