import { writeFileSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';
import { type BuildOptions, build, type Rolldown } from 'vite';
import { lightFolder, sharedFilesByTag } from './library-files.ts';
import { type BuiltFile, noticesFile, noticesFor } from './notices.ts';
import { projectRoot } from './widget-folders.ts';

/** The independent jobs of the build, the longest first. Each runs in its own thread, with its own `process.env`. */
const jobs = {
  standard: () => buildLibrary('', 'dist/lib'),
  light: () => buildLibrary('light-', `dist/lib/${lightFolder}`),
  async bundlers() {
    writeNotices('dist/package', await buildFiles('lib', 'package'));
    writeNotices('dist/standalone', await buildFiles('lib', 'standalone'));
  },
  async pages() {
    const pages = await buildFiles('site');
    const others = [await buildFiles('lib', 'login'), await buildFiles('lib', 'service-worker')];
    writeNotices('dist/site', [...pages, ...others.flat()]);
    writeNotices('dist/server', await buildFiles('site', 'production', { ssr: true }));
  },
};

export type BuildJob = keyof typeof jobs;
export const buildJobs = Object.keys(jobs) as BuildJob[];

/** Builds the files of a library, on React, or on preact with the prefix of the light build. */
async function buildLibrary(prefix: '' | 'light-', folder: string): Promise<void> {
  const buildModes = async (...modes: readonly string[]) => {
    const built: BuiltFile[] = [];
    for (const mode of modes) built.push(...(await buildFiles('lib', prefix + mode)));
    return built;
  };
  const browser = await buildModes('browser');
  process.env.TP_SHARED_FILES = JSON.stringify(sharedFilesByTag(browser.filter((file) => file.type === 'chunk')));
  const rest = await buildModes(
    ...['classic', 'frame', 'doctor'],
    ...['loader', 'latest', 'map', 'single', 'single-latest'],
  );
  writeNotices(folder, [...browser, ...rest]);
}

async function buildFiles(
  config: 'lib' | 'site',
  mode = 'production',
  options: BuildOptions = {},
): Promise<BuiltFile[]> {
  const configFile = `${projectRoot}vite.${config}.config.ts`;
  // The minifier and babel take most of the time: nothing to warn of.
  const rolldownOptions = { checks: { bundlerTimings: false } };
  const result = await build({ configFile, mode, logLevel: 'warn', build: { ...options, rolldownOptions } });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  return output;
}

function writeNotices(folder: string, built: readonly BuiltFile[]): void {
  writeFileSync(`${projectRoot}${folder}/${noticesFile}`, noticesFor(built));
}

if (!isMainThread) await jobs[workerData as BuildJob]();
