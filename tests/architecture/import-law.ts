import type { ESTree } from 'rolldown/utils';
import { nodesIn } from '#shared/build/nodes.ts';
import { lineAt, type Source } from './source.ts';

/** One row of the table of allowed imports, which `import-law.test.ts` checks. */
export interface Territory {
  /** The folder of this row. For a file, the row with the longest matching folder applies. */
  readonly folder: string;
  /** Project folders that it may import besides itself. */
  readonly may: readonly string[];
  /** Packages it may import; `*` is any. */
  readonly packages: readonly string[];
  /** Folders from which it may import types only. */
  readonly mayTypes?: readonly string[];
}

const lowest = ['shared/lib'];
const rules = [...lowest, 'shared/domain'];
const react = ['react', 'react-dom', '@lingui/core', '@lingui/react'];

const law: readonly Territory[] = [
  { folder: 'shared/lib', may: [], packages: ['@date-fns/utc', 'date-fns', 'date-fns-tz', 'js-cookie', 'uqr'] },
  { folder: 'shared/domain', may: lowest, packages: ['date-fns'] },
  { folder: 'shared/format', may: [...rules, 'shared/i18n'], packages: ['date-fns'] },
  { folder: 'shared/i18n', may: rules, packages: ['@lingui/core'] },
  { folder: 'shared/api', may: rules, mayTypes: ['shared/i18n'], packages: ['valibot'] },
  { folder: 'shared/config', may: [...rules, 'shared/i18n'], packages: ['valibot'] },
  {
    folder: 'shared/stores',
    may: [...rules, 'shared/api', 'shared/config', 'shared/i18n'],
    packages: ['zustand/vanilla'],
  },
  { folder: 'shared/styles', may: [], packages: [] },
  { folder: 'shared/ui', may: [...rules, 'shared/format', 'shared/i18n', 'shared/styles'], packages: react },
  {
    folder: 'shared/texts',
    may: [...rules, 'shared/format'],
    mayTypes: ['shared/stores', 'shared/ui'],
    packages: ['@lingui/core'],
  },
  {
    folder: 'shared/components',
    may: [
      ...rules,
      'shared/config',
      'shared/format',
      'shared/i18n',
      'shared/stores',
      'shared/styles',
      'shared/texts',
      'shared/ui',
      'shared/map',
    ],
    packages: [...react],
  },
  {
    folder: 'shared/map',
    may: [...rules, 'shared/styles', 'shared/ui/draw.ts', 'shared/ui/icon', 'shared/ui/use-styles.ts'],
    packages: ['maplibre-gl', 'pmtiles'],
  },
  {
    folder: 'shared/element',
    may: [
      ...rules,
      'shared/i18n',
      'shared/stores',
      'shared/api',
      'shared/config',
      'shared/styles',
      'shared/ui',
      'shared/components',
    ],
    mayTypes: ['shared/doctor'],
    packages: [...react, '@r2wc/react-to-web-component', 'valibot'],
  },
  {
    folder: 'shared/headless',
    may: [...rules, 'shared/api', 'shared/config', 'shared/element/page.ts', 'shared/i18n', 'shared/stores'],
    packages: [],
  },
  { folder: 'shared/preact', may: [], packages: ['preact'] },
  {
    folder: 'shared/doctor',
    may: [
      ...rules,
      'shared/api',
      'shared/config',
      'shared/element/attribute.ts',
      'shared/element/contract.ts',
      'shared/element/define-tag.ts',
      'shared/i18n',
      'shared/styles',
      'shared/ui',
    ],
    packages: [],
  },
  { folder: 'shared/build', may: ['shared', 'widgets'], packages: ['*'] },
  { folder: 'shared/testing', may: ['shared', 'widgets', 'site', 'tests'], packages: ['*'] },
  { folder: 'widgets', may: ['shared'], packages: [...react, 'zustand', 'sonner', 'virtual:tp'] },
  // Addresses contain the language.
  { folder: 'site/rules', may: [...rules, 'shared/i18n', 'shared/styles'], packages: [] },
  {
    folder: 'site',
    may: [
      ...rules,
      'shared/config',
      'shared/format',
      'shared/i18n',
      'shared/stores',
      'shared/api',
      'shared/styles',
      // The page's stores, shared with the widgets.
      'shared/element/page.ts',
      'site/rules',
    ],
    mayTypes: ['widgets/index.ts'],
    packages: ['@lingui/core', 'virtual:tp/host-events'],
  },
  { folder: 'site/service-worker', may: ['shared/lib', 'shared/i18n', 'site/rules'], packages: [] },
  {
    folder: 'site/login',
    may: [...rules, 'shared/i18n', 'shared/api', 'shared/stores', 'shared/styles', 'shared/ui'],
    packages: [],
  },
  { folder: 'site/server/engine', may: rules, mayTypes: ['shared/i18n'], packages: ['node:', 'date-fns'] },
  {
    folder: 'site/server/remote',
    may: [
      ...rules,
      'shared/api/client.ts',
      'site/server/city',
      'site/server/engine',
      'site/server/geocoder',
      'site/server/streets',
    ],
    mayTypes: ['shared/i18n'],
    packages: ['node:', 'valibot'],
  },
  { folder: 'site/server/geocoder', may: rules, mayTypes: ['shared/i18n'], packages: ['node:'] },
  {
    folder: 'site/server',
    may: [
      ...rules,
      'shared/config',
      'shared/api',
      'shared/i18n',
      'shared/format',
      'site/locales',
      'site/rules',
      'site/server/engine',
      'site/server/geocoder',
      'site/server/live',
      'site/server/remote',
    ],
    packages: [
      'node:',
      '@hono/node-server',
      '@lingui/core',
      '@valibot/to-json-schema',
      'date-fns',
      'hono',
      'nodemailer',
      'pg',
      'pmtiles',
      'valibot',
    ],
  },
  {
    folder: 'site/server/live',
    may: [...rules, 'shared/i18n', 'site/server/city/read-source.ts', 'site/server/content', 'site/server/engine'],
    packages: ['node:', 'date-fns', 'pbf', 'valibot'],
  },
  {
    folder: 'site/server/render',
    may: ['shared', 'widgets', 'site'],
    packages: ['node:', '@lingui/core', 'date-fns', 'hono', 'virtual:tp'],
  },
  { folder: 'site/server/create-server.ts', may: ['shared', 'site'], packages: ['hono'] },
  { folder: 'site/server/catalog.ts', may: ['shared', 'site'], packages: ['node:'] },
  { folder: 'site/server/main.ts', may: ['shared', 'site'], packages: ['*'] },
  { folder: 'site/server/dev.ts', may: ['shared', 'site'], packages: ['*'] },
  { folder: 'tests', may: ['shared', 'widgets', 'site'], packages: ['*'] },
];

