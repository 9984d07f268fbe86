import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseNight, parseStops, readLineFilter } from './departures.model.ts';

const written = (id: string) => ({ stop: { type: 'written', id }, name: null, filter: {} });

describe('the attribute stop', () => {
  it.each<[text: string, stops: readonly object[]]>([
    ['', []],
    ['  ', []],
    ['Bastille', [written('Bastille')]],
    [' Musée d’Orsay ', [written('Musée d’Orsay')]],
    ['stop:area:12', [written('stop:area:12')]],
    ['"Bastille"', [written('"Bastille"')]],
    ['123', [written('123')]],
    ['["Bastille", 71284]', [written('Bastille'), written('71284')]],
    ['{"id":"a"}', [{ stop: { type: 'stop', id: 'a' }, name: null, filter: {} }]],
    [
      '{"id":"a","type":"stopPoint","title":"Quai A","displayName":"Quai A, Paris","lat":48,"lon":2}',
      [{ stop: { type: 'stopPoint', id: 'a' }, name: 'Quai A', filter: {} }],
    ],
    ['{"name":"Nation"}', [written('Nation')]],
    [
      '[{"id":"a","name":"A","lines":"1, RER A","direction":" Nation ","walkMinutes":4},{"id":"b","lines":[6,"9"]}]',
      [
        {
          stop: { type: 'stop', id: 'a' },
          name: 'A',
          filter: { lines: ['1', 'RER A'], direction: 'Nation', walkMinutes: 4 },
        },
        { stop: { type: 'stop', id: 'b' }, name: null, filter: { lines: ['6', '9'] } },
      ],
    ],
  ])('%j names stops', (text, value) => {
    expect(parseStops(text)).toEqual(value);
  });

  it.each([
    ['{“id”: “a”}', 'is not valid JSON (are its quotes straight ones?)'],
    ['["Bastille"', 'is not valid JSON (are its quotes straight ones?)'],
    ['[]', 'names no stop'],
    ['[null]', 'has a stop that is neither a text nor an object'],
    ['[true]', 'has a stop that is neither a text nor an object'],
    ['[[]]', 'has a stop without name and id'],
    ['{}', 'has a stop without name and id'],
    ['{"id":{"a":1},"name":""}', 'has a stop without name and id'],
    ['["Bastille"," "]', 'has a stop without name and id'],
    ['{"__proto__":{"id":"a"}}', 'has a stop without name and id'],
    ['{"id":"a","type":"address"}', 'has a type other than stopArea and stopPoint'],
    ['{"id":"a","walkMinutes":"4"}', 'has walkMinutes that are no number from 0 to 120'],
    ['{"id":"a","walkMinutes":-1}', 'has walkMinutes that are no number from 0 to 120'],
    ['{"id":"a","walkMinutes":1e9}', 'has walkMinutes that are no number from 0 to 120'],
    [JSON.stringify(Array.from({ length: 11 }, (_, index) => `Stop ${index}`)), 'names more than 10 stops'],
    ['x'.repeat(201), 'has a name of more than 200 characters'],
    [JSON.stringify({ id: 'x'.repeat(2001) }), 'has an id of more than 2000 characters'],
  ])('%j is refused, and the message says why', (text, problem) => {
    expect(() => parseStops(text)).toThrow(problem);
  });

  it('is refused with a message or names stops, whatever is in it', () => {
    const json = fc.json().map((text) => (text.startsWith('[') ? text : `[${text}]`));
    fc.assert(
      fc.property(fc.oneof(fc.string(), json), (text) => {
        try {
          for (const { stop } of parseStops(text)) expect(stop.id.length).toBeGreaterThan(0);
        } catch (error) {
          expect((error as Error).message).toMatch(/^(is|has|names) /);
        }
      }),
      { numRuns: 2000 },
    );
    expect(({} as { id?: string }).id).toBeUndefined();
  });
});

describe('the attribute lines', () => {
  it.each<[written: unknown, lines: readonly string[]]>([
    ['', []],
    [' , ', []],
    ['1', ['1']],
    ['1, 5 ,N 11', ['1', '5', 'N 11']],
    [6, ['6']],
    [
      [6, 'A', null, {}],
      ['6', 'A'],
    ],
    [null, []],
  ])('%j reads %j', (text, lines) => {
    expect(readLineFilter(text)).toEqual(lines);
  });
});

describe('the attribute night', () => {
  it.each([
    ['', null],
    ['21:00-06:00', { from: '21:00', to: '06:00' }],
    [' 9:30 – 17:05 ', { from: '09:30', to: '17:05' }],
    ['00:00—23:59', { from: '00:00', to: '23:59' }],
  ])('%j reads %j', (text, value) => {
    expect(parseNight(text)).toEqual(value);
  });

  it.each([
    ['night', 'is not a range of hours such as 21:00-06:00'],
    ['21-6', 'is not a range of hours such as 21:00-06:00'],
    ['24:00-06:00', 'is not a range of hours such as 21:00-06:00'],
    ['21:60-06:00', 'is not a range of hours such as 21:00-06:00'],
    ['21:00-06:00-08:00', 'is not a range of hours such as 21:00-06:00'],
    ['<b>21:00-06:00</b>', 'is not a range of hours such as 21:00-06:00'],
    ['6:00-06:00', 'begins and ends at the same time'],
  ])('%j is refused', (text, problem) => {
    expect(() => parseNight(text)).toThrow(problem);
  });
});
