import { expect, it } from 'vitest';
import { isSameVisitor, readVisitor, visitorOf } from './visitor.ts';

const camille = 'camille@example.com';
const sacha = 'sacha@example.com';

it.each([
  ['the same token', visitorOf('t1', null), visitorOf('t1', null), true],
  ['the same token, and now an account', visitorOf('t1', null), visitorOf('t1', camille), true],
  ['a refreshed token of the same account', visitorOf('t1', camille), visitorOf('t2', camille), true],
  ['the account in other letters', visitorOf('t1', camille), visitorOf('t2', 'Camille@Example.com'), true],
  ['another token without an account', visitorOf('t1', camille), visitorOf('t2', null), false],
  ['another account', visitorOf('t1', camille), visitorOf('t2', sacha), false],
  ['another account with the same token', visitorOf('t1', camille), visitorOf('t1', sacha), false],
  ['a cookie that cannot be read', visitorOf('t1', camille), visitorOf(null, null), true],
  ['another account with a cookie that cannot be read', visitorOf('t1', camille), visitorOf(null, sacha), false],
])('ND-76: %s', (_, known, next, isSame) => {
  expect(isSameVisitor(known, next)).toBe(isSame);
});

it('keeps neither token nor address', () => {
  const text = JSON.stringify(visitorOf('secret-token-of-camille', camille));
  expect(text).not.toMatch(/secret|camille/);
  expect(readVisitor(JSON.parse(text))).toEqual(visitorOf('secret-token-of-camille', camille));
});

it.each([null, 'x', {}, { token: 1, account: null }, { token: 'UPPER', account: null }])('refuses %j', (stored) => {
  expect(() => readVisitor(stored)).toThrow();
});
