import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { oneByOneWhenIdle } from '#shared/lib/idle.ts';
import { fillTable, isFilled, rowsInGroup, type TableContent } from './fill-table.ts';
import type { Block } from './timetable-of.ts';

/** At the latest after this time the next task runs, even if the page is busy. */
const longestWait = 50;

/** Returns the tasks that fill the tables: the first one by groups of rows, since it is seen first. */
function tasksOf(tables: readonly HTMLTableElement[], blocks: readonly Block[], content: TableContent) {
  const { length } = content.schedule.rows;
  return tables.flatMap((table, at) => {
    const block = blocks[at] as Block;
    if (isFilled(table, content)) return [];
    const ends =
      at > 0 ? [] : Array.from({ length: Math.floor(length / rowsInGroup) }, (_, group) => (group + 1) * rowsInGroup);
    return [...ends, length].map((end) => () => fillTable(table, block, content, end));
  });
}

/**
 * Fills the tables in `container`, one per block: the first rows at once, the others when the browser is idle, and all before
 * the page is printed. `isWhole` says that no more blocks will come: then `aria-busy` is removed when all tables are full.
 * `content` must be memoised.
 */
export function useFilledTables(
  container: RefObject<HTMLElement | null>,
  blocks: readonly Block[],
  content: TableContent,
  isWhole: boolean,
): void {
  const waiting = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const tasks = tasksOf([...element.querySelectorAll('table')], blocks, content);
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
  }, [container, blocks, content, isWhole]);

  useEffect(() => {
    const fillAll = () => {
      for (const task of waiting.current.splice(0)) task();
      container.current?.removeAttribute('aria-busy');
    };
    addEventListener('beforeprint', fillAll);
    return () => removeEventListener('beforeprint', fillAll);
  }, [container]);
}
