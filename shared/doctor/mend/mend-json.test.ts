import { expect, it } from 'vitest';
import { mendJson } from './mend-json.ts';

it.each([
  ['{"a": 1}', { a: 1 }],
  ['{“a”: “b”}', { a: 'b' }],
  ['[{ title: "A", url: "/a" }]', [{ title: 'A', url: '/a' }]],
  ["{'apiKey': 'k',}", { apiKey: 'k' }],
  ['{\n// where\n"apiUrl": "https://transport.example"\n}', { apiUrl: 'https://transport.example' }],
  ['{"a":\u00a01,}', { a: 1 }],
  ['{"it’s": 1}', { 'it’s': 1 }],
])('reads %s', (text, value) => {
  expect(mendJson(text)).toEqual(value);
});

it.each(['{', 'Bastille', '', '{"a": }'])('gives up on “%s”', (text) => {
  expect(mendJson(text)).toBeUndefined();
});
