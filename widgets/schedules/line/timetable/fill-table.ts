import type { LineSchedule } from '#shared/domain/line/line-detail.ts';
import type { Block, TimetableLayout } from './timetable-of.ts';

/** A timetable with the texts of a language, as its tables show it. */
export interface TableContent extends Pick<TimetableLayout, 'schedule' | 'marks' | 'reference'> {
  /** Heading of the column of stops. */
  readonly stops: string;
  /** Name of a run for screen readers, from the time at its first stop. */
  readonly nameOfRun: (time: string, marks: readonly string[]) => string;
  /** A time `20:42` as it is shown. */
  readonly clock: (time: string) => string;
  /** Mark of a time that occurs twice in the night; none for other times. */
  readonly markOfTime: (row: number, column: number) => string | undefined;
}

/** Stands for a stop at which a run does not call. */
export const noCall = '–';

function append(parent: Element, tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  parent.append(element);
  return element;
}

/** Appends a cell. The stylesheet lays tables out as blocks, so that each says its role itself. */
function appendCell(row: Element, role: 'columnheader' | 'rowheader' | 'cell', text: string): HTMLElement {
  const cell = append(row, role === 'cell' ? 'td' : 'th', text);
  cell.setAttribute('role', role);
  if (role !== 'cell') cell.setAttribute('scope', role === 'rowheader' ? 'row' : 'col');
  return cell;
}

function appendRow(group: Element): HTMLElement {
  const row = append(group, 'tr', '');
  row.setAttribute('role', 'row');
  return row;
}

/** Writes the head of a table: one heading for the stops, one for each run. */
function fillHead(table: HTMLTableElement, { first, end, from, to }: Block, content: TableContent): void {
  const { schedule, marks, stops, nameOfRun, clock } = content;
  table.setAttribute('role', 'table');
  const head = table.createTHead();
  head.setAttribute('role', 'rowgroup');
  const row = appendRow(head);
  const corner = appendCell(row, 'columnheader', '');
  append(corner, 'span', stops);
  // Printed pages repeat the head, which then says the hour.
  append(corner, 'b', `${clock(from)} – ${clock(to)}`).setAttribute('aria-hidden', 'true');
  for (let column = first; column < end; column++) {
    const start = schedule.rows.find(({ times }) => times[column] !== null)?.times[column] ?? '';
    const own = marks[column] ?? [];
    const heading = appendCell(row, 'columnheader', '');
    append(heading, 'span', nameOfRun(clock(start.slice(0, 5)), own)).className = 'visually-hidden';
    if (own.length === 0) continue;
    const mark = append(heading, 'span', own.join(' '));
    mark.className = 'note-mark';
    mark.setAttribute('aria-hidden', 'true');
  }
}

/** Rows that the browser lays out together when they are about to be seen. */
export const rowsInGroup = 5;

/** The content of each table, and how many of its rows are written. */
const filled = new WeakMap<HTMLTableElement, { readonly content: TableContent; rows: number }>();

export function isFilled(table: HTMLTableElement, content: TableContent): boolean {
  const known = filled.get(table);
  return known?.content === content && known.rows >= content.schedule.rows.length;
}

/**
 * Writes the head of a table and its rows up to before `end`, in groups: one heading for the stop, one time for each run. A
 * table with other content is emptied first.
 */
export function fillTable(table: HTMLTableElement, block: Block, content: TableContent, end: number): void {
  let state = filled.get(table);
  if (state?.content !== content) {
    table.deleteTHead();
    for (const group of [...table.tBodies]) group.remove();
    fillHead(table, block, content);
    state = { content, rows: 0 };
    filled.set(table, state);
  }
  while (state.rows < end) {
    const group = document.createElement('tbody');
    group.setAttribute('role', 'rowgroup');
    const last = Math.min(state.rows + rowsInGroup, content.schedule.rows.length);
    group.style.setProperty('--_rows', String(last - state.rows));
    for (const row of content.schedule.rows.slice(state.rows, last)) fillRow(group, row, block, content);
    // Attached as a whole: the browser then updates the table once.
    table.append(group);
    state.rows = last;
  }
}

function fillRow(
  group: Element,
  stop: LineSchedule['rows'][number],
  { first, end }: Block,
  content: TableContent,
): void {
  const { schedule, reference, markOfTime, clock } = content;
  const { name, times } = stop;
  const index = schedule.rows.indexOf(stop);
  const row = appendRow(group);
  if (index === reference) row.className = 'reference';
  else if (index === 0 || index === schedule.rows.length - 1) row.className = 'terminus';
  appendCell(row, 'rowheader', name);
  for (let column = first; column < end; column++) {
    const called = times[column]?.slice(0, 5);
    const time = called && clock(called);
    const isStruck = time !== undefined && schedule.columns[column]?.cancelled;
    const cell = appendCell(row, 'cell', isStruck ? '' : (time ?? noCall));
    if (time === undefined) cell.className = 'no-call';
    if (isStruck) append(cell, 's', time);
    const mark = time === undefined ? undefined : markOfTime(index, column);
    if (mark !== undefined) append(cell, 'sup', mark);
  }
}
