import { resolveConfig } from 'vite';
import { expect, it } from 'vitest';
import { browserTarget, oldestBrowsers } from '#shared/build/browsers.ts';
import { projectRoot } from '#shared/build/widget-folders.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { readSource } from './source-files.ts';

it('every script runs on the Node that npm installs with the project', () => {
  expect(process.versions.node).toBe(packageJson.devDependencies.node);
});

it('continuous integration runs on that Node, too', () => {
  const [, version] = /node-version: (\S+)/.exec(readSource('.github/workflows/ci.yml')) ?? [];
  expect(version).toBe(packageJson.devDependencies.node);
});

it.each(['lib', 'site'])(
  'the build of %s is for the oldest browsers that we name, scripts and styles alike',
  async (name) => {
    const configFile = `${projectRoot}vite.${name}.config.ts`;
    const { build } = await resolveConfig({ configFile, logLevel: 'silent' }, 'build');
    expect(browserTarget).toEqual(['chrome123', 'firefox128', 'safari17.5']);
    expect([build.target, build.cssTarget]).toEqual([browserTarget, browserTarget]);
  },
);

it('the README names the oldest browsers that the build is for', () => {
  const named = Object.entries(oldestBrowsers).map((browser) => browser.join(' '));
  expect(/Chrome \d.* and later/.exec(readSource('README.md'))?.[0]).toBe(`${named.join(', ')} and later`);
});
