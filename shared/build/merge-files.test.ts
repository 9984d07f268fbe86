import { describe, expect, it } from 'vitest';
import { type FileUser, mergeFiles, type PlannedFile } from './merge-files.ts';

const file = (bytes: number, users: string[], imports: string[] = [], isFixed = false): PlannedFile => ({
  bytes,
  users: new Set(users),
  imports: new Set(imports),
  isFixed,
});
const tag: FileUser = { weight: 1, isBounded: true, after: [] };
const following = (...tags: string[]): FileUser => ({ weight: 0.1, isBounded: false, after: tags });

function merged(files: Record<string, PlannedFile>, users: Record<string, FileUser>): Record<string, string> {
  const names = mergeFiles(new Map(Object.entries(files)), new Map(Object.entries(users)));
  return Object.fromEntries([...names].filter(([name, into]) => name !== into));
}

describe('mergeFiles', () => {
  it('merges two files of the same tags into the larger one', () => {
    const files = { small: file(100, ['map', 'detail']), large: file(900, ['map', 'detail']) };
    expect(merged(files, { map: tag, detail: tag })).toEqual({ small: 'large' });
  });

  it('leaves a file alone that most pages would load for nothing', () => {
    const files = { one: file(900, ['map', 'detail']), other: file(900, ['map', 'menu']) };
    expect(merged(files, { map: tag, detail: tag, menu: tag })).toEqual({});
  });

  it('adds few bytes to a tag when another one waits for fewer files', () => {
    const own = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, file(5000, ['map'], [], true)]));
    const files = (bytes: number) => ({
      ...own,
      one: file(bytes, ['map', 'menu']),
      other: file(3000, ['map', 'menu', 'x']),
    });
    expect(merged(files(250), { map: tag, menu: tag, x: tag })).toEqual({ one: 'other' });
    expect(merged(files(400), { map: tag, menu: tag, x: tag })).toEqual({});
  });

  it('counts what the merged file imports', () => {
    const files = {
      one: file(250, ['map', 'menu', 'list']),
      other: file(250, ['map', 'menu'], ['engine']),
      engine: file(9000, ['map', 'menu'], [], true),
    };
    expect(merged(files, { map: tag, menu: tag, list: tag })).toEqual({});
    expect(merged({ ...files, other: file(250, ['map', 'menu']) }, { map: tag, menu: tag, list: tag })).not.toEqual({});
  });

  it('merges no files that would import each other through a third', () => {
    const files = {
      one: file(100, ['map', 'detail'], ['between']),
      between: file(5000, ['map', 'detail'], ['other'], true),
      other: file(100, ['map', 'detail']),
    };
    expect(merged(files, { map: tag, detail: tag })).toEqual({});
  });

  it('does not load the modules of dialogs with the tag', () => {
    const files = { drawn: file(4000, ['map', 'dialog', 'form']), later: file(500, ['dialog', 'form']) };
    expect(merged(files, { map: tag, dialog: following('map'), form: following('map') })).toEqual({});
  });

  it('keeps fixed files', () => {
    const files = { one: file(10, ['map', 'menu'], [], true), other: file(10, ['map', 'menu']) };
    expect(merged(files, { map: tag, menu: tag })).toEqual({});
  });
});
