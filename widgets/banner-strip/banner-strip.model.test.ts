import { describe, expect, it } from 'vitest';
import type { Banner } from '#shared/domain/banner.ts';
import { closedAfter, shownBanners, slideInRange } from './banner-strip.model.ts';

const banner = (id: string): Banner => ({ id, title: id, description: '' });
const banners = ['a', 'b', 'c'].map(banner);

describe('the rules of the banner strip', () => {
  it('BAN-27: shows a banner unless its id is in the closed list', () => {
    expect(shownBanners(banners, []).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(shownBanners(banners, ['b']).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(shownBanners(banners, ['a', 'b', 'c'])).toEqual([]);
  });

  it('BAN-28: closing adds only that id, once', () => {
    expect(closedAfter([], 'b', banners)).toEqual(['b']);
    expect(closedAfter(['a'], 'b', banners)).toEqual(['a', 'b']);
    expect(closedAfter(['b'], 'b', banners)).toEqual(['b']);
  });

  it('ND-78: closing drops ids that are no longer served', () => {
    expect(closedAfter(['gone', 'a'], 'c', banners)).toEqual(['a', 'c']);
  });

  it('TRAP-67: the slide stays in range when banners are closed', () => {
    expect(slideInRange(0, 3)).toBe(0);
    expect(slideInRange(2, 2)).toBe(1);
    expect(slideInRange(1, 0)).toBe(0);
  });
});
