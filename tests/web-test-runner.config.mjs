import { fileURLToPath } from 'node:url';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { createServer } from 'vite';
import { findChromium } from './support/chromium.ts';
import { widgetPlugins } from '../shared/build/plugins.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// Sources go through Vite, with the plugins that the product is built with: what is tested is what is shipped.
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  plugins: widgetPlugins(),
  define: { __TP_VERSION__: '"0.0.0-test"' },
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: {
    entries: ['{shared,widgets,tests}/**/*.test.tsx'],
    include: ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime', 'chai', 'axe-core'],
  },
});

const launchOptions = { executablePath: await findChromium() };

export default {
  rootDir: root,
  files: ['shared/**/*.test.tsx', 'widgets/**/*.test.tsx', 'tests/conformance/**/*.test.tsx'],
  browsers: [playwrightLauncher({ launchOptions, createBrowserContext: ({ browser }) => browser.newContext({ locale: 'fr-FR' }) })],
  concurrency: 2,
  testFramework: { config: { ui: 'bdd', timeout: 10_000 } },
  testsFinishTimeout: 180_000,
  middleware: [
    // WTR's own files and its page stay with it; everything else is Vite's.
    (context, next) =>
      context.path.startsWith('/__web-') || context.path === '/' || context.path.startsWith('/wtr-')
        ? next()
        : new Promise((resolve) => {
            context.respond = false;
            context.res.statusCode = 200;
            vite.middlewares(context.req, context.res, () => {
              context.respond = true;
              resolve(next());
            });
            context.res.once('close', resolve);
          }),
  ],
  plugins: [{ name: 'stop-vite', serverStop: () => vite.close() }],
};
