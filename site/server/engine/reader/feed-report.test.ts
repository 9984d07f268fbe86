import { expect, it } from 'vitest';
import { createFeedLog, describeReport } from './feed-report.ts';

const problem = (line: number, what: string) => ({ file: 'stops.txt', line, what, done: 'the row is left out' });

it('writes equal problems as one line with their number', () => {
  const log = createFeedLog('city.zip');
  for (let line = 2; line < 40; line++) log.note('crowded', problem(line, 'the stop is crowded'));
  log.note('crowded', problem(50, 'the stop is very crowded'));
  expect(describeReport(log.report())).toEqual([
    'Feed city.zip: nothing usable.',
    'stops.txt, line 2: the stop is crowded: the row is left out (38 times).',
    'stops.txt, line 50: the stop is very crowded: the row is left out.',
  ]);
});

it('lists twenty different problems of a kind and counts the others', () => {
  const log = createFeedLog('city.zip');
  for (let line = 2; line < 32; line++) log.note('lost', problem(line, `the stop ${line} is lost`));
  log.note('lost', problem(99, 'the stop 2 is lost'));
  const lines = describeReport(log.report());
  expect(lines).toHaveLength(22);
  expect(lines[1]).toBe('stops.txt, line 2: the stop 2 is lost: the row is left out (2 times).');
  expect(lines.at(-1)).toBe('stops.txt: lost, 31 times (10 of them are not listed above).');
});
