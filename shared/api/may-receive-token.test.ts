import { expect, it } from 'vitest';
import { mayReceiveToken } from './may-receive-token.ts';

it.each([
  ['https://bff.example', true],
  ['https://bff.example/v2/', true],
  ['https://account.example', true],
  ['https://other.example', false],
  ['https://bff.example:8443', false],
  ['https://sub.bff.example', false],
  ['https://bff.example.evil.example', false],
  ['http://bff.example', false],
  ['http://plain.example', false],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://localhost:3001', false],
  ['http://localhost.example', false],
  ['http://192.168.0.2', false],
])('the token goes to %s: %s', (address, may) => {
  const configured = [
    'https://bff.example/',
    undefined,
    null,
    '',
    'https://account.example/account-service',
    'http://plain.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://localhost.example',
    'http://192.168.0.2',
  ];
  expect(mayReceiveToken(address, configured)).toBe(may);
});