/** Allowed imports outside the table, each with its reason. */
const doors: Readonly<Record<string, readonly string[]>> = {
  // A file of its own that knows every declaration. It loads when somebody asks for it.
  'shared/element/call-doctor.ts': ['widgets/tp-doctor.ts'],
  // The first defines the elements; the second records clicks until they are defined.
  'site/main.ts': ['widgets/register.ts', 'shared/element/early-clicks.ts'],
};

export interface Import {
  readonly file: string;
  readonly line: number;
  readonly from: string;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  /** The imported names; `*` is all of them. */
  readonly names: readonly string[];
}

/** Returns the imports of a file, static, dynamic and in types; an export from another file is one too. */
export function importsOf(source: Source): Import[] {
  return nodesIn(source.program).flatMap((node): Import[] => {
    const found = importIn(node);
    return found ? [{ file: source.file, line: lineAt(source, found.at), dynamic: false, ...found.what }] : [];
  });
}

type Found = Pick<Import, 'from' | 'typeOnly' | 'names'> & { readonly dynamic?: true };

function importIn(node: ESTree.Node): { readonly at: number; readonly what: Found } | null {
  switch (node.type) {
    case 'ImportDeclaration': {
      const names = node.specifiers.map((one) => {
        if (one.type !== 'ImportSpecifier') return one.type === 'ImportDefaultSpecifier' ? 'default' : '*';
        return nameOf(one.imported);
      });
      const isType = (one: ESTree.ImportDeclarationSpecifier) =>
        one.type === 'ImportSpecifier' && one.importKind === 'type';
      const typeOnly = node.importKind === 'type' || (names.length > 0 && node.specifiers.every(isType));
      return { at: node.source.start, what: { from: node.source.value, typeOnly, names } };
    }
    case 'ExportNamedDeclaration': {
      if (!node.source) return null;
      const names = node.specifiers.map(({ local }) => nameOf(local));
      return { at: node.source.start, what: { from: node.source.value, typeOnly: node.exportKind === 'type', names } };
    }
    case 'ExportAllDeclaration': {
      const typeOnly = node.exportKind === 'type';
      return { at: node.source.start, what: { from: node.source.value, typeOnly, names: ['*'] } };
    }
    case 'TSImportType':
      return { at: node.start, what: { from: node.source.value, typeOnly: true, names: ['*'] } };
    case 'ImportExpression':
      if (node.source.type !== 'Literal' || typeof node.source.value !== 'string') return null;
      return { at: node.start, what: { from: node.source.value, typeOnly: false, dynamic: true, names: ['*'] } };
    default:
      return null;
  }
}

