import type { Rolldown } from 'vite';
import { widgetNames } from './widget-folders.ts';

/**
 * Answers for a module the file of the one widget that cannot be drawn without it: so a widget is one file, however many
 * later files share its modules. What several widgets begin with, and what is loaded later, stays out of it.
 */
export function widgetChunks(): (id: string, context: Rolldown.ChunkingContext) => string | null {
  const drawn = new Map<string, ReadonlySet<string>>();

  /** The modules of a widget, without those that it imports later. */
  const modulesOf = (widget: string, context: Rolldown.ChunkingContext): ReadonlySet<string> => {
    const known = drawn.get(widget);
    if (known) return known;
    const found = new Set([`\0virtual:tp/${widget}`]);
    // A set that grows while it is walked is walked to its end.
    for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
    drawn.set(widget, found);
    return found;
  };

  return (id, context) => {
    const widgets = widgetNames().filter((widget) => modulesOf(widget, context).has(id));
    return widgets.length === 1 ? `tp-${widgets[0]}` : null;
  };
}
