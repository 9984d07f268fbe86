import { basename } from 'node:path';
import type { Rolldown } from 'vite';
import { widgetNames } from './registry.ts';

type Context = Rolldown.ChunkingContext;

/** The modules of a widget, by when they are needed. */
interface WidgetModules {
  /** Without them it cannot be drawn. */
  readonly drawn: ReadonlySet<string>;
  /** What it imports later, each with all that it begins with, the smallest first. */
  readonly later: readonly { readonly name: string; readonly modules: ReadonlySet<string> }[];
}

/**
 * Answers for a module the file it belongs in, so that a page asks for few files. What one widget alone cannot be drawn
 * without is one file. What it imports later is one file each, and what several of these begin with is in the smallest
 * of them. What belongs in more than one of these files is in one with all else that belongs in the same ones.
 */
export function widgetChunks(): (id: string, context: Context) => string | null {
  const known = new Map<string, WidgetModules>();
  const modulesOf = (widget: string, context: Context) => {
    const modules = known.get(widget) ?? readModules(`\0virtual:tp/${widget}`, context);
    known.set(widget, modules);
    return modules;
  };

  return (id, context) => {
    const uses = widgetNames().flatMap((widget) => {
      const { drawn, later } = modulesOf(widget, context);
      if (drawn.has(id)) return `tp-${widget}`;
      return later.find(({ modules }) => modules.has(id))?.name ?? [];
    });
    const files = [...new Set(uses)];
    // A file whose name begins with `tp-` is a tag's own.
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
  // A map that grows while it is walked is walked to its end, too.
  for (const [, modules] of later) findLater(modules, new Set([...drawn, ...modules]));
  return {
    drawn,
    later: [...later]
      .map(([id, modules]) => ({ name: basename(id).replace(/\.\w+$/, ''), modules }))
      .sort((one, other) => one.modules.size - other.modules.size),
  };
}

/** A module and all that it imports, but for what it imports later and what is there already. */
function modulesFrom(entry: string, context: Context, there: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set that grows while it is walked is walked to its end.
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) if (!there.has(imported)) found.add(imported);
  }
  return found;
}
