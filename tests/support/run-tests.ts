import { missingForOtp } from '#tests/engines/live-otp.ts';
import { missingForValhalla } from '#tests/engines/live-valhalla.ts';
import { engineNames, engines } from './browsers/engines.ts';
import { checks } from './checks.ts';
import { check, playwright, postgres, runSuites, vitest, webTestRunner } from './suites.ts';

/** `npm test`: all checks, all fast tests, a browser subset. `--all`: the browser tests in full. */
const everything = process.argv.includes('--all');

for (const name of everything ? engineNames : []) {
  const missing = engines[name].missing();
  if (missing)
    console.log(`The stories in ${name} are skipped: ${missing} is not installed (tests/browsers/README.md).`);
}

const missingEngine = missingForOtp();
if (everything && missingEngine) {
  console.log(
    `The tests on a running OpenTripPlanner are skipped: ${missingEngine} is not there (tests/engines/README.md).`,
  );
}

const missingStreets = everything ? missingForValhalla() : null;
if (missingStreets) console.log(`The tests on a running Valhalla are skipped: ${missingStreets}`);

/** The tests on running programs, each file with what it needs. */
const running = [
  ...(missingEngine ? [] : ['tests/engines/otp.suite.ts', 'tests/engines/comparison.suite.ts']),
  ...(missingStreets ? [] : ['tests/engines/streets.suite.ts']),
];

/** Covers what differs between the engines: events, focus, effects, failures. `--all` runs everything on both. */
const lightSubset = ['shared/{element,ui}/**/*.test.tsx', 'widgets/{trip-planner,toaster}/*.test.tsx'];

/** Other browsers, frameworks, and a service's faults on whole pages belong to the full run, as does what is marked `@full`. */
const pageSubset = ['--grep-invert=@full', 'tests/embed', 'tests/journeys'];

const ok = await runSuites(
  checks,
  vitest('rules, stores, calls, server', everything ? { RANDOM_CASES: '5', TP_MATRIX: 'full' } : {}),
  postgres('user data in PostgreSQL'),
  ...(everything && running.length > 0
    ? [vitest('engines of others, running', { TP_ENGINES: 'live' }, ...running)]
    : []),
  webTestRunner('widgets in a browser', everything ? { TP_MATRIX: 'full' } : {}),
  webTestRunner('widgets on the light engine', { TP_ENGINE: 'light' }, ...(everything ? [] : lightSubset)),
  check('build', 'node', 'shared/build/build.ts'),
  ...(everything ? [playwright('pictures')] : []),
  playwright('pages', ...(everything ? [`--global-timeout=${120 * 60_000}`] : pageSubset)),
);
process.exitCode = ok ? 0 : 1;
