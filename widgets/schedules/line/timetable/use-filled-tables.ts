import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { oneByOneWhenIdle } from '#shared/lib/idle.ts';
import { fillHead, fillRows, type TableContent } from './fill-table.ts';
import type { Block } from './timetable-of.ts';

/** At the latest after this time the next task runs, even if the page is busy. */
const longestWait = 50;

function empty(table: HTMLTableElement): void {
  table.deleteTHead();
  for (const group of [...table.tBodies]) group.remove();
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
    const tasks = tables.map((table, at) => () => {
      fillHead(table, blocks[at] as Block, content);
      fillRows(table, blocks[at] as Block, content);
    });
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
