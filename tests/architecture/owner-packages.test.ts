import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { bundleEntries, filesFrom } from './entries.ts';
import { importsOf, targetOf } from './import-law.ts';
import { type Source, sourceOf, sources } from './source.ts';

/** The packages that the product must be built with: each must be imported, not only installed. */
const shippedPackages = [
  ...['react', 'react-dom', '@r2wc/react-to-web-component', 'zustand', '@lingui/core', '@lingui/react'],
  ...['maplibre-gl', 'date-fns', 'date-fns-tz', 'js-cookie', 'sonner'],
];
const toolPackages = ['vite', 'vitest', '@web/test-runner', 'playwright'];

const browserEntries = bundleEntries.filter((file) => !file.startsWith('site/server/'));

/** `@lingui/core` of `@lingui/core/macro`. */
const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages that entries and all files that they lead to import at run time. Macros are gone after the build. */
function packagesReached(code: readonly Source[], entries: readonly string[]): ReadonlySet<string> {
  const imports = code.flatMap(importsOf).filter(({ typeOnly }) => !typeOnly);
  const files = filesFrom(entries, imports);
  const packages = imports.filter(
    (found) => files.has(found.file) && targetOf(found) === null && !found.from.endsWith('/macro'),
  );
  return new Set(packages.map(({ from }) => packageOf(from)));
}

const missing = (packages: readonly string[], reached: ReadonlySet<string>) =>
  packages.filter((name) => !reached.has(name));

describe("the owner's packages", () => {
  it('are imported by what browsers load', () => {
    expect(missing(shippedPackages, packagesReached(sources(), browserEntries))).toEqual([]);
  });

  it('are imported by the tools, where they are tools', () => {
    const tools = sources()
      .map(({ file }) => file)
      .filter((file) => file.startsWith('tests/') || /^[^/]+$/.test(file));
    expect(missing(toolPackages, packagesReached(sources(), tools))).toEqual([]);
  });

  it('are installed', () => {
    expect(missing([...shippedPackages, ...toolPackages], new Set(Object.keys(packageJson.devDependencies)))).toEqual(
      [],
    );
  });
});

describe('the search for packages', () => {
  const reached = (files: Readonly<Record<string, string>>) => [
    ...packagesReached(
      Object.entries(files).map(([file, text]) => sourceOf(file, text)),
      ['site/main.ts'],
    ),
  ];

  it('finds imports of shipped files, also dynamic ones and those of other files of the project', () => {
    expect(
      reached({
        'site/main.ts': `import '#site/shell/consent.ts';\nimport { one } from 'date-fns/addDays';\nvoid import('#shared/lib/time/clock.ts');`,
        'site/shell/consent.ts': `import type { Map } from 'maplibre-gl';\nimport { type A, b } from '@lingui/core';`,
        'shared/lib/time/clock.ts': `export * from 'zustand/vanilla';\nvoid import("sonner");\nexport const text = 'js-cookie';`,
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
    const withoutCookies = sources().filter(({ file }) => file !== 'shared/lib/cookies/write-cookies.ts');
    expect(missing(shippedPackages, packagesReached(withoutCookies, browserEntries))).toEqual(['js-cookie']);
  });

  it('refuses a source that it cannot parse', () => {
    expect(() => sourceOf('site/main.ts', 'import { from')).toThrow(/site\/main\.ts cannot be parsed/);
  });
});
