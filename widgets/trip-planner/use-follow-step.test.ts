import { expect, it } from 'vitest';
import { followTarget } from './use-follow-step.ts';

it.each([
  ['form', true, false, 'form'],
  ['results', true, false, 'outcome'],
  ['summary', true, false, 'outcome'],
  // In a wide planner the focus stays in the form.
  ['results', true, true, null],
  ['form', true, true, null],
  // Elsewhere in the page, or in another planner of the group.
  ['results', false, false, null],
  ['form', false, true, null],
] as const)(
  'at %s, worked in: %s, focus in the form: %s, the target is %s',
  (step, isWorkedIn, hasFocusInForm, target) => {
    expect(followTarget({ step, isWorkedIn, hasFocusInForm })).toBe(target);
  },
);
