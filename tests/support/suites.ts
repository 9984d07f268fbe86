import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { freePort } from './free-port.ts';
import { productPort } from './product.ts';

export interface Count {
  readonly passed: number;
  /** Titles of the failed tests, each with the beginning of its reason. */
  readonly failed: readonly string[];
  /** Tests skipped because their browser is not installed. */
  readonly skipped?: number;
}

export interface Suite {
  readonly name: string;
  /** Runs the suite, prints its output and counts passed and failed tests. */
  readonly run: () => Promise<Count>;
}

/** Starts a program of the project with the pinned Node. */
const start = (program: string, args: readonly string[], stdio: StdioOptions, env: NodeJS.ProcessEnv = {}) =>
  spawn(program, args, {
    cwd: projectRoot,
    stdio,
    env: { ...process.env, PATH: `${projectRoot}node_modules/.bin${delimiter}${process.env.PATH}`, ...env },
    shell: process.platform === 'win32',
  });

const exitOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('close', (code) => resolve(code ?? 1));
  });

const runProgram = (program: string, args: readonly string[], env?: NodeJS.ProcessEnv) =>
  exitOf(start(program, args, 'inherit', env));

/** A check with a single result. Its output is printed at its end, since another may run beside it. */
export function check(name: string, program: string, ...args: string[]): Suite {
  return {
    name,
    async run() {
      const child = start(program, args, 'pipe');
      const output: Buffer[] = [];
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => output.push(data));
      const code = await exitOf(child);
      process.stdout.write(Buffer.concat(output));
      return code === 0 ? { passed: 1, failed: [] } : { passed: 0, failed: [name] };
    },
  };
}

/** A failed test in the summary: the whole output of a run is not always at hand. */
const titled = (title: string, reason = '') => {
  const line = stripVTControlCharacters(reason).trim().replace(/\s+/g, ' ');
  return line === '' ? title : `${title}\n      ${line.slice(0, 300)}`;
};

/** A suite that writes its counts as JSON. A suite without tests has failed: its files were not found. */
function counted(name: string, start: (report: string) => Promise<number>, read: (report: unknown) => Count): Suite {
  return {
    name,
    async run() {
      const folder = mkdtempSync(join(tmpdir(), 'tp-tests-'));
      const report = join(folder, 'report.json');
      try {
        const code = await start(report);
        const count = read(JSON.parse(readFileSync(report, 'utf8')));
        const isSilent = count.failed.length === 0 && (count.passed === 0 || code !== 0);
        return isSilent ? { ...count, failed: [`${name}: ended with ${code} after ${count.passed} tests`] } : count;
      } catch (reason) {
        console.error(`${name} did not report: ${reason instanceof Error ? reason.message : reason}`);
        return { passed: 0, failed: [`${name}: no report`] };
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** The unit tests of `vitest.config.ts`. */
export const vitest = (name: string, env: NodeJS.ProcessEnv, ...args: string[]): Suite =>
  vitestOf('vitest', name, env, ...args);

/** The tests of `postgres.config.ts`, which start a PostgreSQL server. */
export const postgres = (name: string): Suite => vitestOf('postgres', name, {});

function vitestOf(config: string, name: string, env: NodeJS.ProcessEnv, ...args: string[]): Suite {
  return counted(
    name,
    (report) =>
      runProgram(
        'vitest',
        [
          'run',
          `--config=tests/${config}.config.ts`,
          '--reporter=default',
          '--reporter=json',
          `--outputFile.json=${report}`,
          ...args,
        ],
        env,
      ),
    (report) => {
      const { numPassedTests, testResults } = report as VitestReport;
      const failed = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
        const file = relative(projectRoot, path);
        const titles = assertionResults
          .filter((test) => test.status === 'failed')
          .map(({ fullName, failureMessages }) => titled(`${file} › ${fullName}`, failureMessages?.[0]));
        return titles.length === 0 && status === 'failed' ? [titled(file, message)] : titles;
      });
      return { passed: numPassedTests, failed };
    },
  );
}

/** The report of the widget tests, which `web-test-runner.config.mjs` writes. */
interface WidgetReport {
  readonly passed: number;
  readonly failed: readonly { readonly name: string; readonly reason?: string }[];
}

export function webTestRunner(name: string, env: NodeJS.ProcessEnv, ...files: readonly string[]): Suite {
  const chosen = files.length > 0 ? ['--files', ...files] : [];
  return counted(
    name,
    (report) =>
      runProgram('wtr', ['--config', 'tests/web-test-runner.config.mjs', ...chosen], { ...env, TP_REPORT: report }),
    (report) => {
      const { passed, failed } = report as WidgetReport;
      return { passed, failed: failed.map(({ name, reason }) => titled(name, reason)) };
    },
  );
}

interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly { readonly errors: readonly { readonly message?: string }[] }[];
    }[];
  }[];
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly skipped: number };
  readonly suites: readonly PlaywrightSuite[];
}

