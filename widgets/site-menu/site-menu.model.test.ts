import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#shared/domain/menu.ts';
import { createMenuItem } from '#shared/testing/factories/menu.ts';
import { entriesOf, type MenuEntry, nextIndex, ownPageOf, rowWidthInEm } from './site-menu.model.ts';

const own = { siteUrl: 'https://site.example', cmsURL: 'https://portal.example' };
const entryOf = (url: string, given = own) => entriesOf([createMenuItem({ url })], 'header', given)[0] as MenuEntry;
const shortcode = createMenuItem({ title: 'Recherche', type_label: 'Shortcode' });
const titlesOf = (entries: readonly MenuEntry[]): unknown[] =>
  entries.map(({ title, children }) => (children.length > 0 ? [title, titlesOf(children)] : title));

describe('the entries of a site menu', () => {
  const items: MenuItem[] = [
    createMenuItem({ title: 'Tarifs', child_items: [createMenuItem({ title: 'Jeunes' }), shortcode] }),
    shortcode,
    createMenuItem({ title: 'Contact', child_items: [shortcode] }),
  ];

  it('MENU-5 TRAP-64: leave out shortcodes of both levels in the header, none in the footer', () => {
    expect(titlesOf(entriesOf(items, 'header', own))).toEqual([['Tarifs', ['Jeunes']], 'Contact']);
    expect(titlesOf(entriesOf(items, 'footer', own))).toEqual([
      ['Tarifs', ['Jeunes', 'Recherche']],
      'Recherche',
      ['Contact', ['Recherche']],
    ]);
  });

  it.each([
    ['/fr/schedules?x=1#a', 'https://site.example/fr/schedules?x=1#a', false],
    ['fr/schedules', 'https://site.example/fr/schedules', false],
    ['https://site.example', 'https://site.example/', false],
    ['https://PORTAL.example/tarifs', 'https://portal.example/tarifs', false],
    ['https://portal.example:8443/tarifs', 'https://portal.example:8443/tarifs', true],
    ['https://site.example.evil.example/fr', 'https://site.example.evil.example/fr', true],
    ['//elsewhere.example/a', 'https://elsewhere.example/a', true],
    ['http://region.example/aides', 'http://region.example/aides', true],
    ['mailto:contact@portal.example', 'mailto:contact@portal.example', false],
    ['tel:+33140000000', 'tel:+33140000000', false],
  ])('ND-21: %s leads to %s, another host: %s', (url, href, isElsewhere) => {
    expect(entryOf(url)).toMatchObject({ href, isElsewhere });
  });

  it.each([
    '',
    '  ',
    '#',
    ' #contact',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://site.example/1',
    'https://site.example@evil.example/',
    '/\\evil.example',
    'https://',
    `https://portal.example/${'a'.repeat(5000)}`,
  ])('TRAP-72: %.60j is no link', (url) => {
    expect(entryOf(url)).toMatchObject({ href: null, isElsewhere: false });
  });

  it('are texts for relative addresses of a page without a site', () => {
    const bare = { siteUrl: '', cmsURL: '' };
    expect(entryOf('/fr', bare).href).toBeNull();
    expect(entryOf('https://portal.example/a', bare)).toMatchObject({ isElsewhere: true });
  });

  it('have the own page of an entry first in its second level, unless a child leads there', () => {
    const [a, b, c] = ['/fr/schedules', '/fr/tickets', '#'].map((url) =>
      entriesOf([createMenuItem({ url, child_items: [createMenuItem({ url: '/fr/schedules' })] })], 'header', own),
    );
    expect([a, b, c].map((entries) => ownPageOf(entries?.[0] as MenuEntry))).toEqual([
      null,
      'https://site.example/fr/tickets',
      null,
    ]);
  });
});

describe('the width of a row', () => {
  const widthOf = (...titles: string[]) =>
    rowWidthInEm(
      entriesOf(
        titles.map((title) => createMenuItem({ title })),
        'header',
        own,
      ),
    );

  it('grows with the number, the length and the letters of the entries, in steps', () => {
    expect(widthOf('Tarifs')).toBe(8);
    expect(widthOf('Tarifs', 'Contact')).toBe(12);
    expect(widthOf('x'.repeat(40))).toBeLessThan(widthOf('X'.repeat(40)));
    expect(widthOf('X'.repeat(40))).toBeLessThan(widthOf('駅'.repeat(40)));
    for (const title of ['a', 'abc', '🚇🚇', 'x'.repeat(300)]) expect(widthOf(title) % 4).toBe(0);
  });
});

describe('arrow keys', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowDown', 1, 2],
    ['ArrowDown', 2, 3],
    ['ArrowLeft', 1, 0],
    ['ArrowUp', 0, -1],
    ['Home', 2, 0],
    ['End', 0, 2],
    ['ArrowRight', -1, -1],
    ['Enter', 1, -1],
    ['a', 1, -1],
  ])('%s at %i of 3 moves to %i', (key, from, to) => {
    expect(nextIndex(key, from, 3)).toBe(to);
  });
});
