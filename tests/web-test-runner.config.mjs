import { createReadStream, globSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultReporter } from '@web/test-runner';
import { playwrightLauncher } from '@web/test-runner-playwright';
import { build } from 'vite';
import { preactEngine } from '../shared/build/plugins/preact-engine.ts';
import { widgetPlugins } from '../shared/build/plugins.ts';
import { findChromium } from './support/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

// `TP_ENGINE=light` runs the same suites on the engine of the light build.
const isLight = process.env.TP_ENGINE === 'light';

// The longest files first: the others run beside them.
const allFiles = [
  'tests/conformance/{access,widgets}.test.tsx',
  '{tests/conformance,shared,widgets,site}/**/*.test.tsx',
];
const named = process.argv.slice(process.argv.indexOf('--files') + 1);
const chosen = process.argv.includes('--files') ? named.filter((name) => !name.startsWith('-')) : allFiles;

/** One build for all pages: a file of tests alone would load some hundred modules, which takes longer than most tests. */
const built = mkdtempSync(join(tmpdir(), 'tp-widgets-'));
process.env.NODE_ENV = 'development';
await build({
  root,
  configFile: false,
  mode: 'test',
  base: './',
  publicDir: false,
  logLevel: 'error',
  plugins: [
    isLight && preactEngine(),
    // The plugins of the product, so that the tests run the shipped code.
    widgetPlugins(),
    {
      // The runner's own modules are served by the runner.
      name: 'runner-modules',
      enforce: 'pre',
      resolveId: (id) => (id.startsWith('/__web-') ? { id, external: true } : null),
    },
  ],
  define: {
    'process.env.NODE_ENV': '"development"',
    'import.meta.env.TP_VERSION': '"0.0.0-test"',
    'import.meta.env.TP_MATRIX': JSON.stringify(process.env.TP_MATRIX ?? ''),
    'import.meta.env.TP_WIDGET': JSON.stringify(process.env.TP_WIDGET ?? ''),
  },
  build: {
    outDir: built,
    emptyOutDir: false,
    target: 'esnext',
    minify: false,
    sourcemap: 'inline',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The login script is imported by its address, more than once.
      input: Object.fromEntries(
        [...globSync(chosen, { cwd: root }), 'site/login/login.ts'].map((file) => [withoutEnding(file), root + file]),
      ),
      output: { entryFileNames: '[name].js' },
    },
  },
});

const launchOptions = { executablePath: await findChromium() };

function withoutEnding(path) {
  return path.replace(/\.tsx?$/, '');
}

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
    const results = sessions.flatMap(({ testResults, testFile, errors, passed: isWhole }) => {
      const file = relative(root, testFile);
      const tests = (testResults ? testsIn(testResults) : []).map((test) => ({
        ...test,
        name: `${file} › ${test.name}`,
      }));
      return isWhole || tests.some(({ passed }) => !passed)
        ? tests
        : [...tests, { name: file, passed: false, error: errors[0] }];
    });
    const failed = results.filter(({ passed }) => !passed).map(({ name, error }) => ({ name, reason: error?.message }));
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
  files: allFiles,
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
    (context, next) => {
      // The runner adds a query to the address of a file of tests. Chunks import the file without it, and it must run once.
      if (context.path.endsWith('.test.tsx')) {
        context.type = 'js';
        context.body = `import '${withoutEnding(context.path)}.js';`;
        return;
      }
      const file = [context.path, `${withoutEnding(context.path)}.js`]
        .map((path) => join(built, path))
        .find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
      if (!file) return next();
      context.type = extname(file);
      context.body = createReadStream(file);
    },
  ],
  reporters: [defaultReporter({ reportTestResults: true, reportTestProgress: true }), countingReporter],
  plugins: [{ name: 'remove-build', serverStop: () => rmSync(built, { recursive: true, force: true }) }],
};
