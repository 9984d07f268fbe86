import { describe, expect, it } from 'vitest';
import { hostileAddresses } from '#tests/support/hostile-addresses.ts';
import { fillAddress, readLinkItems } from './link-item.ts';

function read(foreign: unknown) {
  const notes: string[] = [];
  return { items: readLinkItems(foreign, (problem) => notes.push(problem)), notes };
}

const shop = { title: 'Boutique', url: 'https://shop.example', image: '/shop.svg' };

describe('items of a block', () => {
  it.each([
    ['an item with all fields', [shop], [shop], []],
    ['an item with a title alone', [{ title: 'Boutique' }], [{ title: 'Boutique' }], []],
    ['null for a missing field', [{ ...shop, image: null }], [{ title: shop.title, url: shop.url }], []],
    ['spaces around a text', [{ title: ' A ', url: ' /a ' }], [{ title: 'A', url: '/a' }], []],
    ['an empty list', [], [], []],
    ['an item without a title', [{ url: '/a' }, shop], [shop], ['items[0].title is missing, so the item is left out.']],
    [
      'a title that is a number',
      [{ title: 7 }],
      [],
      ['items[0].title must be text.', 'items[0].title is missing, so the item is left out.'],
    ],
    [
      'an address that is an object',
      [shop, { ...shop, url: { fr: '/a' } }],
      [shop, { title: shop.title, image: shop.image }],
      ['items[1].url must be text, so the item is no link.'],
    ],
    [
      'an image that is a list',
      [{ ...shop, image: ['/a.svg'] }],
      [{ title: shop.title, url: shop.url }],
      ['items[0].image must be text, so the title is shown.'],
    ],
    [
      'an unknown field',
      [{ title: 'A', href: '/a' }],
      [{ title: 'A' }],
      ['items[0].href is unknown: an item has title, url and image.'],
    ],
    [
      'entries that are no objects',
      ['A', null, 3, [shop], shop],
      [shop],
      [0, 1, 2, 3].map((index) => `items[${index}] must be an object with a title, and is left out.`),
    ],
    [
      'a prototype as a field',
      JSON.parse('[{"title":"A","__proto__":{"url":"/b"}}]'),
      [{ title: 'A' }],
      ['items[0].__proto__ is unknown: an item has title, url and image.'],
    ],
  ])('ND-47: reads %s', (_, foreign, items, notes) => {
    expect(read(foreign)).toEqual({ items, notes });
  });

  it('ND-47: reads 200 items, and says that it reads no more', () => {
    const many = Array.from({ length: 300 }, (_, index) => ({ title: `${index}` }));
    const { items, notes } = read(many);
    expect([items.length, notes]).toEqual([200, ['Only the first 200 items are shown.']]);
  });

  it('ND-47: keeps 300 characters of a title and cuts an endless one', () => {
    const { items } = read([{ title: 'x'.repeat(300) }, { title: 'x'.repeat(100_000) }]);
    expect(items.map(({ title }) => title.length)).toEqual([300, 500]);
  });

  it.each([[null], ['text'], [{ title: 'A' }], [7]])('ND-47: refuses %j, which is no list', (foreign) => {
    expect(() => read(foreign)).toThrow('must be a list such as [{ "title": "Shop"');
  });
});

describe('addresses of items', () => {
  const values = {
    simURL: 'https://sim.example/shop',
    domainName: 'example.org',
    storeURL: 'https://store.example',
    networkId: 'idf',
    lang: 'de',
    siteUrl: '',
  };

  it.each([
    ['{simURL}/offers', 'https://sim.example/shop/offers'],
    ['https://help.{domainName}/{lang}/a?n={networkId}', 'https://help.example.org/de/a?n=idf'],
    ['{storeURL}/gifts', 'https://store.example/gifts'],
    ['/{lang}/schedules', '/de/schedules'],
    ['#top', '#top'],
    ['mailto:help@{domainName}', 'mailto:help@example.org'],
    ['tel:+33123456789', 'tel:+33123456789'],
    ['https://shop.example/a b', 'https://shop.example/a b'],
  ])('CFG-2 CFG-3 CFG-15 CFG-16 ND-73: %s leads to %s', (written, address) => {
    expect(fillAddress(written, 'link', values)).toEqual({ address });
  });

  it.each([
    ['{siteUrl}/a', 'needs {siteUrl}, which the configuration does not set'],
    ['{other}/a', 'needs {other}, which the configuration does not set'],
    ['{toString}', 'needs {toString}, which the configuration does not set'],
    ['{__proto__}', 'needs {__proto__}, which the configuration does not set'],
  ])('ND-73: %s is no link, because a part of it is unknown', (written, problem) => {
    expect(fillAddress(written, 'link', values)).toEqual({ problem });
  });

  it('TRAP-72: only http, https, mailto and tel become links, and only http and https images', () => {
    const followed = hostileAddresses.flatMap((written) => {
      const filled = fillAddress(written, 'link', values);
      return 'address' in filled ? [new URL(filled.address, 'https://site.example').protocol] : [];
    });
    expect([...new Set(followed)].sort()).toEqual(['http:', 'https:']);
    for (const written of ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'blob:https://a/1']) {
      expect(fillAddress(written, 'link', values), written).toEqual({
        problem: 'is not an address that a link may have',
      });
    }
    for (const written of [
      'javascript:alert(1)',
      'mailto:a@b.example',
      'data:image/svg+xml,x',
      'https://a@b.example',
    ]) {
      expect(fillAddress(written, 'image', values), written).toEqual({ problem: 'is not an http or https address' });
    }
  });

  it('TRAP-72: a placeholder cannot disguise an address', () => {
    expect(fillAddress('{x}alert(1)', 'link', { x: 'javascript:' })).toHaveProperty('problem');
  });
});
