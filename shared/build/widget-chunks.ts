import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { widgetNames } from './registry.ts';

type Context = Rolldown.ChunkingContext;

/** The modules of a widget, grouped by the time they are needed. */
interface WidgetModules {
  /** The modules that the first render needs. */
  readonly drawn: ReadonlySet<string>;
  /** Dynamic imports, each with its static imports, the smallest first. */
  readonly later: readonly { readonly name: string; readonly modules: ReadonlySet<string> }[];
}

/** The number of widgets from which on dynamic imports of a module do not split its chunk. */
const leastSharing = 3;

/**
 * Returns the chunk name of a module, so that a page requests few files. The modules that only one widget needs for
 * its first render are one chunk. Each dynamic import is one chunk; modules that several of them import statically
 * are in the smallest of them. Modules that belong to several of these chunks share one chunk with all modules that
 * belong to the same ones. Dynamic imports do not split the chunk of modules that three or more widgets draw: browsers
 * request six files of a host at a time over HTTP/1.1, and the others wait.
 */
export function widgetChunks(): (id: string, context: Context) => string | null {
  const known = new Map<string, WidgetModules>();
  const modulesOf = (widget: string, context: Context) => {
    const modules = known.get(widget) ?? readModules(`\0virtual:tp/${widget}`, context);
    known.set(widget, modules);
    return modules;
  };

  return (id, context) => {
    const drawn = widgetNames().filter((widget) => modulesOf(widget, context).drawn.has(id));
    const later = widgetNames().flatMap((widget) => {
      const { later: modules } = modulesOf(widget, context);
      return drawn.includes(widget) ? [] : (modules.find((one) => one.modules.has(id))?.name ?? []);
    });
    const isShared = drawn.length >= leastSharing;
    const files = [...new Set([...drawn.map((widget) => `tp-${widget}`), ...(isShared ? [] : later)])].sort();
    // Chunks named `tp-…` belong to a single tag.
    return files.length > 1 ? files.map((file) => file.replace(/^tp-/, '')).join('_') : (files[0] ?? null);
  };
}

function readModules(entry: string, context: Context): WidgetModules {
  const drawn = modulesFrom(entry, context, new Set());
  const later = new Map<string, ReadonlySet<string>>();
  const findLater = (modules: ReadonlySet<string>, there: ReadonlySet<string>) => {
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
function modulesFrom(entry: string, context: Context, there: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([entry]);
  // The loop also visits entries that are added to the set during iteration.
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (!there.has(imported)) found.add(imported);
  }
  return found;
}
