import { describe, expect, it } from 'vitest';
import type { PlacedComponent } from './composition.ts';
import { itemsFor, readSidebarItems, sidebarContents } from './sidebar.ts';

const placed = (
  name: string,
  options: Record<string, unknown>,
  more: Partial<PlacedComponent> = {},
): PlacedComponent => ({
  name,
  options,
  needsAuthentication: false,
  slot: 'sidebar',
  position: 'start',
  devices: ['desktop'],
  ...more,
});

describe('contents of the sidebar', () => {
  it('SHELL-1 SHELL-2: takes the items of all its `links`, with their device classes, in the language of the page', () => {
    const first = placed('links', {
      items: [{ title: { fr: 'Horaires', de: 'Fahrpläne' }, url: '/{lang}/schedules' }],
    });
    const second = placed('links', { items: [{ title: 'Shop' }] }, { devices: ['mobile', 'desktop'] });
    const badges = placed('app-badges', {});
    const inHeader = placed('links', { items: [{ title: 'Header' }] }, { slot: 'header' });
    expect(sidebarContents([inHeader, first, badges, second], 'de')).toEqual({
      items: [
        { title: 'Fahrpläne', url: '/{lang}/schedules', devices: ['desktop'] },
        { title: 'Shop', devices: ['mobile', 'desktop'] },
      ],
      placed: [badges],
    });
  });

  it.each([[null], ['text'], [{ title: 'A' }], [7], [[null, 3, { url: '/a' }]]])(
    'ND-47: hostile items %j are named and left out',
    (items) => {
      const notes: string[] = [];
      const contents = sidebarContents([placed('links', { items })], 'fr', (problem) => notes.push(problem));
      expect(contents.items).toEqual([]);
      expect(notes.length).toBe(items === null ? 0 : Array.isArray(items) ? 3 : 1);
    },
  );

  it('reads the device classes of an item, all without a list', () => {
    const notes: string[] = [];
    const items = readSidebarItems(
      [{ title: 'A' }, { title: 'B', devices: ['desktop', 'watch', 'mobile'] }, { title: 'C', devices: 'mobile' }],
      (problem) => notes.push(problem),
    );
    expect(items.map(({ devices }) => devices.join(' '))).toEqual([
      'mobile tablet desktop',
      'mobile desktop',
      'mobile tablet desktop',
    ]);
    expect(notes).toEqual([
      'items[2].devices must be a list of mobile, tablet, desktop, so all of them show the item.',
    ]);
  });

  it('TRAP-34: an item may have another address for signed-in visitors', () => {
    const notes: string[] = [];
    const items = readSidebarItems(
      [{ title: 'A', url: '/a', signedInUrl: '/account/a' }, { title: 'B', url: '/b', signedInUrl: 3 }, { title: 'C' }],
      (problem) => notes.push(problem),
    );
    const addresses = (isSignedIn: boolean) => itemsFor(isSignedIn, items).map(({ url }) => url);
    expect(addresses(false)).toEqual(['/a', '/b', undefined]);
    expect(addresses(true)).toEqual(['/account/a', '/b', undefined]);
    for (const isSignedIn of [false, true])
      expect(itemsFor(isSignedIn, items).map(({ pages }) => pages)).toEqual([['/a', '/account/a'], ['/b'], []]);
    expect(notes).toEqual(['items[1].signedInUrl must be text, so everyone gets the same link.']);
  });
});
