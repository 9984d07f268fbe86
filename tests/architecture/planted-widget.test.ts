import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { locales } from '#shared/i18n/locales.ts';

// A copy of the project with one more widget. Its files are texts here, so that no other check takes them for ours.
const copy = realpathSync(mkdtempSync(join(tmpdir(), 'tp-planted-')));
afterAll(() => rmSync(copy, { recursive: true }));

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(copy, file)), { recursive: true });
  writeFileSync(join(copy, file), text);
};
const planted = (name: string) => readFileSync(new URL(`planted/${name}.txt`, import.meta.url), 'utf8');
const catalog = (locale: string, texts: readonly string[]) =>
  [
    `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${locale}\\n"\n`,
    ...texts.map((text) => `msgid "${text}"\nmsgstr "${text} ${locale}"\n`),
  ].join('\n');

for (const name of ['shared', 'site', 'widgets', 'package.json', 'tsconfig.json', 'lingui.config.ts']) {
  cpSync(join(projectRoot, name), join(copy, name), { recursive: true });
}
symlinkSync(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
write('widgets/planted/planted.widget.ts', planted('planted.widget.ts'));
write('widgets/planted/planted.tsx', planted('planted.tsx'));
write('widgets/planted/panel/panel.tsx', planted('panel.tsx'));
write('site/planted-uses.ts', planted('planted-uses.ts'));
write('look.ts', planted('look.ts'));
for (const { code } of locales) {
  write(`widgets/planted/locales/${code}.po`, catalog(code, ['Combien', 'Panneau planté']));
}
const registry = readFileSync(join(copy, 'widgets/index.ts'), 'utf8');
write(
  'widgets/index.ts',
  `import { planted } from './planted/planted.widget.ts';\n${registry.replace('widgets = [', 'widgets = [planted, ')}`,
);

interface Found {
  readonly drawn: string;
  readonly unanswered: string;
  readonly hushed: string;
  readonly handledEvents: readonly string[];
  readonly laterTexts: readonly string[];
  readonly isPanelLater: boolean;
  readonly filesWithPanelText: readonly boolean[];
  readonly filesWithFirstText: readonly boolean[];
  readonly hasPrepare: boolean;
}

const found = JSON.parse(
  execFileSync(process.execPath, ['look.ts'], { cwd: copy, encoding: 'utf8', env: { ...process.env, VITEST: '' } }),
) as Found;

it('a server draws a widget by its declaration alone, with the answers that it names', () => {
  expect(found.drawn).toContain('<tp-planted><template shadowrootmode="open">');
  expect(found.drawn).toContain('Combien de');
  expect(found.drawn).toMatch(/>Combien de.*2.*<\/button>/);
  expect(found.unanswered).toBe('<tp-planted></tp-planted>');
  expect(found.hushed).toBe('<tp-planted hush></tp-planted>');
});

it('builds a module that loads later into a file of its own, with its own texts', () => {
  expect(found.isPanelLater).toBe(true);
  expect(found.laterTexts).toContain('Panneau planté it');
  expect(found.filesWithPanelText).toEqual([true]);
  expect(found.filesWithFirstText).toEqual([true]);
  expect(found.hasPrepare).toBe(true);
});

it('the site keeps the events that a widget declares for it, and has their types', () => {
  expect(found.handledEvents).toContain('tp-planted-open');
  const tsc = [join(projectRoot, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'];
  const { stdout } = spawnSync(process.execPath, tsc, { cwd: copy, encoding: 'utf8' });
  // The type check reports what else a new widget lacks.
  const errors = stdout.split('\n').filter((line) => line.includes('error TS') && line.includes('planted'));
  // Only the site's handler is missing.
  expect(errors).toEqual([expect.stringMatching(/^site\/router\/follow-page\.ts\(.* '"tp-planted-open"' is missing/)]);
}, 120_000);
