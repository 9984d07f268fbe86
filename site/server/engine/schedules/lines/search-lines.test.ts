import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { searchLines as declared } from '#shared/api/calls/search/line-search.ts';
import type { Mode } from '#shared/domain/mode.ts';
import type { LineQuery } from '../../contract.ts';
import { buildTimetable } from '../../router/testing/timetable-builder.ts';
import type { Timetable } from '../../timetable.ts';
import { tripsAt } from '../testing/clock-times.ts';
import { findLines } from './search-lines.ts';

const names = ['Église d’Auteuil', 'Œuvre – Saint-Jean', 'Gare', 'Mairie'];

type Row = readonly [id: string, mode: Mode, code: string, name: string, terminus: number];

function timetableOf(rows: readonly Row[]): Timetable {
  const built = buildTimetable({
    stations: names.map((_, index) => ({ id: `s${index}`, lat: 48.85, lon: 2.3 + index / 50 })),
    lines: rows.map(([id, mode, , , terminus]) => ({
      id,
      mode,
      runs: [{ stops: [terminus === 3 ? 's0' : 's3', `s${terminus}`], trips: tripsAt(id, ['08:00'], [0, 5]) }],
    })),
  });
  return {
    ...built,
    stations: built.stations.map((station, index) => ({ ...station, name: names[index] ?? '' })),
    lines: built.lines.map((line, index) => ({ ...line, code: rows[index]?.[2] ?? '', name: rows[index]?.[3] ?? '' })),
  };
}

const timetable = timetableOf([
  ['b38', 'BUS', '38', 'Porte – Gare', 2],
  ['b3', 'BUS', '3', '', 3],
  ['ra', 'RER', 'A', '', 2],
  ['m10', 'METRO', '10', 'Auteuil line', 0],
  ['M3', 'METRO', '3', '', 2],
  ['m3bis', 'METRO', '3bis', '', 1],
  ['m4', 'METRO', '4', '', 3],
]);

function ids(search: LineQuery, within = timetable): string[] {
  const response = findLines(within, search);
  expect(v.safeParse(declared.response, response).output).toEqual(response);
  return response.lines.map(({ id }) => id);
}

describe('the search for lines', () => {
  it('ND-24: lists all in display order, or those of a mode', () => {
    expect(ids({})).toEqual(['M3', 'm3bis', 'm4', 'm10', 'ra', 'b3', 'b38']);
    expect(ids({ search: '  ', mode: 'BUS' })).toEqual(['b3', 'b38']);
  });

  it.each([
    ['the code, exact ones first', '3', ['M3', 'b3', 'm3bis', 'b38']],
    ['the code in another form', '3 BIS', ['m3bis']],
    ['the id', 'm3bis', ['m3bis']],
    ['the mode and the code', 'metro 3', ['M3', 'm3bis']],
    ['a line that is a letter, before words with it', 'a', ['ra', 'm10']],
    ['words of the name', 'line aut', ['m10']],
    ['a terminus without its accents', 'eglise', ['m10']],
    ['a terminus with its accents', 'ÉGLISE d’auteuil', ['m10']],
    ['ligatures', 'oeuvre', ['m3bis']],
    ['the beginning of a word', 'gar', ['M3', 'ra', 'b38']],
    ['what no line has', 'xyz', []],
    ['nothing but signs', '–', []],
  ])('finds by %s', (_, search, found) => {
    expect(ids({ search })).toEqual(found);
  });

  it('returns fifty a page and the total', () => {
    const many = timetableOf(Array.from({ length: 120 }, (_, at): Row => [`l${at}`, 'BUS', `${at}`, '', 2]));
    expect(ids({ search: 'bus', page: 1 }, many)).toHaveLength(50);
    expect(ids({ search: 'bus', page: 3 }, many)).toEqual(Array.from({ length: 20 }, (_, at) => `l${100 + at}`));
    expect(ids({ page: 4 }, many)).toEqual([]);
    expect(findLines(many, { page: 4 }).total).toBe(120);
  });

  it('excludes a line without trips', () => {
    const empty = { ...timetable, lines: timetable.lines.map((line) => ({ ...line, patterns: new Int32Array() })) };
    expect(ids({}, empty)).toEqual([]);
  });
});
