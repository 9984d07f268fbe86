import { expect, it } from 'vitest';
import { whileHeld } from './while-held.ts';

it('starts with the first holder, stops with the last, and starts anew with the next', () => {
  const said: string[] = [];
  const hold = whileHeld((name: string) => {
    said.push(`start ${name}`);
    return () => said.push(`stop ${name}`);
  });
  const [first, second] = [hold('a'), hold('b')];
  first();
  first();
  expect(said).toEqual(['start a']);
  second();
  hold('c')();
  expect(said).toEqual(['start a', 'stop a', 'start c', 'stop c']);
});
