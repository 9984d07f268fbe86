import { describe, expect, it } from 'vitest';
import { declarationFile, nameOf, projectRoot, viewFile } from '#shared/build/widget-folders.ts';
import { widgets } from '#widgets/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { packagesReached, runtimeImports } from './package-imports.ts';
import { readSource, sourceFiles } from './source-files.ts';

/** What the owner asks to be built with, and used: an installed package that nothing imports is no use. */
const shippedPackages = [
  ...['react', 'react-dom', '@r2wc/react-to-web-component', 'zustand', '@lingui/core', '@lingui/react'],
  ...['maplibre-gl', 'date-fns', 'date-fns-tz', 'js-cookie', 'sonner'],
];
const toolPackages = ['vite', 'vitest', '@web/test-runner', 'playwright'];

/** Where built files begin; the virtual modules of `shared/build/widget-entries.ts` bind each view with `defineWidget`. */
const widgetRoots = ['shared/element/define-widget.tsx'].concat(
  widgets
    .map(nameOf)
    .flatMap((name) => [declarationFile, viewFile].map((fileOf) => fileOf(name).slice(projectRoot.length))),
);
const browserRoots = ['widgets/tp.ts', 'widgets/register.ts', 'site/main.ts', 'site/login/login.ts', ...widgetRoots];

const missing = (packages: readonly string[], reached: ReadonlySet<string>) =>
  packages.filter((name) => !reached.has(name));

describe("the owner's packages", () => {
  it('are imported by what browsers load', () => {
    expect(missing(shippedPackages, packagesReached(browserRoots, readSource))).toEqual([]);
  });

  it('are imported by the tools, where they are tools', () => {
    const configs = ['vite.lib.config.ts', 'vite.site.config.ts', 'tests/web-test-runner.config.mjs'];
    const tests = sourceFiles().filter((file) => file.startsWith('tests/'));
    expect(missing(toolPackages, packagesReached([...configs, ...tests], readSource))).toEqual([]);
  });

  it('are installed', () => {
    expect(missing([...shippedPackages, ...toolPackages], new Set(Object.keys(packageJson.devDependencies)))).toEqual(
      [],
    );
  });
});

describe('the search for packages', () => {
  const reached = (files: Readonly<Record<string, string>>) => [
    ...packagesReached(['site/main.ts'], (file) => files[file] ?? ''),
  ];

  it('finds what is imported at run time, also later and from another file of ours', () => {
    expect(
      reached({
        'site/main.ts': `import '#site/shell/consent.ts';\nimport { one } from 'date-fns/addDays';\nvoid import('#shared/lib/clock.ts');`,
        'site/shell/consent.ts': `import type { Map } from 'maplibre-gl';\nimport { type A, b } from '@lingui/core';`,
        'shared/lib/clock.ts': `export * from 'zustand/vanilla';\nvoid import("sonner");\nexport const text = 'js-cookie';`,
      }).sort(),
    ).toEqual(['@lingui/core', 'date-fns', 'sonner', 'zustand']);
  });

  it('does not count a package that only a test, a type, a macro, a comment or a text names', () => {
    const files = {
      'site/main.ts': `import type { Locale } from 'date-fns';
import { type Options } from 'date-fns-tz';
import { msg } from '@lingui/core/macro';
export type { Map } from 'maplibre-gl';
// import Cookies from 'js-cookie';
/* import 'sonner'; */
export const text = "import 'zustand'";
export const lazy = (name: string) => import(name);`,
      'site/main.test.ts': `import { addDays } from 'date-fns/addDays';`,
    };
    expect(reached(files)).toEqual([]);
    expect(missing(['date-fns', 'js-cookie'], new Set(reached(files)))).toEqual(['date-fns', 'js-cookie']);
  });

  it('misses a package once the file that imports it is gone', () => {
    const withoutCookies = (file: string) => (file === 'shared/lib/cookies.ts' ? '' : readSource(file));
    expect(missing(shippedPackages, packagesReached(browserRoots, withoutCookies))).toEqual(['js-cookie']);
  });

  it('refuses a source that it cannot parse', () => {
    expect(() => runtimeImports('site/main.ts', 'import { from')).toThrow(/site\/main\.ts cannot be parsed/);
  });
});
