import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { afterAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#shared/build/widget-folders.ts';
import { sourceOf, sources } from './source.ts';
import { unendedUses } from './unended.ts';

const folder = mkdtempSync(join(tmpdir(), 'tp-rules-'));
afterAll(() => rmSync(folder, { recursive: true }));
for (const rules of ['biome.jsonc', 'tests/lint'])
  cpSync(projectRoot + rules, join(folder, rules), { recursive: true });
mkdirSync(join(folder, 'widgets/crowd'), { recursive: true });

/** The findings of Biome in a file of a new widget, by the line that they are about. */
function biomeFindings(name: string, lines: readonly string[]): ReadonlyMap<string, string> {
  writeFileSync(join(folder, 'widgets/crowd', name), lines.join('\n'));
  const biome = join(projectRoot, 'node_modules/@biomejs/biome/bin/biome');
  const lint = [biome, 'lint', '--colors=off', '--vcs-enabled=false', `widgets/crowd/${name}`];
  const { stdout, stderr } = spawnSync(process.execPath, lint, { cwd: folder, encoding: 'utf8' });
  const found = `${stdout}${stderr}`.split(/^(?=\S+:\d+:\d+ )/m).slice(1);
  return new Map(found.map((text) => [lines[Number(text.split(':')[1]) - 1] ?? '', text]));
}

describe('a new widget', () => {
  const wrong = [
    ['<p>Bonjour {name}</p>;', 'This text is in one language: write {t`…`}'],
    ['<p title="Places libres" />;', 'This text is in one language: write {t`…`}'],
    ['fetch("/x");', 'Declare the call in shared/api'],
    ['window.fetch("/x");', 'Calls are declared in shared/api'],
    ['alert(name);', 'draw the text'],
    ['console.log(name);', 'Take the log out'],
    ['Date.now();', 'ask `useStores().get(pageClock).now()`'],
    ['new Date();', 'ask `useStores().get(pageClock).now()`'],
  ] as const;
  const right = [
    '<section className="crowd" aria-labelledby="title">{name} · {t`Bonjour`} 2</section>;',
    'console.error("A file is missing: reload the page.");',
    'new Date(instant);',
    'client.fetch();',
  ];
  const found = biomeFindings('crowd.tsx', [...wrong.map(([line]) => line), ...right]);

  it.each(wrong)('may not say `%s`: %s', (line, words) => {
    expect(found.get(line)).toContain(words);
  });

  it('may say what is right', () => {
    expect([...found.keys()].filter((line) => right.includes(line))).toEqual([]);
  });

  it('has no rule outside a layer', () => {
    expect(biomeFindings('crowd.css', ['.crowd { margin: 0 }']).get('.crowd { margin: 0 }')).toContain(
      'Wrap the style rule in a @layer block',
    );
  });

  it.each([
    ['color: #123456', 'use a token of shared/styles/base.css'],
    ['background: tomato', 'use a token of shared/styles/base.css'],
    ['border-color: rgb(1 2 3)', 'use a token of shared/styles/base.css'],
    ['box-shadow: 0 0 1px light-dark(var(--_text), oklch(0 0 0 / 18%))', 'use a token of shared/styles/base.css'],
    ['z-index: 999', 'use var(--_behind)'],
    ['animation: turn 1s', 'This file has no @keyframes turn'],
    ['color: light-dark(oklch(0.5 0.1 var(--_tone)), oklch(from var(--_brand) l c h))', null],
    ['background: color-mix(in oklch, currentcolor 10%, transparent)', null],
    ['--_badge: oklch(0.2 0.005 75)', null],
    ['z-index: var(--_pinned)', null],
  ])('has a style sheet with `%s`: %s', async (declaration, words) => {
    const { results } = await stylelint.lint({
      code: `@layer tp.widget { .crowd { ${declaration} } }`,
      codeFilename: `${projectRoot}widgets/crowd/crowd.css`,
    });
    const texts = results.flatMap(({ warnings }) => warnings.map(({ text }) => text));
    expect(texts).toEqual(words === null ? [] : [expect.stringContaining(words)]);
  });
});

describe('what starts also ends', () => {
  it('in every widget and all that widgets share', () => {
    expect(sources().flatMap(unendedUses)).toEqual([]);
  });

  it.each([
    ["window.addEventListener('resize', read);", "listens to 'resize' for ever: pass { signal }"],
    ["addEventListener('resize', read, { passive: true });", "listens to 'resize' for ever: pass { signal }"],
    ["document.addEventListener('a', read); document.removeEventListener('b', read);", "listens to 'a' for ever"],
    ['setInterval(read, 1000);', 'starts an interval that nothing ends: clearInterval'],
    ['const timer = window.setInterval(read, 1000);', 'starts an interval that nothing ends: clearInterval'],
  ])('reports `%s`: %s', (code, words) => {
    const found = unendedUses(sourceOf('widgets/x/x.tsx', `\n${code}`));
    expect(found).toEqual([expect.stringContaining(`widgets/x/x.tsx:2 ${words}`)]);
  });

  it.each([
    "window.addEventListener('resize', read, { signal });",
    "window.addEventListener('load', read, { once: true });",
    "addEventListener('resize', read);\nconst end = () => removeEventListener('resize', read);",
    'const timer = setInterval(read, 1000);\nconst end = () => clearInterval(timer);',
    "button.addEventListener('click', read);",
  ])('takes `%s`', (code) => {
    expect(unendedUses(sourceOf('widgets/x/x.tsx', code))).toEqual([]);
  });
});
