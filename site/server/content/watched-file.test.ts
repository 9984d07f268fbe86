import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchFile } from './watched-file.ts';

const schema = v.strictObject({ word: v.string() });
let folder: string;
let seconds: number;
let edits: number;
let logged: string[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  [seconds, edits, logged] = [0, 0, []];
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(text: string, name = 'a.json') {
  const path = join(folder, name);
  writeFileSync(path, text);
  // Two edits within the time resolution of a file system.
  utimesSync(path, 1000 + ++edits, 1000 + edits);
}

function watch(folders = [folder]) {
  return watchFile('a.json', schema, { folders, log: (line) => logged.push(line), elapsed: () => seconds * 1000 });
}

describe('a watched file', () => {
  it('is read again after a change, and checked once a second', () => {
    write('{"word":"one"}');
    const file = watch();
    const first = file();
    expect(first).toEqual({ word: 'one' });
    write('{"word":"two"}');
    seconds = 0.9;
    expect(file()).toBe(first);
    seconds = 1;
    expect(file()).toEqual({ word: 'two' });
  });

  it('returns the same object while nothing changes', () => {
    write('{"word":"one"}');
    const file = watch();
    const first = file();
    for (seconds = 1; seconds < 10; seconds++) expect(file()).toBe(first);
  });

  it('keeps its content after a wrong edit, logs that once, and reads the next edit', () => {
    write('{"word":"one"}');
    const file = watch();
    write('{"word":');
    for (seconds = 1; seconds < 5; seconds++) expect(file()).toEqual({ word: 'one' });
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/a\.json is not JSON: .*The former content stays in use: correct the file\.$/);
    write('{"word":"three"}');
    seconds = 5;
    expect(file()).toEqual({ word: 'three' });
    expect(logged).toHaveLength(1);
  });

  it('may be missing, appear and disappear', () => {
    const file = watch();
    expect(file()).toBeNull();
    write('{"word":"one"}');
    seconds = 1;
    expect(file()).toEqual({ word: 'one' });
    rmSync(join(folder, 'a.json'));
    seconds = 2;
    expect(file()).toBeNull();
    expect(logged).toEqual([]);
  });

  it('is read from the first folder that has it', () => {
    mkdirSync(join(folder, 'own'));
    write('{"word":"demo"}');
    const file = watch([join(folder, 'own'), folder, join(folder, 'nowhere')]);
    expect(file()).toEqual({ word: 'demo' });
    write('{"word":"own"}', 'own/a.json');
    seconds = 1;
    expect(file()).toEqual({ word: 'own' });
  });

  it('throws when it is wrong at first', () => {
    write('{"word":5}');
    expect(() => watch()).toThrow(`${join(folder, 'a.json')}, word: should be a text, and is 5.`);
  });
});
