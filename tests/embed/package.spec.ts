import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { expect } from 'playwright/test';
import { test } from '../support/partner.ts';

/** What somebody gets who installs the package: every door it names leads somewhere, and importing touches no page. */
test('every public path resolves from the packed tarball', async ({ workFolder: folder }) => {
  mkdirSync(`${folder}/node_modules`, { recursive: true });
  const packed = execFileSync('npm', ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder], {
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['-xzf', `${folder}/${packed.split('\n').at(-1)}`, '-C', `${folder}/node_modules`]);
  const root = `${folder}/node_modules/tp-widgets`;
  execFileSync('mv', [`${folder}/node_modules/package`, root]);

  const { exports, types, customElements, ...manifest } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
  const files = execFileSync('find', ['.', '-type', 'f'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const exists = (target: string) =>
    target.includes('*')
      ? files.some(
          (file) => file.startsWith(target.split('*')[0] as string) && file.endsWith(target.split('*')[1] as string),
        )
      : files.includes(target);
  const targets = Object.values(exports as Record<string, string | Record<string, string>>).flatMap((door) =>
    typeof door === 'string' ? [door] : Object.values(door),
  );
  expect([...targets, customElements, manifest['web-types']].filter((target) => !exists(target))).toEqual([]);
  expect(files.filter((file) => /\.(tsx?|br)$/.test(file) && !file.endsWith('.d.ts'))).toEqual([]);

  for (const name of ['react', 'react-dom', 'scheduler', 'typescript', '@types']) {
    if (!existsSync(`${folder}/node_modules/${name}`))
      symlinkSync(`${process.cwd()}/node_modules/${name}`, `${folder}/node_modules/${name}`);
  }
  writeFileSync(`${folder}/package.json`, '{"type":"module"}');
  writeFileSync(
    `${folder}/import.js`,
    `const before = Object.getOwnPropertyNames(globalThis).length;
const door = await import('tp-widgets');
if (typeof door.configure !== 'function' || !door.widgets.some(({ tag }) => tag === 'tp-banner-strip')) throw new Error('the main door');
if (Object.getOwnPropertyNames(globalThis).length !== before) throw new Error('importing left something behind');
console.log('imported');`,
  );
  expect(execFileSync(process.execPath, ['import.js'], { cwd: folder, encoding: 'utf8' })).toBe('imported\n');

  // The types hold in a stranger's project.
  writeFileSync(
    `${folder}/use.tsx`,
    `import { configure } from 'tp-widgets';
import 'tp-widgets/react';
configure({ apiKey: 'x', colors: { brand: '#123456' } });
// @ts-expect-error no such key
configure({ apiKeyy: 'x' });
const strip = document.createElement('tp-banner-strip');
strip.theme = 'dark';
// @ts-expect-error no such theme
strip.theme = 'blue';
strip.addEventListener('tp-banner-open', (event) => event.detail.title.toUpperCase());
export const page = <tp-banner-strip theme="dark" ontp-banner-dismiss={(event) => event.detail.remaining + 1} />;
// @ts-expect-error no such attribute
export const wrong = <tp-banner-strip colour="red" />;
`,
  );
  writeFileSync(
    `${folder}/tsconfig.json`,
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'ES2022',
        module: 'ESNext',
        moduleResolution: 'Bundler',
        jsx: 'react-jsx',
        lib: ['ES2022', 'DOM', 'DOM.Iterable'],
        types: [],
      },
      files: ['use.tsx'],
    }),
  );
  execFileSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], { cwd: folder, stdio: 'inherit' });
});
