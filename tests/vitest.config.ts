import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { widgetPlugins } from '../shared/build/plugins.ts';
import { postgresOnly } from './support/postgres-tests.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: widgetPlugins(),
  define: { 'import.meta.env.TP_VERSION': '"0.0.0-test"' },
  test: {
    // Engines of others are started by the full run only.
    include: process.env.TP_ENGINES ? ['tests/engines/*.suite.ts'] : ['{shared,widgets,site,tests}/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...postgresOnly],
    // Each file starts an engine, which needs a core.
    fileParallelism: !process.env.TP_ENGINES,
    setupFiles: ['tests/support/each-test-file.ts'],
    css: true,
    // By default, one core stays free for a person.
    maxWorkers: '100%',
    // Isolated files load all their modules again: 236 s instead of 173 s for the whole suite.
    isolate: false,
    // Tests that run at the same time wait for sockets and timers: 5, the default, would leave the core idle.
    maxConcurrency: 30,
    // Thousands of random cases take their time where others work, too.
    testTimeout: 30_000,
    // A test server reads the demo's timetable before its first test.
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000, interval: 5 } },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
