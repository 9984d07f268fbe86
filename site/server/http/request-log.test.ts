import { expect, it } from 'vitest';
import { createLog } from './request-log.ts';

it('a text with line breaks stays in its line', () => {
  const lines: string[] = [];
  const log = createLog((line) => lines.push(line));
  const what = 'one\ntwo\r\n{"level":"error"}\u2028three';
  log({ level: 'warning', event: 'content', what });
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/[\r\n]/);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    level: 'warning',
    event: 'content',
    what,
  });
});
