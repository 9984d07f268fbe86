import { expect, it } from 'vitest';
import { withoutCore } from './chunk-loading.ts';

it.each([
  ['leaves the core out', 'chunks/a.js', ['chunks/a.js', 'tp-core.js', 'chunks/b.js'], ['chunks/a.js', 'chunks/b.js']],
  ['needs no list for the imported file alone', 'chunks/a.js', ['chunks/a.js', 'tp-core.js'], []],
  ['keeps another file alone', 'chunks/a.js', ['chunks/b.js', 'tp-core.js'], ['chunks/b.js']],
])('the list of a later import %s', (_, file, files, listed) => {
  expect(withoutCore(file, files)).toEqual(listed);
});
