import { describe, expect, it, vi } from 'vitest';
import { createMemoryCookies } from '#shared/lib/cookies.ts';
import { favoritesHint, hintAtFavorites } from './favorites-hint.ts';

describe('the hint at favorites', () => {
  it('follows whether this browser has favorites', () => {
    const cookies = createMemoryCookies('');
    hintAtFavorites(cookies, true);
    expect(cookies.read(favoritesHint)).toBe('1');
    hintAtFavorites(cookies, false);
    expect(cookies.read(favoritesHint)).toBeNull();
  });

  it('is not written again while it is right', () => {
    const cookies = createMemoryCookies(`${favoritesHint}=1`);
    const [write, remove] = [vi.spyOn(cookies, 'write'), vi.spyOn(cookies, 'remove')];
    hintAtFavorites(cookies, true);
    hintAtFavorites(createMemoryCookies(''), false);
    expect(write).not.toHaveBeenCalled();
    expect(remove).not.toHaveBeenCalled();
  });
});
