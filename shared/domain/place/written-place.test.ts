import { describe, expect, it } from 'vitest';
import { parsePlace, parsePlaces } from './written-place.ts';

const gate = { id: 'gate-a', type: 'pointOfInterest', title: 'Porte A', lat: 48.84, lon: 2.25 };

describe('a place attribute', () => {
  it.each([
    ['', []],
    ['  Bastille ', [{ id: 'Bastille', text: 'Bastille' }]],
    ['{"title":"Stade"}', [{ id: 'Stade', text: 'Stade' }]],
    [JSON.stringify(gate), [{ ...gate, displayName: 'Porte A' }]],
    [
      JSON.stringify([gate, 'Porte B', { id: 'c', title: 'Porte C' }]),
      [
        { ...gate, displayName: 'Porte A' },
        { id: 'Porte B', text: 'Porte B' },
        { id: 'c', text: 'Porte C' },
      ],
    ],
    ['[]', []],
  ])('%j is read', (written, places) => {
    expect(parsePlaces(written)).toEqual(places);
  });

  it.each([
    ['{"title":', /^is not JSON \(/],
    ['[1]', 'has no "id" or "title" in place 1'],
    ['["A", {"lat": 1}]', 'has no "id" or "title" in place 2'],
    ['["A", " "]', 'has no "id" or "title" in place 2'],
    ['["A", null]', 'has no "id" or "title" in place 2'],
    [JSON.stringify(Array(31).fill('A')), 'has more than 30 place(s)'],
  ])('%j: says what is wrong', (written, problem) => {
    expect(() => parsePlaces(written)).toThrow(problem);
  });

  it('of one place refuses a list', () => {
    expect(() => parsePlace('["A", "B"]')).toThrow('has more than 1 place(s)');
    expect(parsePlace('["A"]')).toEqual({ id: 'A', text: 'A' });
  });
});
