import type { LineRef } from '#shared/domain/line/line.ts';
import type { LineSearchResult } from '#shared/domain/line/line-detail.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { LineQuery } from '../../contract.ts';
import { foldText } from '../../folded-text.ts';
import { oncePerNetwork } from '../../once-per.ts';
import { lineRefOf } from '../../router/journeys/journey-of-legs.ts';
import { entryAt, type NameKind, type Timetable } from '../../timetable.ts';
import { namesInAll } from '../../timetable-in.ts';
import { lineOrderOf } from './line-order.ts';
import { terminusOf } from './line-routes.ts';

const pageLength = 50;

/** A line as the search sees it, in display order. */
export interface LineEntry {
  readonly line: number;
  readonly mode: Mode;
  readonly id: string;
  /** Folded, without spaces: `3 bis` finds `3bis`. */
  readonly code: string;
  /** Words of its name, termini, code, network and mode in every language. */
  readonly words: readonly string[];
}

const tight = (text: string) => text.replaceAll(' ', '');

/** Makes the entry of a line, found by its id, its code and the words of texts about it. */
export function lineEntry(
  line: number,
  { id, code: shown, mode }: Pick<LineRef, 'id' | 'code' | 'mode'>,
  texts: readonly string[],
): LineEntry {
  const code = tight(foldText(shown));
  const words = [...texts, mode].map(foldText).flatMap((text) => text.split(' '));
  return { line, mode, id: tight(foldText(id)), code, words: [...new Set([code, ...words])] };
}

function entryOf(timetable: Timetable, index: number): LineEntry {
  const line = entryAt(timetable.lines, index);
  const termini = new Set(Array.from(line.patterns, (pattern) => terminusOf(timetable, pattern)));
  const inAll = (kind: NameKind, name: string) => namesInAll(timetable, kind, name);
  const own = [...inAll('lines', line.name), ...inAll('lines', line.code).slice(1)];
  const others = [...inAll('networks', line.networkName), ...[...termini].flatMap((name) => inAll('stops', name))];
  return lineEntry(index, line, [...own, ...others]);
}

/** Returns the indexes of the lines with trips, in display order. */
export const linesWithTrips = (timetable: Timetable): number[] =>
  lineOrderOf(timetable).order.filter((line) => entryAt(timetable.lines, line).patterns.length > 0);

/** Returns the lines with trips, in display order. Cached. */
const entriesOf = oncePerNetwork((network) => linesWithTrips(network).map((line) => entryOf(network, line)));

/** Returns the rank of an entry: 0 is best; null if it does not match. */
function fitOf({ id, code, words }: LineEntry, folded: string): number | null {
  const [key, wanted] = [tight(folded), folded.split(' ')];
  if (key === '') return null;
  if (code === key) return 0;
  const isWorded = wanted.every((start) => words.some((word) => word.startsWith(start)));
  // `RER A`, `bus 38`: all words match, and one is the code.
  if (id === key || (isWorded && wanted.includes(code))) return 1;
  if (code.startsWith(key)) return 2;
  return isWorded ? 3 : null;
}

/** Searches lines by code, then by words of their names and termini; fifty a page. Returns the lines of the page. */
export function searchEntries(
  entries: readonly LineEntry[],
  { search = '', mode, page = 1 }: LineQuery,
): { readonly lines: readonly number[]; readonly total: number } {
  const folded = foldText(search);
  const found = entries
    .filter((entry) => mode === undefined || entry.mode === mode)
    .map((entry) => ({ line: entry.line, fit: search.trim() === '' ? 0 : fitOf(entry, folded) }))
    .filter(({ fit }) => fit !== null)
    .sort((a, b) => (a.fit ?? 0) - (b.fit ?? 0));
  const start = (page - 1) * pageLength;
  return { lines: found.slice(start, start + pageLength).map(({ line }) => line), total: found.length };
}

export function findLines(timetable: Timetable, query: LineQuery): LineSearchResult {
  const { lines, total } = searchEntries(entriesOf(timetable), query);
  return { lines: lines.map((line) => lineRefOf(entryAt(timetable.lines, line))), total };
}
