import { expect, it } from 'vitest';
import { boardingAt, shownDirection } from './shown-direction.ts';

const direction = (id: string, name: string, ...termini: string[]) => ({ id, name, termini, stopPoints: [] });
const directions = [direction('0', 'Nation', 'Nation'), direction('1', 'Étoile', 'Étoile', 'Passy')];

it.each([
  ['its id', '1', undefined, '1'],
  ['its name', 'Étoile', undefined, '1'],
  ['one of its termini', 'Passy', '0', '1'],
  ['the schedule, if none is asked', undefined, '1', '1'],
  ['the schedule, if the asked one is unknown', 'Vincennes', '1', '1'],
  ['its place, if nothing else is known', undefined, undefined, '0'],
])('ND-24: finds the direction by %s', (_, requested, scheduled, id) => {
  expect(shownDirection(directions, requested, scheduled)?.id).toBe(id);
});

it('ND-24: finds none for a line without directions', () => {
  expect(shownDirection([], '0', '0')).toBeNull();
});

it('ND-24: finds the stop point at which the traveller boards, by its id or its station', () => {
  const stop = {
    id: 'nation-2',
    stopAreaId: 'nation',
    name: 'Nation',
    lat: 48.8,
    lon: 2.4,
    lines: [],
    accessible: null,
  };
  const towards = { ...direction('0', 'Étoile', 'Étoile'), stopPoints: [stop] };
  expect(['nation', 'nation-2', 'elsewhere', undefined].map((one) => boardingAt(towards, one))).toEqual([
    ...['nation-2', 'nation-2', 'elsewhere', undefined],
  ]);
  expect(boardingAt(null, 'nation')).toBe('nation');
});
