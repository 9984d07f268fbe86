import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { build, type Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { projectRoot } from './widget-folders.ts';

/** Texts that a built file keeps as they are. */
const literal = /(["'`])((?:(?!\1)[\w#:./-]){12,})\1/g;

it('leads from the texts in the files of the package to those in the sources', { timeout: 120_000 }, async () => {
  const result = await build({
    configFile: `${projectRoot}vite.lib.config.ts`,
    mode: 'package',
    logLevel: 'error',
    build: { write: false },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const wrong: string[] = [];
  const right = new Set<string>();
  for (const file of output) {
    if (file.type !== 'chunk' || !file.map) continue;
    const map = new SourceMap(JSON.parse(file.map.toString()));
    for (const [line, code] of file.code.split('\n').entries()) {
      for (const { 2: text = '', index } of code.matchAll(literal)) {
        const found = map.findEntry(line, index);
        if (!('originalSource' in found)) continue;
        const { originalSource, originalLine, originalColumn } = found;
        const [, path] = /((?:shared|widgets)\/[^?]+\.tsx?)$/.exec(originalSource) ?? [];
        if (!path) continue;
        const source = readFileSync(`${projectRoot}${path}`, 'utf8');
        // The build writes some texts itself: file names and messages, for example.
        if (![`'${text}'`, `"${text}"`, ` ${text}=`].some((written) => source.includes(written))) continue;
        const rest = source.split('\n')[originalLine]?.slice(originalColumn) ?? '';
        // Names of attributes have no quotes in the source.
        const isThere = rest.startsWith(text) || rest.slice(1).startsWith(text);
        if (isThere && found.generatedColumn === index) right.add(file.fileName);
        else
          wrong.push(`${file.fileName}:${line + 1}:${index} ${text} -> ${path}:${originalLine + 1}:${originalColumn}`);
      }
    }
  }
  // The same word may stand in a source twice, once as a part of a longer text.
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(right.size / 2);
  expect(right.size).toBeGreaterThan(9);
});
