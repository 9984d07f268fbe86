import type { Rolldown } from 'vite';
import { widgetNames } from './widget-folders.ts';

/**
 * Answers for a module the file of the one widget that cannot be drawn without it: so a widget is one file, however many
 * of its own later files share its modules. What other widgets have use for as well, now or later, stays out of it.
 */
export function widgetChunks(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const drawn = new Map<string, ReadonlySet<string>>();
  const reached = new Map<string, ReadonlySet<string>>();

  const modulesOf = (widget: string, context: Rolldown.ChunkingContext, isLaterIncluded: boolean) => {
    const known = isLaterIncluded ? reached : drawn;
    const found = known.get(widget) ?? new Set([`\0virtual:tp/${widget}`]);
    if (known.has(widget)) return found;
    // A set that grows while it is walked is walked to its end.
    for (const id of found as Set<string>) {
      const module = context.getModuleInfo(id);
      const later = isLaterIncluded ? (module?.dynamicallyImportedIds ?? []) : [];
      for (const imported of [...(module?.importedIds ?? []), ...later]) (found as Set<string>).add(imported);
    }
    known.set(widget, found);
    return found;
  };

  return (id, context) => {
    const [widget, ...others] = widgetNames().filter((name) => modulesOf(name, context, true).has(id));
    return widget && others.length === 0 && modulesOf(widget, context, false).has(id) ? `tp-${widget}` : null;
  };
}
