import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { oneByOneWhenIdle } from '#shared/lib/idle.ts';
import { fillTable, isFilled, rowsInGroup, type TableContent } from './fill-table.ts';
import type { Block } from './timetable-of.ts';

/** At the latest after this time the next task runs, even if the page is busy. */
const longestWait = 50;

/** Returns the tasks that fill the tables: the one seen first by groups of rows, then those after it, then those before. */
function tasksOf(
  tables: readonly HTMLTableElement[],
  blocks: readonly Block[],
  content: TableContent,
  seenFirst: number,
) {
  const { length } = content.schedule.rows;
  const tasks = tables.map((table, at) => {
    const block = blocks[at];
    if (!block || isFilled(table, content)) return [];
    const ends =
      at === seenFirst
        ? Array.from({ length: Math.floor(length / rowsInGroup) }, (_, group) => (group + 1) * rowsInGroup)
        : [];
    return [...ends, length].map((end) => () => fillTable(table, block, content, end));
  });
  return [...tasks.slice(seenFirst), ...tasks.slice(0, seenFirst)].flat();
}

/**
 * Fills the tables in `container`, one per block: the first rows at once, the others when the browser is idle, and all before
 * the page is printed. `aria-busy` is removed when no more blocks will come and all tables are full.
 * `content` must be memoised.
 */
export function useFilledTables(
  container: RefObject<HTMLElement | null>,
  blocks: readonly Block[],
  content: TableContent,
  /** `isWhole`: no more blocks will come. `seenFirst`: index of the block that is seen first. */
  { isWhole, seenFirst }: { readonly isWhole: boolean; readonly seenFirst: number },
): void {
  const waiting = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const tasks = tasksOf([...element.querySelectorAll('table')], blocks, content, seenFirst);
    waiting.current = tasks;
    const tell = () => {
      if (!isWhole || tasks.length > 0) element.setAttribute('aria-busy', 'true');
      else element.removeAttribute('aria-busy');
    };
    const next = () => {
      const task = tasks.shift();
      // Other words or a printed page took the rest: they say when the tables are full.
      if (!task) return;
      task();
      tell();
    };
    tell();
    next();
    oneByOneWhenIdle(
      tasks.map(() => next),
      longestWait,
    );
    return () => void tasks.splice(0);
  }, [container, blocks, content, isWhole, seenFirst]);

  useEffect(() => {
    const fillAll = () => {
      for (const task of waiting.current.splice(0)) task();
      container.current?.removeAttribute('aria-busy');
    };
    addEventListener('beforeprint', fillAll);
    return () => removeEventListener('beforeprint', fillAll);
  }, [container]);
}
