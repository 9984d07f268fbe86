import { check, type Suite, vitest } from './suites.ts';

/** Checks that do not run the product: `npm run check`. */
export const checks: readonly Suite[] = [
  check('types of the browser code', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
  check('types of the server', 'tsc', '--noEmit', '-p', 'site/server/tsconfig.json'),
  check('types of the service worker', 'tsc', '--noEmit', '-p', 'site/service-worker/tsconfig.json'),
  check('types of tests and tools', 'tsc', '--noEmit', '-p', 'tests/tsconfig.json'),
  check('lint and format (mends most: npm run format)', 'biome', 'ci', '--colors=off', '--error-on-warnings', '.'),
  check('style sheets use tokens', 'stylelint', '--max-warnings=0', '{shared,widgets}/**/*.css'),
  check('catalogs follow the sources (mend: npm run i18n)', 'lingui', 'check', 'sync'),
  check('catalogs are complete (mend: translate each empty msgstr)', 'lingui', 'check', 'missing'),
  check('docs follow the declarations (mend: npm run docs)', 'node', 'shared/build/docs.ts', '--check'),
];

export const law: Suite = vitest('architecture', {}, 'tests/architecture');
