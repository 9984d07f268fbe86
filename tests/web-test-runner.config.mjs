import { globSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { createServer } from 'vite';
import { preactEngine } from '../shared/build/plugins/preact-engine.ts';
import { widgetPlugins } from '../shared/build/plugins.ts';
import { findChromium } from './support/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// `TP_ENGINE=light` runs the same suites on the engine of the light build.
const isLight = process.env.TP_ENGINE === 'light';
const engineModules = isLight
  ? ['', '/hooks', '/compat', '/compat/client', '/compat/server', '/compat/jsx-runtime', '/compat/jsx-dev-runtime'].map(
      (name) => `preact${name}`,
    )
  : ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime', 'react/jsx-dev-runtime'];

// Sources go through Vite with the plugins of the build, so that the tests run the shipped code.
const vite = await createServer({
  root,
  configFile: false,
  // Runs of the two engines may overlap.
  cacheDir: `node_modules/.vite${isLight ? '-light' : ''}`,
  appType: 'custom',
  logLevel: 'error',
  plugins: [
    isLight && preactEngine(),
    widgetPlugins(),
    {
      // The runner's own modules are served by the runner.
      name: 'runner-modules',
      enforce: 'pre',
      resolveId: (id) => (id.startsWith('/__web-') ? { id, external: true } : null),
    },
  ],
  define: {
    'import.meta.env.TP_VERSION': '"0.0.0-test"',
    'import.meta.env.TP_MATRIX': JSON.stringify(process.env.TP_MATRIX ?? ''),
    'import.meta.env.TP_WIDGET': JSON.stringify(process.env.TP_WIDGET ?? ''),
  },
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: {
    // Sonner goes through our plugins instead, which change it; r2wc is a source of ours in the light build.
    exclude: ['sonner', '@r2wc/react-to-web-component', '@web/test-runner-commands'],
    entries: ['{shared,widgets,site,tests}/**/*.test.tsx'],
    include: [...engineModules, 'chai', 'axe-core', 'js-cookie'],
  },
});

// All views are translated before the tests start, so that no test waits for a module that its widget loads on demand.
const views = globSync('{shared,widgets}/**/*.tsx', { cwd: root }).filter((file) => !file.endsWith('.test.tsx'));
await Promise.all(views.map((file) => vite.warmupRequest(`/${file}`)));

const launchOptions = { executablePath: await findChromium() };

/** Returns the tests of a suite that were run, each with its full title. */
const testsIn = ({ name, tests, suites }) =>
  [...tests.filter(({ skipped }) => !skipped), ...suites.flatMap(testsIn)].map((test) => ({
    ...test,
    name: [name, test.name].filter(Boolean).join(' › '),
  }));

/** Reports to the parent process. A file that fails to load counts as one failure. */
const countingReporter = {
  onTestRunFinished({ sessions }) {
    if (!process.env.TP_REPORT) return;
    const results = sessions.flatMap(({ testResults, testFile, passed: isWhole }) => {
      const file = relative(root, testFile);
      const tests = (testResults ? testsIn(testResults) : []).map((test) => ({
        ...test,
        name: `${file} › ${test.name}`,
      }));
      return isWhole || tests.some(({ passed }) => !passed) ? tests : [...tests, { name: file, passed: false }];
    });
    const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
    writeFileSync(process.env.TP_REPORT, JSON.stringify({ passed: results.length - failed.length, failed }));
  },
};

/**
 * Runs in the test page. The runner clones its report, and no node can be cloned: without this, one failed comparison of
 * nodes left the whole file without a report until its time was over.
 */
const cloneNodesAsText = () => {
  const { structuredClone: clone } = window;
  const seen = new WeakSet();
  const plain = (_, value) => {
    if (value instanceof Node) return value.outerHTML ?? value.nodeName;
    if (typeof value !== 'object' || value === null) return typeof value === 'function' ? String(value) : value;
    if (seen.has(value)) return '[seen before]';
    seen.add(value);
    return value;
  };
  window.structuredClone = (value, options) => {
    try {
      return clone(value, options);
    } catch {
      return JSON.parse(JSON.stringify(value, plain));
    }
  };
};

export default {
  rootDir: root,
  // The longest files first: the others run beside them.
  files: ['tests/conformance/{access,widgets}.test.tsx', '{tests/conformance,shared,widgets,site}/**/*.test.tsx'],
  browsers: [
    playwrightLauncher({
      launchOptions,
      createBrowserContext: ({ browser }) => browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' }),
    }),
  ],
  concurrency: 3,
  testFramework: { config: { ui: 'bdd', timeout: 30_000 } },
  // Of one file: the conformance of all widgets takes minutes, and many with all schemes and widths.
  testsFinishTimeout: process.env.TP_MATRIX === 'full' ? 2_400_000 : 600_000,
  testRunnerHtml: (framework) => `<!doctype html><html><head></head><body>
    <script>(${cloneNodesAsText})()</script>
    <script type="module" src="${framework}"></script></body></html>`,
  middleware: [
    // The images of the demo, as the server serves them.
    (context, next) => {
      const image = /^\/webapp\/img(\/[\w-]+\.svg)$/.exec(context.path);
      if (image) context.url = `/site/server/demo/content/img${image[1]}`;
      return next();
    },
    // Instead of a login script: it reports ready and opens no form.
    (context, next) => {
      if (!/^\/login\/\w+\/\w+\/login\.js$/.test(context.path)) return next();
      context.type = 'text/javascript';
      context.body = "dispatchEvent(new CustomEvent('kas-account-menu-ready'))";
    },
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
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: true }), countingReporter],
  plugins: [{ name: 'stop-vite', serverStop: () => vite.close() }],
};