/** Returns the titles of the tests in a suite that failed, or passed only at the second try. */
const failedIn = ({ title, suites = [], specs }: PlaywrightSuite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests.flatMap(({ status, results }) =>
      status === 'expected' || status === 'skipped'
        ? []
        : [titled(`${title} › ${spec.title}`, results.flatMap(({ errors }) => errors)[0]?.message)],
    ),
  ),
  ...suites.flatMap(failedIn).map((failed) => `${title} › ${failed}`),
];

/** The pages of `playwright.config.ts`, or the pictures of `pictures.config.ts`. */
export function playwright(name: 'pages' | 'pictures', ...args: string[]): Suite {
  const config = name === 'pages' ? 'playwright' : name;
  return counted(
    name,
    async (report) =>
      runProgram('playwright', ['test', `--config=tests/${config}.config.ts`, '--reporter=list,json', ...args], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        // Pictures show their address, so they need the usual port.
        ...(name === 'pages' && { TEST_PORT: String(await freePort(productPort)) }),
      }),
    (report) => {
      const { stats, suites } = report as PlaywrightReport;
      return { passed: stats.expected, failed: suites.flatMap(failedIn), skipped: stats.skipped };
    },
  );
}

const summaryOf = ({ passed, failed, skipped }: Count) =>
  `${passed} passed, ${failed.length} failed${skipped ? `, ${skipped} skipped` : ''}`;

/**
 * Runs the checks two at a time, because most use one core. Then runs the suites in sequence and prints a summary line. Returns
 * whether all passed.
 */
export async function runSuites(checks: readonly Suite[], ...suites: readonly Suite[]): Promise<boolean> {
  const results: { name: string; count: Count; seconds: number }[] = [];
  const runAll = async (waiting: Suite[]) => {
    for (let suite = waiting.shift(); suite; suite = waiting.shift()) {
      const { name, run } = suite;
      console.log(`\n── ${name}`);
      const started = performance.now();
      const count = await run();
      results.push({ name, count, seconds: (performance.now() - started) / 1000 });
    }
  };
  const waiting = [...checks];
  await Promise.all([runAll(waiting), runAll(waiting)]);
  await runAll([...suites]);
  console.log('');
  for (const { name, count, seconds } of results) {
    console.log(`${count.failed.length > 0 ? '✗' : '✓'} ${name}: ${summaryOf(count)} (${seconds.toFixed(1)} s)`);
    for (const title of count.failed) console.log(`    ${title}`);
  }
  const sum = (read: (count: Count) => number) => results.reduce((total, { count }) => total + read(count), 0);
  const all = {
    passed: sum(({ passed }) => passed),
    failed: results.flatMap(({ count }) => count.failed),
    skipped: sum(({ skipped = 0 }) => skipped),
  };
  console.log(`\n${summaryOf(all)}`);
  return all.failed.length === 0 && all.passed > 0;
}
