import { expect, it } from 'vitest';
import { allowing } from './content-policy.ts';

const server = 'https://transport.example';

it.each([
  ["connect-src 'self'", 'connect-src', [server], `connect-src 'self' ${server};`],
  ["default-src 'none'; connect-src 'none'", 'connect-src', [server], `connect-src ${server};`],
  ["default-src 'self' cdn.example", 'img-src', [server, 'data:'], `img-src 'self' cdn.example ${server} data:;`],
  [`connect-src ${server}`, 'connect-src', [server], `connect-src ${server};`],
  ["script-src 'self' 'nonce-1'", 'script-src-elem', [server], `script-src 'self' 'nonce-1' ${server};`],
  ["script-src-elem 'self'", 'script-src-elem', [server], `script-src-elem 'self' ${server};`],
  [
    "script-src 'self' 'nonce-1' 'strict-dynamic'",
    'worker-src',
    [server, 'blob:'],
    `worker-src 'self' ${server} blob:;`,
  ],
  ["child-src 'self'; script-src a.example", 'worker-src', ['blob:'], "worker-src 'self' blob:;"],
  ["CONNECT-SRC 'SELF'; connect-src b.example", 'connect-src', [server], `connect-src 'SELF' ${server};`],
  ["frame-ancestors 'self'", 'font-src', [server], `font-src ${server};`],
])('under “%s”, %s allows more', (policy, directive, sources, line) => {
  expect(allowing(policy, directive, sources)).toBe(line);
});
