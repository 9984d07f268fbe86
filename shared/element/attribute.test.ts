import { describe, expect, it } from 'vitest';
import { readAttribute, readDefault, readProperty } from './attribute.ts';
import type { PropDeclaration } from './contract.ts';

const doc = 'for the test';
const text: PropDeclaration = { type: 'text', doc };
const titled: PropDeclaration = { type: 'text', default: 'Paris', doc };
const hours: PropDeclaration = {
  type: 'text',
  doc,
  parse(written) {
    if (!/^\d+$/.test(written)) throw new Error('is not an hour');
    return Number(written);
  },
};
const count: PropDeclaration = { type: 'number', default: 3, min: 0, max: 10, doc };
const open: PropDeclaration = { type: 'flag', doc };
const view: PropDeclaration = { type: 'choice', values: ['list', 'map'], default: 'list', doc };
const names: PropDeclaration = {
  type: 'data',
  shape: 'string[]',
  doc,
  parse(foreign, note) {
    const given = foreign as unknown[];
    given.forEach((one, index) => {
      if (typeof one !== 'string') note(`[${index}] must be text.`);
    });
    return given.filter((one) => typeof one === 'string');
  },
};
const place: PropDeclaration = {
  type: 'data',
  shape: '{ lat: number }',
  doc,
  parse(foreign) {
    if (typeof (foreign as { lat?: unknown } | null)?.lat !== 'number') throw new Error('has no lat');
    return { lat: (foreign as { lat: number }).lat };
  },
};

describe('attributes become values', () => {
  it('keeps the usable rest of a list, with a note for each faulty entry', () => {
    expect(readAttribute(names, '["a",1,"b",null]')).toEqual({
      value: ['a', 'b'],
      notes: ['[1] must be text.', '[3] must be text.'],
    });
  });

  it.each([
    [text, null, undefined],
    [text, '', ''],
    [titled, null, 'Paris'],
    [titled, '', ''],
    [hours, null, undefined],
    [count, null, 3],
    [count, '', 3],
    [count, ' 7 ', 7],
    [open, null, false],
    [open, '', true],
    [open, 'open', true],
    [open, 'false', false],
    [view, null, 'list'],
    [view, '', 'list'],
    [view, 'map', 'map'],
    [place, null, undefined],
    [place, '', undefined],
    [place, '{"lat":48.8,"more":1}', { lat: 48.8 }],
  ])('%j reads %j as %j', (prop, attribute, value) => {
    expect(readAttribute(prop, attribute)).toEqual({ value });
  });

  it.each<[prop: PropDeclaration, written: string, value: unknown]>([
    [hours, '21', 21],
    [{ type: 'place', doc }, ' Bastille ', { id: 'Bastille', text: 'Bastille' }],
    [{ type: 'places', doc }, '["A"]', [{ id: 'A', text: 'A' }]],
    [{ type: 'moment', doc }, '2026-11-20 08:00', { iso: '2026-11-20T08:00' }],
  ])('%j is parsed once: the view gets a value, the property gives %j', (prop, written, value) => {
    expect(readAttribute(prop, written)).toEqual({ value, written });
    expect(readProperty(prop, written)).toEqual({ value, written });
  });

  it('a default is parsed as well', () => {
    expect(readDefault({ ...hours, default: '21' } as PropDeclaration)).toEqual({ value: 21, written: '21' });
  });

  it.each([
    [hours, 'late', 'is not an hour'],
    [hours, '', 'is not an hour'],
    [count, 'NaN', 'is not a number'],
    [count, '1e309', 'is not a number'],
    [count, 'ten', 'is not a number'],
    [count, '-1', 'is below 0'],
    [count, '11', 'is above 10'],
    [view, 'Map', 'is not one of list, map'],
    [place, '{"lat":“48”}', 'is not valid JSON (are its quotes straight ones?)'],
    [place, '{}', 'has no lat'],
    [place, 'null', 'has no lat'],
    [text, 'x'.repeat(200_001), 'is longer than 200000 characters'],
  ])('%j refuses %j with a message', (prop, attribute, problem) => {
    expect(readAttribute(prop, attribute)).toEqual({ problem });
  });
});

describe('properties become values', () => {
  it.each([
    [titled, null, 'Paris'],
    [titled, undefined, 'Paris'],
    [titled, 12, '12'],
    [count, 4, 4],
    [count, '4', 4],
    [count, null, 3],
    [open, true, true],
    [open, 'false', false],
    [open, null, false],
    [place, { lat: 1 }, { lat: 1 }],
    [place, '{ "lat": 1 }', { lat: 1 }],
    [place, '', undefined],
  ])('%j takes %j as %j', (prop, property, value) => {
    expect(readProperty(prop, property)).toEqual({ value });
  });

  it('refuses an object as a number', () => {
    expect(readProperty(count, {})).toEqual({ problem: 'is not a number' });
  });
});
