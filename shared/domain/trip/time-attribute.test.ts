import { expect, it } from 'vitest';
import { timeProblem } from './time-attribute.ts';

const noTime = 'is not a time such as 2026-11-20T08:00';

it.each([
  ['', null],
  [' 2026-11-20T08:00 ', null],
  ['2026-11-20 08:00', null],
  ['2026-11-20T08:00:30', null],
  ['2026-11-20T08:00Z', null],
  ['2026-11-20T08:00+01:00', null],
  ['2026-11-20T08:00 01:00', null],
  ['tomorrow at 8', noTime],
  ['08:00', noTime],
  ['2026-11-20', noTime],
  ['2026-13-20T08:00', noTime],
  ['2026-11-20T28:00', noTime],
  ['20.11.2026 08:00', noTime],
  ['1900-01-01T08:00', noTime],
  ['9999-01-01T08:00', noTime],
])('%j: %s', (written, problem) => {
  expect(timeProblem(written)).toBe(problem);
});
