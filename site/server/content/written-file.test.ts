import { describe, expect, it } from 'vitest';
import { bannersFile } from './banners.ts';
import { cartsFile } from './carts.ts';
import { menusFile } from './menus.ts';
import { notificationsFile } from './notifications.ts';
import { readWritten } from './written-file.ts';

const banner = { id: 'works', title: { fr: 'Travaux' }, description: 'Ce soir' };
const banners = (...entries: unknown[]) => readWritten('banners.json', JSON.stringify(entries), bannersFile);

describe('a wrong file', () => {
  it.each([
    [[{ ...banner, titel: 'x' }], 'banners.json, entry 1 ("works"), titel: there is no such field.'],
    [
      [banner, { id: 'b', title: 'Titre' }],
      'banners.json, entry 2 ("b"): needs either "disruption", which has all texts but picto and button, or "title" and "description".',
    ],
    [[{ ...banner, title: { en: 'Works' } }], 'banners.json, entry 1 ("works"), title, fr: is missing.'],
    [
      [{ ...banner, title: { fr: 'a', pt: 'b' } }],
      'banners.json, entry 1 ("works"), title, pt: there is no such field.',
    ],
    [[{ ...banner, title: ' ' }], 'banners.json, entry 1 ("works"), title: is empty.'],
    [[{ ...banner, id: 12 }], 'banners.json, entry 1, id: should be a text, and is 12.'],
    [[banner, banner], 'banners.json: two entries have the id "works".'],
    [
      [{ ...banner, link: 'javascript:alert(1)' }],
      'banners.json, entry 1 ("works"), link: "javascript:alert(1)" is not an address: write https://… or a path of this site such as /{lang}/schedules.',
    ],
    [
      [{ ...banner, link: '//elsewhere.example/' }],
      'banners.json, entry 1 ("works"), link: "//elsewhere.example/" is not an address: write https://… or a path of this site such as /{lang}/schedules.',
    ],
    [
      [{ ...banner, to: 'tomorrow' }],
      'banners.json, entry 1 ("works"), to: "tomorrow" is not a time: write -PT2H or +P3D from now, or 2026-11-20T08:00:00+01:00.',
    ],
  ])('ND-18: banners %j', (entries, sentence) => {
    expect(() => banners(...entries)).toThrow(new Error(sentence));
  });

  it.each([
    [
      'carts.json',
      cartsFile,
      { account: { id: 'c', plans: [{ modalPlanId: 'p' }] } },
      'account, plans, entry 1, modalPlanName: is missing',
    ],
    [
      'carts.json',
      cartsFile,
      { account: { id: 'c', plans: [{ modalPlanId: 'p', modalPlanName: 'P', fareIncludingTaxes: 12.5 }] } },
      'account, plans, entry 1, fareIncludingTaxes: is not a whole number of cents',
    ],
    [
      'carts.json',
      cartsFile,
      { account: { id: 'c', plans: [{ modalPlanId: 'p', modalPlanName: 'P', saleableUnit: 'PIECE' }] } },
      'account, plans, entry 1, saleableUnit: "PIECE" is not one of UNIT, MONETARY, NONE',
    ],
    ['menus.json', menusFile, { header: {} }, 'header: should be a list in [ ], and is a group of fields in { }'],
    [
      'menus.json',
      menusFile,
      { header: [{ title: 'A', child_items: [{ title: 'B', child_items: [] }] }] },
      'header, entry 1, child_items, entry 1, child_items: there is no such field',
    ],
    ['notifications.json', notificationsFile, [{ id: 'n', label: 'N' }], 'entry 1 ("n"), createdAt: is missing'],
  ])('%s is reported with its place and problem', (path, schema, json, wrong) => {
    expect(() => readWritten(path, JSON.stringify(json), schema)).toThrow(new Error(`${path}, ${wrong}.`));
  });

  it('is reported in one line when it is not JSON', () => {
    const sentence = (text: string) => {
      try {
        return readWritten('banners.json', text, bannersFile);
      } catch (reason) {
        return (reason as Error).message;
      }
    };
    for (const text of ['', '[\n{,\n}]', '[{"id": "a"']) {
      expect(sentence(text)).toMatch(/^banners\.json is not JSON: [^\n]+$/);
    }
  });

  it('may begin with a byte order mark', () => {
    expect(readWritten('banners.json', `\uFEFF${JSON.stringify([banner])}`, bannersFile)).toHaveLength(1);
  });
});
