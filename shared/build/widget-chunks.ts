import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { type FileUser, mergeFiles, type PlannedFile } from './merge-files.ts';
import { widgetNames } from './registry.ts';

type Context = Rolldown.ChunkingContext;
type Modules = ReadonlySet<string>;

/** The modules of a widget, grouped by the time they are needed. */
interface WidgetModules {
  /** The modules that the first render needs. */
  readonly drawn: Modules;
  /** Dynamic imports, each with its static imports, the smallest first. */
  readonly later: readonly { readonly name: string; readonly modules: Modules }[];
}

type Widgets = ReadonlyMap<string, WidgetModules>;

/** Modules with a file of their own, which takes their static imports too. Earlier files take first. */
interface NamedFile {
  readonly test: (id: string) => boolean;
  /** Whether the modules are in none of the named files. */
  readonly isFree?: boolean;
}

/** The number of tags from which on dynamic imports of a module do not count. */
const leastSharing = 3;

/** A dynamic import follows an input, and must not make the first render of a tag much larger. */
const weightOfLater = 0.1;

/** Separates the users in the provisional name of a shared file. */
const andUser = '_';

/** Source code with types and comments, against what arrives of it: minified and compressed better. */
const builtPerSource = 0.7;

/**
 * Returns who needs a module: `tp-NAME` for the first render of a widget, and the names of dynamic imports. Of several
 * dynamic imports of a widget, the smallest counts; if the first render needs the module, none.
 */
export function moduleUsers(): (id: string, context: Context) => readonly string[] {
  let widgets: Widgets | undefined;
  return (id, context) => {
    widgets ??= readWidgets(context);
    return usersOf(id, widgets);
  };
}

/**
 * Returns the chunk name of a module. The modules of one user are one chunk, and so are the modules of the same several
 * users, such as two tags. Each chunk is a request, and browsers send six to a host at a time over HTTP/1.1: `mergeFiles`
 * merges those that are not worth it. Modules of the files in `named` have no chunk name here.
 */
export function widgetChunks(named: readonly NamedFile[]): (id: string, context: Context) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= nameChunks(named, context);
    return names.get(id) ?? null;
  };
}

function nameChunks(named: readonly NamedFile[], context: Context): ReadonlyMap<string, string> {
  const widgets = readWidgets(context);
  const ids = new Set([...widgets.values()].flatMap(modulesOf));
  const taken = namedModules(ids, named, context);
  const fileOf = new Map(taken);
  for (const id of ids) if (!taken.has(id)) fileOf.set(id, usersOf(id, widgets).join(andUser));

  const merged = mergeFiles(plannedFiles(fileOf, new Set(taken.values()), widgets, context), fileUsers(widgets));
  const members = Map.groupBy(
    [...ids].filter((id) => !taken.has(id)),
    (id) => merged.get(fileOf.get(id) ?? '') ?? '',
  );
  // A file lists the names of the files that it may load later. Numbers are shorter than the names of all users.
  const shared = [...members.keys()].filter((file) => file.includes(andUser)).sort();
  const nameOf = (file: string) => (shared.includes(file) ? `shared-${shared.indexOf(file) + 1}` : file);
  return new Map([...members].flatMap(([file, modules]) => modules.map((id) => [id, nameOf(file)] as const)));
}

const modulesOf = ({ drawn, later }: WidgetModules) => [...drawn, ...later.flatMap(({ modules }) => [...modules])];

function usersOf(id: string, widgets: Widgets): readonly string[] {
  const tags = [...widgets].flatMap(([tag, { drawn }]) => (drawn.has(id) ? tag : []));
  if (tags.length >= leastSharing) return tags;
  const names = [...widgets].flatMap(([tag, { later }]) =>
    tags.includes(tag) ? [] : (later.find(({ modules }) => modules.has(id))?.name ?? []),
  );
  return [...new Set([...tags, ...names])].sort();
}

/** Returns the modules of the files with a name of their own, with a name for each of these files. */
function namedModules(ids: Modules, named: readonly NamedFile[], context: Context): Map<string, string> {
  const taken = new Map<string, { readonly file: string; readonly isFree: boolean }>();
  for (const [index, { test, isFree = false }] of named.entries()) {
    for (const entry of [...ids].filter(test)) {
      for (const id of modulesFrom(entry, context, new Set(taken.keys()))) {
        if (!taken.has(id)) taken.set(id, { file: `named ${index}`, isFree });
      }
    }
  }
  return new Map([...taken].flatMap(([id, { file, isFree }]) => (isFree ? [] : [[id, file] as const])));
}

function plannedFiles(
  fileOf: ReadonlyMap<string, string>,
  fixed: ReadonlySet<string>,
  widgets: Widgets,
  context: Context,
): ReadonlyMap<string, PlannedFile> {
  const files = new Map<string, PlannedFile & { readonly users: Set<string>; readonly imports: Set<string> }>();
  const modules = Map.groupBy(fileOf, ([, file]) => file);
  for (const [file, members] of modules) {
    const users = new Set(members.flatMap(([id]) => usersOf(id, widgets)));
    const imports = new Set(
      members.flatMap(([id]) => context.getModuleInfo(id)?.importedIds ?? []).flatMap((id) => fileOf.get(id) ?? []),
    );
    const source = members.map(([id]) => context.getModuleInfo(id)?.code ?? '').join('\n');
    files.set(file, {
      bytes: brotliCompressSync(source).length * builtPerSource,
      users,
      imports,
      // What only one user needs has its name: a page requests it by that name.
      isFixed: fixed.has(file) || users.size < 2,
    });
  }
  return files;
}

function fileUsers(widgets: Widgets): ReadonlyMap<string, FileUser> {
  const users = new Map<string, FileUser>(
    [...widgets.keys()].map((tag) => [tag, { weight: 1, isBounded: true, after: [] }]),
  );
  for (const name of new Set([...widgets.values()].flatMap(({ later }) => later.map((one) => one.name)))) {
    const tags = [...widgets].filter(([, { later }]) => later.some((one) => one.name === name)).map(([tag]) => tag);
    users.set(name, { weight: weightOfLater, isBounded: false, after: tags });
  }
  return users;
}

function readWidgets(context: Context): Widgets {
  return new Map(widgetNames().map((name) => [`tp-${name}`, readModules(`\0virtual:tp/${name}`, context)]));
}

function readModules(entry: string, context: Context): WidgetModules {
  const drawn = modulesFrom(entry, context, new Set());
  const later = new Map<string, Modules>();
  const findLater = (modules: Modules, there: Modules) => {
    for (const id of modules) {
      for (const found of context.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (/\.[jt]sx?$/.test(found) && !later.has(found)) later.set(found, modulesFrom(found, context, there));
      }
    }
  };
  findLater(drawn, drawn);
  // The loop also visits entries that are added to the map during iteration.
  for (const [, modules] of later) findLater(modules, new Set([...drawn, ...modules]));
  return {
    drawn,
    later: [...later]
      .map(([id, modules]) => ({ name: basename(id).replace(/\.\w+$/, ''), modules }))
      .sort((one, other) => one.modules.size - other.modules.size),
  };
}

/** Returns a module and all its static imports, without those in `there`. */
function modulesFrom(entry: string, context: Context, there: Modules): Modules {
  const found = new Set([entry]);
  // The loop also visits entries that are added to the set during iteration.
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (!there.has(imported)) found.add(imported);
  }
  return found;
}
