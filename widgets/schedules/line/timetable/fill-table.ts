import type { Block, Timetable } from './timetable-of.ts';

/** A timetable with the texts of a language, as its tables show it. */
export interface TableContent extends Pick<Timetable, 'schedule' | 'marks' | 'reference'> {
  /** Heading of the column of stops. */
  readonly stops: string;
  /** Name of a run for screen readers, from the time at its first stop. */
  readonly nameOfRun: (time: string, marks: readonly string[]) => string;
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

/** Writes the head of a table: one heading for the stops, one for each run. */
export function fillHead(table: HTMLTableElement, { first, end, from, to }: Block, content: TableContent): void {
  const { schedule, marks, stops, nameOfRun } = content;
  const row = table.createTHead().insertRow();
  const corner = append(row, 'th', '') as HTMLTableCellElement;
  corner.scope = 'col';
  append(corner, 'span', stops);
  // Printed pages repeat the head, which then says the hour.
  append(corner, 'b', `${from} – ${to}`).setAttribute('aria-hidden', 'true');
  for (let column = first; column < end; column++) {
    const start = schedule.rows.find(({ times }) => times[column] !== null)?.times[column] ?? '';
    const own = marks[column] ?? [];
    const heading = append(row, 'th', '') as HTMLTableCellElement;
    heading.scope = 'col';
    append(heading, 'span', nameOfRun(start.slice(0, 5), own)).className = 'visually-hidden';
    if (own.length === 0) continue;
    const mark = append(heading, 'span', own.join(' '));
    mark.className = 'note-mark';
    mark.setAttribute('aria-hidden', 'true');
  }
}

/** Writes the rows `firstRow` to before `endRow` of a table: one heading for the stop, one time for each run. */
export function fillRows(
  table: HTMLTableElement,
  { first, end }: Block,
  content: TableContent,
  [firstRow, endRow]: readonly [number, number],
): void {
  const { schedule, reference, markOfTime } = content;
  const body = table.tBodies[0] ?? table.createTBody();
  // Attached at once: the browser then updates the table once.
  const rows = document.createDocumentFragment();
  for (let index = firstRow; index < Math.min(endRow, schedule.rows.length); index++) {
    const { name, times } = schedule.rows[index] as (typeof schedule.rows)[number];
    const row = document.createElement('tr');
    if (index === reference) row.className = 'reference';
    (append(row, 'th', name) as HTMLTableCellElement).scope = 'row';
    for (let column = first; column < end; column++) {
      const time = times[column]?.slice(0, 5);
      const isStruck = time !== undefined && schedule.columns[column]?.cancelled;
      const cell = append(row, 'td', isStruck ? '' : (time ?? noCall));
      if (time === undefined) cell.className = 'no-call';
      if (isStruck) append(cell, 's', time);
      const mark = time === undefined ? undefined : markOfTime(index, column);
      if (mark !== undefined) append(cell, 'sup', mark);
    }
    rows.append(row);
  }
  body.append(rows);
}
