import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { importsIn } from './type-files.ts';
import { projectRoot } from './widget-folders.ts';

let copy = '';
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Sources under other names in other folders: a component, its styles, a rule, a store and a call. */
const moves: Readonly<Record<string, string>> = {
  'shared/ui/combobox/combobox.tsx': 'shared/ui/form/typing.tsx',
  'shared/ui/line-badge.tsx': 'shared/components/badge-of-line.tsx',
  'shared/lib/plain-words.ts': 'shared/domain/simple-words.ts',
  'shared/stores/places/place-search.ts': 'shared/stores/trip/finder.ts',
  'shared/api/calls/places.ts': 'shared/api/calls/search/named-places.ts',
  'shared/format/clock-time.ts': 'shared/lib/hour-and-minute.ts',
};

/** Moves the sources in a folder with the project, and writes their new addresses into all imports. */
function moveSources(root: string): void {
  const files = ['shared', 'widgets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  );
  for (const file of files) {
    const text = readFileSync(join(root, file), 'utf8');
    let written = text;
    for (const { from, start, end } of importsIn(file, text).toReversed()) {
      const path = from.startsWith('#') ? from.slice(1) : from.startsWith('.') ? join(dirname(file), from) : '';
      const [plain = '', query] = path.split('?');
      const isMoved = plain in moves || (file in moves && from.startsWith('.'));
      if (!isMoved) continue;
      const to = `#${moves[plain] ?? plain}${query === undefined ? '' : `?${query}`}`;
      written = `${written.slice(0, start)}'${to}'${written.slice(end)}`;
    }
    if (written !== text) writeFileSync(join(root, file), written);
  }
  for (const [from, to] of Object.entries(moves)) renameSync(join(root, from), join(root, to));
}

/** Returns the built files with code, the largest first. */
async function filesOf(root: string): Promise<Rolldown.OutputChunk[]> {
  const configFile = join(root, 'vite.lib.config.ts');
  const result = await build({ configFile, mode: 'browser', logLevel: 'error', build: { write: false } });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const files = output.filter((file) => file.type === 'chunk');
  return files.sort((one, other) => other.code.length - one.code.length);
}

/** Two builds: too long for every commit. */
const inFullRun = it.runIf(process.env.TP_MATRIX === 'full');

inFullRun('makes the same files of sources with other names in other folders', { timeout: 180_000 }, async () => {
  copy = mkdtempSync(join(tmpdir(), 'tp-moved-'));
  for (const name of [
    'shared',
    'widgets',
    'site',
    'package.json',
    'tsconfig.json',
    'vite.lib.config.ts',
    'lingui.config.ts',
  ])
    cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  const before = await filesOf(copy);
  moveSources(copy);
  const after = await filesOf(copy);
  const sources = after.flatMap(({ moduleIds }) => moduleIds);
  for (const [from, to] of Object.entries(moves)) {
    expect(sources).toContain(join(copy, to));
    expect(sources).not.toContain(join(copy, from));
  }
  expect(after).toHaveLength(before.length);
  for (const [index, { fileName, code }] of before.entries()) {
    const change = Math.abs((after[index]?.code.length ?? 0) - code.length);
    // Names of other files stand in each file.
    expect(change, fileName).toBeLessThanOrEqual(Math.max(code.length * 0.01, 30));
  }
});
