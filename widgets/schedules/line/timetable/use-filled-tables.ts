import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { oneByOneWhenIdle } from '#shared/lib/idle.ts';
import { fillHead, fillRows, type TableContent } from './fill-table.ts';
import type { Block } from './timetable-of.ts';

/** Rows written in one task: about 10 ms on a slow phone with the columns of a full table. */
const rowsAtOnce = 60;

/** At the latest after this time the next task runs, even if the page is busy. */
const longestWait = 50;

/** Returns the tasks that fill a table. */
function tasksOf(table: HTMLTableElement, block: Block, content: TableContent): (() => void)[] {
  const tasks = [];
  for (let row = 0; row === 0 || row < content.schedule.rows.length; row += rowsAtOnce) {
    tasks.push(() => {
      if (row === 0) fillHead(table, block, content);
      fillRows(table, block, content, [row, row + rowsAtOnce]);
    });
  }
  return tasks;
}

function empty(table: HTMLTableElement): void {
  table.deleteTHead();
  for (const body of table.tBodies) body.remove();
}

/**
 * Fills the tables in `container`, one per block: the first one at once, the others when the browser is idle, and all before
 * the page is printed. `aria-busy` is removed when all are full. `content` must be memoised.
 */
export function useFilledTables(
  container: RefObject<HTMLElement | null>,
  blocks: readonly Block[],
  content: TableContent,
): void {
  const waiting = useRef<(() => void)[]>([]);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const tables = [...element.querySelectorAll('table')];
    for (const table of tables) empty(table);
    const tasks = tables.flatMap((table, at) => tasksOf(table, blocks[at] as Block, content));
    waiting.current = tasks;
    const next = () => {
      tasks.shift()?.();
      if (tasks.length === 0) element.removeAttribute('aria-busy');
    };
    element.setAttribute('aria-busy', 'true');
    next();
    oneByOneWhenIdle(
      tasks.map(() => next),
      longestWait,
    );
    return () => void tasks.splice(0);
  }, [container, blocks, content]);

  useEffect(() => {
    const fillAll = () => {
      for (const task of waiting.current.splice(0)) task();
      container.current?.removeAttribute('aria-busy');
    };
    addEventListener('beforeprint', fillAll);
    return () => removeEventListener('beforeprint', fillAll);
  }, [container]);
}
