import { expect, it } from 'vitest';
import { createLine } from '#shared/testing/factories/line.ts';
import { linesByMode } from './lines.store.ts';

it('ND-33: lists lines by mode, in the constant order of modes', () => {
  const line = (id: string, mode: 'METRO' | 'BUS') => createLine({ id, mode });
  const groups = linesByMode([line('38', 'BUS'), line('M6', 'METRO'), line('M1', 'METRO')]);
  expect(groups.map(({ mode, lines }) => [mode, lines.map(({ id }) => id)])).toEqual([
    ['METRO', ['M6', 'M1']],
    ['BUS', ['38']],
  ]);
  expect(linesByMode([])).toEqual([]);
});
