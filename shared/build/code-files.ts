import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { componentNames } from '#shared/config/shell/composition.ts';
import type { WidgetDeclaration } from '#shared/element/contract.ts';
import { shell } from '#shared/element/in-turn.ts';
import { locales } from '#shared/i18n/locales.ts';
import { type GroupedModule, groupModules, type Limits, type Loader, reached } from './group-modules.ts';
import { declarations } from './registry.ts';
import { bindingId } from './widget-entries.ts';
import { nameOf, projectRoot } from './widget-folders.ts';

type Files = Extract<Rolldown.OutputOptions['codeSplitting'], object>;
type Context = Rolldown.ChunkingContext;

interface Module extends GroupedModule {
  /** Ids of the modules that it imports dynamically. */
  readonly later: readonly string[];
}

/** The id of a module with texts ends with their language. A page loads the file of one language. */
const textsIn = new RegExp(`^(.*)[/?](${locales.map(({ code }) => code).join('|')})$`, 's');

/** Source code without comments and paths of imports, against what arrives of it: minified and compressed. */
const builtPerSource = 0.2;
const notBuilt = /\/\*.*?\*\/|^\s*\/\/[^\n]*|(["'])[./#][^"'\n]*\1/gms;

/** Against other tags, in what a page waits for. */
const weightOfMostUsed = 5;

/** The most bytes, about half of it after compression, that a tag may load for the sake of fewer files. */
const growth = 16_000;
/** The same on our own pages. Each loads several tags, and one file less counts for all of them. */
const growthOfPages = 2 * growth;

/** The loader of a tag: its binding, after what is given besides. */
const tagLoader = (declaration: WidgetDeclaration, script: readonly string[] = []): Loader => ({
  name: declaration.tag,
  entries: [...script, bindingId(nameOf(declaration))],
  after: [],
  weight: declaration.isMostUsed ? weightOfMostUsed : 1,
});

/** Groups the modules of the library: a page loads each tag with its first render, and the reader of configurations by name. */
export function filesOfLibrary(): Files {
  const tags = declarations.map((declaration) => tagLoader(declaration));
  const reader = { name: 'tp-configuration', entries: [`${projectRoot}shared/config/page-config.ts`], weight: 1 };
  // Beside what is grouped, a page requests the texts of its tag.
  return codeFiles([...tags, { ...reader, after: tags.map(({ name }) => name) }], { filesAtOnce: 5, growth });
}

/** Modules of the product's own pages that each page loads. */
interface SiteModules {
  /** The script of all pages. */
  readonly script: string;
  /** Imported once a page is at rest. */
  readonly router: string;
  /** Imported after the router, but not in a frame. */
  readonly offline: string;
}

/**
 * Groups the modules of the product's own pages. A page loads the script of all pages with the tag of its content. After them
 * come the tags of the shell together, which a frame does not have, and the router.
 */
export function filesOfSite({ script, router, offline }: SiteModules): Files {
  const around = [...shell.split(', '), ...componentNames.map((name) => `tp-${name}`)];
  const { shellTags = [], contentTags = [] } = Object.groupBy(declarations, ({ tag }) =>
    around.includes(tag) ? 'shellTags' : 'contentTags',
  );
  const content = contentTags.map((declaration) => tagLoader(declaration, [script]));
  const loaderAfter = (before: readonly Loader[], name: string, ...entries: readonly string[]): Loader => ({
    name,
    entries: [script, ...entries],
    after: before.map((loader) => loader.name),
    weight: 1,
  });
  const shellLoader = loaderAfter(
    content,
    'tp-shell',
    ...shellTags.map((declaration) => bindingId(nameOf(declaration))),
  );
  const routerLoader = loaderAfter(content, moduleName(router), router);
  const last = [shellLoader, routerLoader, loaderAfter([routerLoader], moduleName(offline), offline)];
  // Beside what is grouped, a page requests its script and texts. The form must not need more than five files.
  return codeFiles([...content, ...last], { filesAtOnce: 3, growth: growthOfPages });
}

/**
 * Groups all modules of a build into files, by the import graph alone. `given` are the loaders that pages begin with or ask for by
 * name. The dynamic imports that these reach are loaders that follow them.
 */
function codeFiles(given: readonly Loader[], limits: Limits): Files {
  let files: ReadonlyMap<string, string> | undefined;
  const name = (id: string, context: Context) => {
    files ??= nameFiles(given, limits, context);
    if (context.getModuleInfo(id)?.isEntry) return null;
    const [, module = '', locale] = textsIn.exec(id) ?? [];
    if (!locale) return files.get(id) ?? null;
    // Tags that follow others come together, and so do their texts.
    const together = given.find(({ entries, after }) => after.length > 0 && entries.includes(module));
    return together ? `${together.name}.${locale}` : null;
  };
  return { groups: [{ name, debugName: 'files', includeDependenciesRecursively: false }] };
}

function nameFiles(given: readonly Loader[], limits: Limits, context: Context): ReadonlyMap<string, string> {
  const missing = given.flatMap(({ entries }) => entries).find((id) => !context.getModuleInfo(id));
  if (missing) throw new Error(`${missing} is no module of this build. Name its loader's modules anew.`);
  // The page inlines its style sheet: no file of scripts may ask for it.
  const isGrouped = (id: string) =>
    !id.endsWith('.css') && typeof context.getModuleInfo(id)?.code === 'string' && !textsIn.test(id);
  const graph = readGraph(
    given.flatMap(({ entries }) => entries),
    isGrouped,
    context,
  );
  const files = groupModules(graph, [...given, ...laterLoaders(given, graph)], limits);
  return new Map([...files].map(([id, file]) => [id, file === 'core' ? 'tp-core' : file]));
}

const importsOf = ({ imports, later }: Pick<Module, 'imports' | 'later'> = { imports: [], later: [] }) => [
  ...imports,
  ...later,
];

/** Returns the modules that the entries reach, at once or later. */
function readGraph(
  entries: readonly string[],
  isGrouped: (id: string) => boolean,
  context: Context,
): ReadonlyMap<string, Module> {
  const graph = new Map<string, Module>();
  const found = new Set(entries);
  // The loop also visits modules that are added to the set during iteration.
  for (const id of found) {
    const { code, importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    const bytes = (code ?? '').replace(notBuilt, '').length * builtPerSource;
    const module = { bytes, imports: importedIds.filter(isGrouped), later: dynamicallyImportedIds.filter(isGrouped) };
    graph.set(id, module);
    for (const next of importsOf(module)) found.add(next);
  }
  return graph;
}

const moduleName = (id: string) => basename(id).replace(/\.\w+$/, '');

/** Weight of a later import, against the first render of the most used tag that may import it. */
const weightOfLater = 0.15;

/** Returns the loaders of the dynamic imports, each named for its module, in a number if another has the name. */
function laterLoaders(given: readonly Loader[], graph: ReadonlyMap<string, Module>): Loader[] {
  const before = new Map<string, Set<string>>();
  for (const { name, entries } of given) {
    for (const id of reached(entries, (one) => importsOf(graph.get(one))))
      for (const next of graph.get(id)?.later ?? []) before.set(next, (before.get(next) ?? new Set()).add(name));
  }
  const entries = new Set(given.flatMap((loader) => loader.entries));
  const weights = new Map(given.map((loader) => [loader.name, loader.weight]));
  const names = new Map<string, number>();
  return [...before]
    .filter(([id]) => !entries.has(id))
    .map(([id, after]) => {
      const name = moduleName(id);
      const count = names.get(name) ?? 0;
      names.set(name, count + 1);
      return {
        name: count === 0 ? name : `${name}-${count + 1}`,
        entries: [id],
        after: [...after],
        weight: weightOfLater * Math.max(...[...after].map((tag) => weights.get(tag) ?? 1)),
      };
    });
}
