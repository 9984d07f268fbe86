import { expect, it } from 'vitest';
import { subjectOf } from './schedules.model.ts';

it('PROD-8 PROD-9: another day replaces a view in place, another line or stop does not', () => {
  const line = { view: 'line', line: 'M6' } as const;
  expect(subjectOf({ ...line, date: '2026-11-21', direction: '1' })).toBe(subjectOf(line));
  const subjects = [line, { view: 'line', line: 'M1' }, { view: 'stop', stop: 'M6' }, { view: 'search' }] as const;
  expect(new Set(subjects.map(subjectOf)).size).toBe(4);
});