const nameOf = (name: ESTree.ModuleExportName) => (name.type === 'Literal' ? name.value : name.name);

const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);

function territoryOf(file: string): Territory | undefined {
  return law
    .filter(({ folder }) => isWithin(file, folder))
    .sort((one, other) => other.folder.length - one.folder.length)[0];
}

/** Returns the imported file as a path from the project's root; null for a package. */
export function targetOf({ file, from }: Pick<Import, 'file' | 'from'>): string | null {
  const path = from.replace(/\?.*$/, '');
  if (path.startsWith('#')) return path.slice(1);
  if (!path.startsWith('.')) return null;
  const folders = file.split('/').slice(0, -1);
  for (const part of path.split('/')) {
    if (part === '..') folders.pop();
    else if (part !== '.') folders.push(part);
  }
  return folders.join('/');
}

/** Returns the fault of an import with its place; null for none. */
export function offence(found: Import): string | null {
  const wrong = brokenRule(found);
  return wrong && `${found.file}:${found.line} ${wrong}`;
}

function brokenRule(found: Import): string | null {
  const here = territoryOf(found.file);
  if (!here) return 'lies in no folder of the law: add a row to tests/architecture/import-law.ts, or move it';
  const target = targetOf(found);
  if (target === null) {
    const allowed = here.packages.some(
      (name) =>
        name === '*' ||
        found.from === name ||
        found.from.startsWith(`${name}/`) ||
        (name.endsWith(':') && found.from.startsWith(name)),
    );
    return allowed || found.typeOnly ? null : `imports the package ${found.from}, which ${here.folder} may not use`;
  }
  if (doors[found.file]?.includes(target)) return null;
  const there = territoryOf(target);
  const sameWidget = found.file.startsWith('widgets/') && target.split('/')[1] === found.file.split('/')[1];
  const sameRow = there === here && (here.folder !== 'widgets' || sameWidget || !found.file.split('/')[2]);
  const allowed = sameRow || here.may.some((folder) => isWithin(target, folder));
  if (!allowed && !(found.typeOnly && here.mayTypes?.some((folder) => isWithin(target, folder)))) {
    return `imports ${target}, but ${here.folder} may only import ${here.may.join(', ') || 'nothing of ours'}`;
  }
  const crosses = there !== here;
  if (crosses && !found.from.startsWith('#')) return `crosses a border with a relative path: write #${target}`;
  if (!crosses && found.from.startsWith('#')) return `stays in its own folder: write a relative path to ${target}`;
  return null;
}
