import { describe, expect, it } from 'vitest';
import type { LineRef } from '#shared/domain/line/line.ts';
import type { Mode } from '#shared/domain/mode.ts';
import { collectLines } from './collect-lines.ts';

const line = (code: string, mode: Mode, name = ''): LineRef => ({
  id: `${mode}:${code}`,
  code,
  name,
  mode,
  color: '#000000',
  textColor: '#ffffff',
});

const collector = collectLines();
collector.add(0, [line('B', 'RER'), line('4', 'METRO')]);
collector.add(1, [line('B', 'RER'), line('3bis', 'METRO', 'Gambetta – Porte des Lilas')]);
collector.add(2, [line('T3a', 'TRAMWAY'), line('91', 'BUS'), line('4', 'BUS')]);
const { stopsOf } = collector.finish();
const stops = (name: string) => [...(stopsOf(name) ?? [])];

describe('the names of lines', () => {
  it.each([
    ['rerb', [0, 1]],
    ['ligneb', [0, 1]],
    ['metro4', [0]],
    ['m4', [0]],
    ['ubahn4', [0]],
    ['bus4', [2]],
    ['ligne4', [0, 2]],
    ['linie4', [0, 2]],
    ['metro3bis', [1]],
    ['3bis', [1]],
    ['t3a', [2]],
    ['tramt3a', [2]],
    ['gambettaportedeslilas', [1]],
  ])('%s', (name, expected) => {
    expect(stops(name).toSorted()).toEqual(expected);
  });

  it.each([
    ['t3', [2]],
    ['bus9', [2]],
    ['metro3', [1]],
  ])('%s is an unfinished name', (name, expected) => {
    expect(stops(name)).toEqual(expected);
  });

  it.each(['', 'b', '4', '91', 'rer', 'rerx', 'metrob', 'bus', '9'])('%j is not the name of a line', (name) => {
    expect(stopsOf(name)).toBeNull();
  });
});
