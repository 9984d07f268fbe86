import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { widgetPlugins } from '../shared/build/plugins.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  plugins: widgetPlugins(),
  define: { 'import.meta.env.TP_VERSION': '"0.0.0-test"' },
  test: {
    include: ['{shared,widgets,site,tests}/**/*.test.ts'],
    css: true,
    // By default, one core stays free for a person.
    maxWorkers: '100%',
    // To load the modules anew for each file would take as long as a third of the tests.
    isolate: false,
    // Thousands of random cases take their time where others work, too.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
