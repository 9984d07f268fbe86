import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { warningsOnPage } from '#shared/lib/warn-once.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

// Whatever a visitor sends stays out of the log: addresses, e-mails, tokens, search texts.

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const person = 'camille.private@example.org';
const token = 'c'.repeat(43);
const long = 'x'.repeat(4200);

/** Addresses that some part of the server cannot use. Each is sent with several numbers, as many visitors would. */
const paths: readonly ((number: number) => string)[] = [
  (number) => `/fr?email=${person}&n=${number}&x=${long}`,
  (number) => `/fr/unsubscribe?email=${person}&n=${number}&x=${long}`,
  (number) => `/de/schedules/${person}-${number}?x=${long}`,
  (number) => `/fr/no-such-page/${person}/${number}`,
  (number) => `/it/trip-planner?fv=${person}{n${number}}`,
  (number) => `/fr%5C${person}%5C${number}`,
  (number) => `/es?redirect=https://${person}/${number}&token=${token}`,
  (number) => `/api/v1/places?search=${person}${number}`,
  (number) => `/api/v1/lines/${person}${number}`,
  (number) => `/store/cart?email=${number}${person}`,
  (number) => `/webapp/img/${person}${number}.svg`,
  (number) => `/v/${person}${number}/tp.js`,
];

it('what visitors send is neither logged nor remembered', async () => {
  const written: unknown[] = [];
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void written.push(...words));
  }
  const statuses = new Set<number>();
  for (let number = 0; number < 5; number += 1) {
    for (const path of paths) {
      const response = await server.app.request(path(number), {
        headers: {
          'X-Api-Key': 'demo',
          Authorization: `Bearer ${token}`,
          Cookie: `userToken=${token}; userInfos=${person}`,
          Referer: `https://${person}/`,
        },
      });
      statuses.add(response.status);
      await response.arrayBuffer();
    }
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([]);
  const output = JSON.stringify([written, server.entries, server.messages]);
  expect(output).not.toContain('private');
  expect(output).not.toContain(token);
  expect(output).not.toContain(long.slice(0, 100));
  const warnings = warningsOnPage();
  expect([...warnings].filter((sentence) => sentence.includes('private'))).toEqual([]);
});
