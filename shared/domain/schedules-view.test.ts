import { expect, it } from 'vitest';
import {
  isSameSubject,
  type SchedulesTexts,
  type SchedulesView,
  schedulesAddress,
  schedulesViewOf,
} from './schedules-view.ts';

const views: readonly (readonly [texts: SchedulesTexts, view: SchedulesView, address: string])[] = [
  [{}, { view: 'search' }, 'schedules'],
  [{ line: '', stop: '', date: '2026-11-20' }, { view: 'search' }, 'schedules'],
  [{ line: 'M6' }, { view: 'line', line: 'M6' }, 'schedules/line/M6'],
  [
    { line: 'a/b ?', direction: '1', date: '2026-11-20', stop: 'S 1' },
    { view: 'line', line: 'a/b ?', direction: '1', date: '2026-11-20', stop: 'S 1' },
    'schedules/line/a%2Fb%20%3F?stop=S+1&direction=1&date=2026-11-20',
  ],
  [
    { stop: 'bastille', date: '2026-11-21', direction: '1' },
    { view: 'stop', stop: 'bastille', date: '2026-11-21' },
    'schedules?stop=bastille&date=2026-11-21',
  ],
];

it.each(views)('PROD-8 PROD-9: reads %o as a view and writes its address', (texts, view, address) => {
  expect(schedulesViewOf(texts)).toEqual(view);
  expect(schedulesAddress(view)).toBe(address);
});

it.each(['2026-02-30', 'tomorrow', '1999-12-31', '20261120', ''])('ignores the invalid day %o', (date) => {
  expect(schedulesViewOf({ line: 'M6', date })).toEqual({ view: 'line', line: 'M6' });
});

it('ND-52: ignores an id that no address can hold', () => {
  expect(schedulesViewOf({ line: 'x'.repeat(201) })).toEqual({ view: 'search' });
});

it('tells another day of the same subject from another subject', () => {
  const line = { view: 'line', line: 'M6' } as const;
  expect(isSameSubject(line, { ...line, direction: '1', date: '2026-11-21' })).toBe(true);
  expect(isSameSubject(line, { view: 'line', line: 'M1' })).toBe(false);
  expect(isSameSubject(line, { view: 'search' })).toBe(false);
  expect(isSameSubject({ view: 'search' }, line)).toBe(false);
  expect(isSameSubject({ view: 'search' }, { view: 'search' })).toBe(true);
  expect(isSameSubject({ view: 'stop', stop: 'a' }, { view: 'stop', stop: 'a', date: '2026-11-21' })).toBe(true);
  expect(isSameSubject({ view: 'stop', stop: 'a' }, { view: 'stop', stop: 'b' })).toBe(false);
});
