import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { type LibraryBuild, publishedLibrary } from '#shared/build/published-library.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { widgets } from '#widgets/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { test } from '../support/partner.ts';

// Every address that README and generator name is that of a file. Those of the doctor are requested in `doctor.spec.ts`.

const readme = readFileSync(`${projectRoot}README.md`, 'utf8');
const { version } = packageJson;

test('README names no file that the server does not have', async ({ request }) => {
  const named = [...readme.matchAll(/(?:transport\.example|127\.0\.0\.1:8080|`)(\/[\w{}/.-]+\.(?:js|md))/g)].map(
    ([, path = '']) => path.replace('{version}', version),
  );
  const paths = [...new Set(named)];
  expect(paths.length).toBeGreaterThan(8);
  const responses = await Promise.all(paths.map(async (path) => [path, (await request.get(path)).status()] as const));
  // A version has no note on itself.
  expect(responses.filter(([path, status]) => status !== 200 && !path.endsWith('/upgrade.md'))).toEqual([]);
});

test('README names the entry of each build, and leaves the names of its imports to the generator', () => {
  const library = publishedLibrary(`${projectRoot}dist/lib`);
  const rows = readme.split('\n').filter((line) => line.startsWith('|') && line.includes('modulepreload'));
  const builds = rows.map((row): LibraryBuild => {
    const names = [...row.matchAll(/`([\w./{}-]+\.js)`/g)].map(([, name = '']) => name);
    const build = row.includes('/light/') ? 'light' : 'standard';
    expect(names.map((name) => name.split('/').at(-1))).toEqual([library('tp-trip-planner', 'fr', build).entry.name]);
    return build;
  });
  expect(builds).toEqual(['standard', 'light']);
});

for (const build of ['standard', 'light'] as const) {
  test(`the generator names existing files once for all tags of a page, with their integrity, ${build}`, async ({
    request,
  }) => {
    const [first, ...others] = widgets.map(({ tag }) => tag.replace(/^tp-/, ''));
    const query = new URLSearchParams([['tag', first ?? ''], ['build', build], ...others.map((tag) => ['with', tag])]);
    const html = await (await request.get(`/cobranding/preview?${query}`)).text();
    const named = [...html.matchAll(/(?:href|src)="([^"]+)" integrity="([^"]+)"/g)].map(
      ([, address = '', integrity = '']) => [address, integrity] as const,
    );
    expect(new Set(named.map(([address]) => address)).size).toBe(named.length);
    expect(html.match(/<script/g)).toHaveLength(widgets.length);
    expect(named.length).toBeGreaterThan(widgets.length);
    for (const [address, integrity] of named) {
      const response = await request.get(address);
      expect(response.status(), address).toBe(200);
      const digest = createHash('sha384')
        .update(await response.body())
        .digest('base64');
      expect(integrity, address).toBe(`sha384-${digest}`);
    }
  });
}
