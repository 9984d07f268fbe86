import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishedLibrary } from './published-library.ts';

const files = {
  'tp-x.de.js': 'import{d as e}from"./tp-x.js";import"./tp-core.js";e("de");',
  'tp-x.js': 'import{a}from"./tp-core.js";import{b}from"./chunks/b.js";const c=()=>import("./chunks/later.js");',
  'tp-core.js': `export const a="${'core '.repeat(9)}${Math.PI}";`,
  'tp-y.de.js': 'import"./tp-core.js";import"./chunks/most.js";',
  'tp-z.de.js': 'import"./tp-core.js";',
  'chunks/most.js': 'export const s=1;',
  'chunks/b.js': 'import{s}from"./most.js";export const b=s;',
  'chunks/later.js': 'export const later=1;',
  'light/tp-x.de.js': 'import"./tp-core.js";',
  'light/tp-core.js': 'export const a=1;',
};

describe('the published library', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tp-library-'));
    for (const name of ['chunks', 'light']) mkdirSync(`${folder}/${name}`);
    for (const [name, text] of Object.entries(files)) writeFileSync(`${folder}/${name}`, text);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const bytesOf = (...names: (keyof typeof files)[]) =>
    names.reduce((sum, name) => sum + brotliCompressSync(files[name]).length, 0);

  it('names the entry of the language and all its static imports, the largest first', () => {
    const { entry, preloads } = publishedLibrary(folder)('tp-x', 'de');
    expect(entry.name).toBe('tp-x.de.js');
    expect(preloads.map(({ name }) => name).sort()).toEqual(['chunks/b.js', 'chunks/most.js', 'tp-core.js', 'tp-x.js']);
    const sizes = preloads.map(({ bytes }) => bytes);
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one));
    expect(new Set(sizes).size).toBeGreaterThan(2);
  });

  it('weighs what is loaded at once, and what of it only some widgets need', () => {
    const { atOnce, own } = publishedLibrary(folder)('tp-x', 'de');
    expect(own).toEqual({ files: 3, bytes: bytesOf('tp-x.de.js', 'tp-x.js', 'chunks/b.js') });
    expect(atOnce).toEqual({ files: 5, bytes: own.bytes + bytesOf('tp-core.js', 'chunks/most.js') });
  });

  it('names and weighs the files of the light build, below its folder', () => {
    const { entry, preloads, atOnce } = publishedLibrary(folder)('tp-x', 'de', 'light');
    expect([entry, ...preloads].map(({ name }) => name)).toEqual(['tp-x.de.js', 'tp-core.js']);
    expect(atOnce.bytes).toBe(bytesOf('light/tp-x.de.js', 'light/tp-core.js'));
  });

  it('takes the size of the compressed file that the server delivers, and the hash of the plain one', () => {
    writeFileSync(`${folder}/tp-x.de.js.br`, 'four');
    const { entry } = publishedLibrary(folder)('tp-x', 'de');
    const hash = createHash('sha384').update(files['tp-x.de.js']).digest('base64');
    expect(entry).toEqual({ name: 'tp-x.de.js', bytes: 4, integrity: `sha384-${hash}` });
  });
});
