import { afterAll, beforeAll } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { openTestServer, type TestServer } from '#tests/support/test-server.ts';

export let server: TestServer;

/** Opens a site over the demo city for the tests of a file. */
export function openSite(): void {
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());
}

export const codes = locales.map(({ code }) => code);
export const html = { Accept: 'text/html' };
export const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers: { ...html, ...headers } });
export const signedIn = `userToken=${encodeURIComponent(JSON.stringify({ accessToken: 'abc' }))}`;

export async function read(response: Response) {
  const text = await response.text();
  const found = (pattern: RegExp) => pattern.exec(text)?.[1] ?? null;
  return {
    text,
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)">/),
    robots: found(/<meta name="robots" content="([^"]*)">/),
    language: found(/<html lang="([^"]*)">/),
    body: found(/<body class="root" ([^>]*)>/),
    canonical: found(/<link rel="canonical" href="([^"]*)">/),
    alternates: [...text.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)">/g)].map(
      ([, code, href]) => `${code} ${href}`,
    ),
    headings: [...text.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, heading]) => heading),
  };
}
