import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BuiltFile, noticesFor } from './notices.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tp-notices-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(path: string, content: object | string): string {
  const whole = `${root}/node_modules/${path}`;
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
  return whole;
}

const install = (name: string, licence: string | null, more: object = {}) => {
  write(`${name}/package.json`, { name, version: '1.2.3', license: 'MIT', ...more });
  if (licence) write(`${name}/LICENSE.md`, licence);
};

const chunkOf = (...ids: string[]) =>
  ({
    type: 'chunk',
    modules: Object.fromEntries(ids.map((id) => [id, { renderedLength: 1 }])),
  }) as unknown as BuiltFile;
const headings = (notices: string) => [...notices.matchAll(/^=+\n(.+)\n=+$/gm)].map(([, heading]) => heading);

describe('the notices of a build', () => {
  it('hold the licence of each package once, however it is bundled', () => {
    install('plain', 'Plain terms');
    install('@scope/styles', 'Terms of styles', { homepage: 'https://styles.example' });
    install('@scope/font', 'SIL OPEN FONT LICENSE', { license: 'OFL-1.1' });
    install('wrapped', 'Wrapped terms');
    install('unused', 'Unused terms');
    const unused = { [`${root}/node_modules/unused/index.js`]: { renderedLength: 0 } };
    const built = [
      chunkOf(`${root}/node_modules/plain/a.js`, `${root}/node_modules/plain/b.js`, '/ours/main.ts', '\0virtual:tp/x'),
      chunkOf(`${root}/node_modules/@scope/styles/main.css?inline`, `\0tp:react:${root}/node_modules/wrapped/cjs/x.js`),
      { type: 'chunk', modules: unused } as unknown as BuiltFile,
      { type: 'asset', originalFileNames: [`${root}/node_modules/@scope/font/files/a.woff2`] } as unknown as BuiltFile,
    ];
    const notices = noticesFor(built);
    expect(headings(notices)).toEqual([
      '@scope/font 1.2.3 (OFL-1.1)',
      '@scope/styles 1.2.3 (MIT) https://styles.example',
      'plain 1.2.3 (MIT)',
      'wrapped 1.2.3 (MIT)',
    ]);
    expect(notices).toContain('SIL OPEN FONT LICENSE');
    expect(notices).not.toContain('Unused terms');
  });

  it('hold the licences of what was bundled into a package, by its source map', () => {
    install('outer', 'Outer terms');
    install('inner', 'Inner terms');
    const file = write('outer/dist/outer.mjs', '');
    write('outer/dist/outer.mjs.map', { sources: ['../src/own.ts', '../node_modules/inner/index.js'] });
    expect(headings(noticesFor([chunkOf(file)]))).toEqual(['inner 1.2.3 (MIT)', 'outer 1.2.3 (MIT)']);
  });

  it('take the standard terms of a licence where a package was published without its text', () => {
    install('bare', null, { author: { name: 'Ada' } });
    const notices = noticesFor([chunkOf(`${root}/node_modules/bare/index.js`)]);
    expect(notices).toContain('Copyright (c) Ada\n\nPermission is hereby granted, free of charge');
    expect(notices).toContain('THE SOFTWARE IS PROVIDED "AS IS"');
  });

  it.each([
    ['an unknown licence', { license: 'Odd-1.0', author: 'Ada' }],
    ['no author', {}],
  ])('fail the build for a package with no licence text and %s', (_, more) => {
    install('bare', null, more);
    expect(() => noticesFor([chunkOf(`${root}/node_modules/bare/index.js`)])).toThrow(
      /bare 1\.2\.3 is bundled but has no/,
    );
  });
});
