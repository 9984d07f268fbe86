import { describe, expect, it } from 'vitest';
import { placeProblem, placesProblem } from './place-attribute.ts';
import { readPlaces } from './read-places.ts';

const gate = { id: 'gate-a', type: 'pointOfInterest', title: 'Porte A', lat: 48.84, lon: 2.25 };

describe('a place attribute', () => {
  it.each([
    ['', []],
    ['  Bastille ', [{ field: 'arrival', id: 'Bastille', text: 'Bastille' }]],
    ['{"title":"Stade"}', [{ field: 'arrival', id: 'Stade', text: 'Stade' }]],
    [JSON.stringify(gate), [{ ...gate, displayName: 'Porte A' }]],
    [
      JSON.stringify([gate, 'Porte B', { id: 'c', title: 'Porte C' }]),
      [
        { ...gate, displayName: 'Porte A' },
        { field: 'arrival', id: 'Porte B', text: 'Porte B' },
        { field: 'arrival', id: 'c', text: 'Porte C' },
      ],
    ],
    ['[]', []],
    ['{"title":', []],
  ])('%j is read', (written, places) => {
    expect(readPlaces('arrival', written)).toEqual(places);
  });

  it.each([
    ['Bastille', null],
    ['["A", "B"]', null],
    ['{"title":', /^is not JSON \(/],
    ['[1]', 'has no "id" or "title" in place 1'],
    ['["A", {"lat": 1}]', 'has no "id" or "title" in place 2'],
    ['["A", " "]', 'has no "id" or "title" in place 2'],
    ['["A", null]', 'has no "id" or "title" in place 2'],
    [JSON.stringify(Array(31).fill('A')), 'has more than 30 place(s)'],
  ])('%j: says what is wrong', (written, problem) => {
    if (problem instanceof RegExp) expect(placesProblem(written)).toMatch(problem);
    else expect(placesProblem(written)).toBe(problem);
  });

  it('of one place refuses a list', () => {
    expect(placeProblem('["A", "B"]')).toBe('has more than 1 place(s)');
    expect(placeProblem('["A"]')).toBeNull();
  });
});
