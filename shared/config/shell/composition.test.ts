import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bareConfig } from '../bare-config.ts';
import { parseConfig } from '../schema.ts';
import type { GivenComponent, Settings } from '../settings.ts';
import { readComponents } from './components.ts';
import { attributesOf, composeShell, inLocale, visibleTo } from './composition.ts';

const errors: unknown[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => errors.push(line));
});
afterEach(() => vi.restoreAllMocks());

const compose = (components: Settings['components']) => {
  const { config } = parseConfig({ components } as Settings, bareConfig('https://tp.example'), true);
  return composeShell(readComponents(config));
};
/** Composes lists of one place, written as `links logos:2 sponsors!`: `:` is the order, `!` needs sign-in. */
const header = (lists: Readonly<Record<string, string>>) => {
  const entries = Object.entries(lists).map(([device, list]) => {
    const start = list.split(' ').map((written): GivenComponent => {
      const [, name = '', order = '0', mark] = /^([\w-]+)(?::(-?\d+))?(!)?$/.exec(written) ?? [];
      return { name, order: Number(order), needsAuthentication: mark === '!' };
    });
    return [device, { header: { start } }] as const;
  });
  return compose(Object.fromEntries(entries));
};
const shown = (components: ReturnType<typeof compose>) =>
  components.map(({ name, devices }) => `${name} ${devices.map((device) => device[0]).join('')}`);

describe('the composition of the shell', () => {
  it.each([
    [
      'SHELL-1: three device classes have three lists',
      { mobile: 'logos', tablet: 'links', desktop: 'sponsors' },
      ['logos m', 'links t', 'sponsors d'],
    ],
    [
      'TRAP-30: a component of all classes is listed once',
      { mobile: 'logos', tablet: 'logos', desktop: 'logos' },
      ['logos mtd'],
    ],
    [
      'TRAP-30: common components stay in the order of each class',
      { mobile: 'logos cart-dropdown', desktop: 'logos links cart-dropdown' },
      ['logos md', 'links d', 'cart-dropdown md'],
    ],
    [
      'TRAP-30: two classes with opposite orders list one of the two twice',
      { mobile: 'logos links', desktop: 'links logos' },
      ['logos m', 'links md', 'logos d'],
    ],
    ['SHELL-4: sorts by order', { desktop: 'links:3 logos:1 sponsors:2' }, ['logos d', 'sponsors d', 'links d']],
    [
      'ND-67: equal orders keep the order of the list',
      { desktop: 'links logos sponsors:-1 app-badges' },
      ['sponsors d', 'links d', 'logos d', 'app-badges d'],
    ],
    [
      'ND-67: equal components of one class stay apart',
      { desktop: 'links links', mobile: 'links' },
      ['links md', 'links d'],
    ],
    ['ND-67: a class without an entry shows nothing', { tablet: 'logos' }, ['logos t']],
  ])('%s', (_, lists, expected) => {
    expect(shown(header(lists as unknown as Record<string, string>)).toSorted()).toEqual(expected.toSorted());
    expect(errors).toEqual([]);
  });

  it('SHELL-1 SHELL-4: each class sees exactly its own sorted list, for random configurations', () => {
    const names = ['logos', 'links', 'sponsors', 'app-badges'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    for (let time = 0; time < 300; time += 1) {
      const lists = { mobile: '', tablet: '', desktop: '' };
      for (const device of ['mobile', 'tablet', 'desktop'] as const) {
        lists[device] = Array.from({ length: 1 + random(5) }, () => names[random(4)]).join(' ');
      }
      const placed = header(lists);
      for (const device of ['mobile', 'tablet', 'desktop'] as const) {
        const own = placed.filter(({ devices }) => devices.includes(device)).map(({ name }) => name);
        expect(own.join(' ')).toBe(lists[device]);
      }
    }
  });

  it('SHELL-2 SHELL-3: each slot and position has its own list', () => {
    const places = (['header', 'sidebar', 'inner-menu'] as const).flatMap((slot) =>
      (['start', 'end'] as const).map((position) => ({ slot, position })),
    );
    const desktop = Object.fromEntries(
      ['header', 'sidebar', 'inner-menu'].map((slot) => [
        slot,
        { start: [{ name: 'links' }], end: [{ name: 'logos' }] },
      ]),
    );
    expect(compose({ desktop }).map(({ slot, position }) => ({ slot, position }))).toEqual(places);
  });

  it('SHELL-5: an unknown name is logged as an error once and skipped', () => {
    const lists = { mobile: 'logos', desktop: 'logos weather links' };
    expect(shown(header(lists))).toEqual(['logos md', 'links d']);
    expect(shown(header(lists))).toEqual(['logos md', 'links d']);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(
      /"components\.desktop\.header\.start" names the unknown component "weather"; it is skipped/,
    );
  });

  it('SHELL-5: a tag that is a whole page is no component', () => {
    expect(header({ desktop: 'app-header trip-planner constructor' })).toEqual([]);
    expect(errors).toHaveLength(3);
  });

  it('ROLE-7: components that need sign-in are absent for anonymous visitors', () => {
    const placed = header({ desktop: 'logos notifications-menu! links' });
    expect(shown(visibleTo(false, placed))).toEqual(['logos d', 'links d']);
    expect(shown(visibleTo(true, placed))).toEqual(['logos d', 'notifications-menu d', 'links d']);
  });
});

describe('options of a component', () => {
  it.each([
    ['a text', { label: 'Réseau' }, [['label', 'Réseau']]],
    ['a text by language', { label: { fr: 'Menu', de: 'Menü' } }, [['label', 'Menü']]],
    ['a text that this language lacks: French', { label: { fr: 'Menu', it: 'Menù' } }, [['label', 'Menu']]],
    [
      'a list with texts by language',
      { items: [{ title: { de: 'Fahrpläne' }, url: '/{lang}' }] },
      [['items', '[{"title":"Fahrpläne","url":"/{lang}"}]']],
    ],
    [
      'numbers and true',
      { size: 3, isOpen: true },
      [
        ['size', '3'],
        ['is-open', ''],
      ],
    ],
    ['false and null: no attribute', { isOpen: false, label: null }, []],
    ['an empty object', { items: {} }, [['items', '{}']]],
  ])('become attributes: %s', (_, options, expected) => {
    expect(attributesOf({ name: 'links', options }, 'de')).toEqual(expected);
  });

  it('cannot set what belongs to the page', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const options = {
      onclick: 'alert(1)',
      style: 'x',
      slot: 'end',
      id: 'a',
      'a b': '1',
      '': '2',
      ref: 'r',
      key: 'k',
      label: 'ok',
    };
    expect(attributesOf({ name: 'links', options }, 'fr')).toEqual([['label', 'ok']]);
    expect(warn).toHaveBeenCalledTimes(8);
  });

  it('keeps plain objects that are no texts', () => {
    expect(inLocale({ a: { fr: 1 }, b: [{ fr: 'x', zz: 'y' }] }, 'fr')).toEqual({
      a: { fr: 1 },
      b: [{ fr: 'x', zz: 'y' }],
    });
  });
});
