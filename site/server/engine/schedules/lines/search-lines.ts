import type { LineSearchResult } from '#shared/domain/line-detail.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { lineRefOf } from '../../router/answer/journey-of-legs.ts';
import type { Line, Timetable } from '../../timetable.ts';
import { foldText } from './folded-text.ts';
import { lineOrderOf } from './line-order.ts';
import { terminusOf } from './line-routes.ts';

export interface LineSearch {
  readonly search?: string | undefined;
  readonly mode?: Mode | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

const pageLength = 50;

interface Entry {
  readonly line: Line;
  readonly id: string;
  /** Without spaces, so that `3 bis` finds `3bis`. */
  readonly code: string;
  /** Of its name, termini, code, network and mode. */
  readonly words: readonly string[];
}

const tight = (text: string) => text.replaceAll(' ', '');

const known = new WeakMap<Timetable, readonly Entry[]>();

function entryOf(timetable: Timetable, line: Line): Entry {
  const code = tight(foldText(line.code));
  const termini = new Set(Array.from(line.patterns, (pattern) => terminusOf(timetable, pattern)));
  const texts = [line.name, line.mode, line.networkName, ...termini].map(foldText);
  return {
    line,
    id: tight(foldText(line.id)),
    code,
    words: [...new Set([code, ...texts.flatMap((text) => text.split(' '))])],
  };
}

/** The lines on which anything runs, in the order in which people list them. */
function entriesOf(timetable: Timetable): readonly Entry[] {
  let entries = known.get(timetable);
  if (entries === undefined) {
    const lines = lineOrderOf(timetable).order.map((line) => timetable.lines[line] as Line);
    entries = lines.filter(({ patterns }) => patterns.length > 0).map((line) => entryOf(timetable, line));
    known.set(timetable, entries);
  }
  return entries;
}

/** How well an entry fits: 0 is best; null where it does not. */
function fitOf({ id, code, words }: Entry, asked: string): number | null {
  const [key, parts] = [tight(asked), asked.split(' ')];
  if (key === '') return null;
  if (code === key) return 0;
  const isWorded = parts.every((part) => words.some((word) => word.startsWith(part)));
  // `RER A`, `bus 38`: words of the line with its code among them.
  if (id === key || (isWorded && parts.includes(code))) return 1;
  if (code.startsWith(key)) return 2;
  return isWorded ? 3 : null;
}

/** Lines by code, then by the words of their names and termini, fifty a page. */
export function searchLines(timetable: Timetable, { search = '', mode, page = 1 }: LineSearch): LineSearchResult {
  const asked = foldText(search);
  const found = entriesOf(timetable)
    .filter(({ line }) => mode === undefined || line.mode === mode)
    .map((entry) => ({ line: entry.line, fit: search.trim() === '' ? 0 : fitOf(entry, asked) }))
    .filter(({ fit }) => fit !== null)
    .sort((a, b) => (a.fit ?? 0) - (b.fit ?? 0));
  const start = (page - 1) * pageLength;
  return { lines: found.slice(start, start + pageLength).map(({ line }) => lineRefOf(line)), total: found.length };
}
