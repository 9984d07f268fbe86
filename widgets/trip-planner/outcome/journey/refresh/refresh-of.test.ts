import { expect, it } from 'vitest';
import { createJourney } from '#shared/testing/factories/journey.ts';
import { refreshOf } from './refresh-of.ts';

const before = createJourney({ id: 'a' });

it.each([
  ['nothing was refreshed', undefined, before, 'pending'],
  ['the journey has not come yet', before, before, 'pending'],
  ['the list is searched again', before, undefined, 'pending'],
  ['the journey has come anew', before, createJourney({ id: 'a' }), 'done'],
  ['another journey is shown', before, createJourney({ id: 'b' }), 'stale'],
] as const)('a refresh where %s', (_, asked, now, expected) => {
  expect(refreshOf(asked, now)).toBe(expected);
});
