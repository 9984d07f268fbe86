import { describe, expect, it } from 'vitest';
import { groupModules, type Loader } from './group-modules.ts';

type Sizes = Readonly<Record<string, number>>;
type Imports = Readonly<Record<string, readonly string[]>>;

const tag = (name: string, weight = 1): Loader => ({ name, entries: [name], after: [], weight });
const later = (name: string, ...after: string[]): Loader => ({ name, entries: [name], after, weight: 0.1 });

/** Returns the modules of each file, by the name of the file. */
function filesOf(sizes: Sizes, imports: Imports, loaders: readonly Loader[]): Record<string, string[]> {
  const graph = new Map(Object.entries(sizes).map(([id, bytes]) => [id, { bytes, imports: imports[id] ?? [] }]));
  const files = Map.groupBy(groupModules(graph, loaders, { filesAtOnce: 6, growth: 3000 }), ([, file]) => file);
  return Object.fromEntries([...files].map(([file, members]) => [file, members.map(([id]) => id).sort()]));
}

const large = 20_000;

describe('groupModules', () => {
  it('makes a file for what all first renders need, and one for each of them', () => {
    const imports = { map: ['engine'], menu: ['engine'] };
    expect(filesOf({ engine: large, map: large, menu: large }, imports, [tag('map'), tag('menu')])).toEqual({
      core: ['engine'],
      map: ['map'],
      menu: ['menu'],
    });
  });

  it('makes a file for what the same loaders need, with a number', () => {
    const sizes = { map: large, detail: large, menu: large, sheet: large, pin: large };
    const imports = { map: ['sheet', 'pin'], detail: ['sheet'], sheet: ['pin'] };
    expect(filesOf(sizes, imports, [tag('map'), tag('detail'), tag('menu')])).toMatchObject({
      'shared-1': ['pin', 'sheet'],
    });
  });

  it('puts few bytes into a file that their loaders load anyway', () => {
    const sizes = { map: large, detail: large, menu: large, engine: large, icon: 200 };
    const imports = { map: ['engine', 'icon'], detail: ['engine', 'icon'], menu: ['engine'] };
    const loaders = [tag('map'), tag('detail'), tag('menu')];
    expect(filesOf(sizes, imports, loaders).core).toEqual(['engine', 'icon']);
    expect(filesOf({ ...sizes, icon: 2000 }, imports, loaders).core).toEqual(['engine']);
  });

  it('adds no bytes to others that are worth more than a request', () => {
    const sizes = { map: large, detail: large, menu: large, one: 2000, other: 2000 };
    const imports = { map: ['one', 'other'], detail: ['one'], menu: ['other'] };
    const files = filesOf(sizes, imports, [tag('map'), tag('detail'), tag('menu')]);
    expect(Object.values(files)).not.toContainEqual(['one', 'other']);
  });

  const many = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  /** Map and each of many other tags share a module: without merging, the map waits for eight files. */
  const crowded = (bytes: number) =>
    filesOf(
      {
        map: large,
        ...Object.fromEntries(
          many.flatMap((name) => [
            [name, large],
            [`${name}-map`, bytes],
          ]),
        ),
      },
      { map: many.map((name) => `${name}-map`), ...Object.fromEntries(many.map((name) => [name, [`${name}-map`]])) },
      [tag('map'), ...many.map((name) => tag(name))],
    );

  it('adds bytes to first renders when another one waits for fewer files than a browser requests at a time', () => {
    expect(Object.keys(crowded(1400))).toHaveLength(1 + many.length + 5);
  });

  it('lets no first render gain more than 3 kB', () => {
    expect(Object.keys(crowded(3100))).toHaveLength(1 + many.length + many.length);
  });

  it('weighs what most pages have more', () => {
    const sizes = { form: large, map: large, menu: large, field: 1500, list: 1500 };
    const imports = { form: ['field', 'list'], map: ['field'], menu: ['list'] };
    const files = (weight: number) => filesOf(sizes, imports, [tag('form', weight), tag('map'), tag('menu')]);
    expect(Object.values(files(1))).not.toContainEqual(['field', 'list']);
    expect(Object.values(files(10))).toContainEqual(['field', 'list']);
  });

  it('counts what the merged file imports', () => {
    const sizes = { map: large, menu: large, list: large, one: 250, other: 250, engine: large };
    const imports = { map: ['one', 'other'], menu: ['other'], list: ['one'], other: ['engine'] };
    expect(filesOf(sizes, imports, [tag('map'), tag('menu'), tag('list')])).not.toMatchObject({
      'shared-1': ['one', 'other'],
    });
  });

  it('merges no files that would import each other through a third', () => {
    const sizes = { map: large, detail: large, menu: large, one: 100, between: 5000, other: 100 };
    const imports = { map: ['one'], detail: ['one'], menu: ['between'], one: ['between'], between: ['other'] };
    const loaders = [tag('map'), tag('detail'), tag('menu'), tag('list')];
    const files = filesOf({ ...sizes, list: large }, { ...imports, list: ['other'] }, loaders);
    for (const ids of Object.values(files))
      if (ids.includes('one') && ids.includes('other')) expect(ids).toContain('between');
  });

  it('does not load with a tag what only its dialogs need', () => {
    const sizes = { map: large, dialog: large, sheet: large, form: large };
    const imports = { dialog: ['sheet'], form: ['sheet'] };
    const files = filesOf(sizes, imports, [tag('map'), later('dialog', 'map'), later('form', 'map')]);
    expect(files).toEqual({ core: ['map'], dialog: ['dialog'], form: ['form'], 'shared-1': ['sheet'] });
  });

  it('counts nothing that is there before a dynamic import, whichever tag it follows', () => {
    const sizes = { map: large, menu: large, dialog: large, button: large, field: large };
    const imports = { map: ['button', 'field'], menu: ['button'], dialog: ['button', 'field'] };
    const files = filesOf(sizes, imports, [tag('map'), tag('menu'), later('dialog', 'map', 'menu')]);
    expect(files).toEqual({
      core: ['button'],
      map: ['map'],
      menu: ['menu'],
      dialog: ['dialog'],
      'shared-1': ['field'],
    });
  });

  it('does not load what another tag begins with, also where a page waits for it later', () => {
    const sizes = { map: large, profile: 300, signIn: 2000, shell: large };
    const shell: Loader = { ...tag('shell'), after: ['map', 'profile'] };
    const files = filesOf(sizes, { profile: ['signIn'], shell: ['signIn'] }, [tag('map'), tag('profile'), shell]);
    expect(files.profile).toEqual(['profile']);
    expect(files['shared-1']).toEqual(['signIn']);
  });

  it('keeps the entries of two loaders in two files', () => {
    const sizes = { map: 10, menu: 10 };
    expect(filesOf(sizes, { menu: ['map'] }, [tag('map'), tag('menu')])).toEqual({ core: ['map'], menu: ['menu'] });
  });

  it('decides by the graph alone: other names give the same files', () => {
    const renamed = (name: string) => `${[...name].reverse().join('')}/${name.length}`;
    const sizes = { map: 9000, menu: 800, list: 700, icon: 200, field: 900, sheet: 4000, dialog: 3000 };
    const imports = { map: ['icon', 'field', 'sheet'], menu: ['icon'], list: ['field', 'sheet'], dialog: ['sheet'] };
    const loaders = [tag('map'), tag('menu'), tag('list'), later('dialog', 'menu')];
    const rename = <Value>(record: Readonly<Record<string, Value>>, value: (one: Value) => Value) =>
      Object.fromEntries(Object.entries(record).map(([id, one]) => [renamed(id), value(one)]));
    const moved = filesOf(
      rename(sizes, (bytes) => bytes),
      rename<readonly string[]>(imports, (ids) => ids.map(renamed)),
      loaders.map((loader) => ({ ...loader, entries: loader.entries.map(renamed) })),
    );
    const expected = filesOf(sizes, imports, loaders);
    expect(moved).toEqual(
      Object.fromEntries(Object.entries(expected).map(([file, ids]) => [file, ids.map(renamed).sort()])),
    );
  });
});
