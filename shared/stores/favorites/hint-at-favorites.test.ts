import { describe, expect, it } from 'vitest';
import { favoritesHint } from '#shared/domain/favorites/favorites-hint.ts';
import { createMemoryCookies } from '#shared/lib/cookies/cookies.ts';
import { hintAtFavorites } from './hint-at-favorites.ts';

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
    const without = createMemoryCookies('');
    hintAtFavorites(cookies, true);
    hintAtFavorites(without, false);
    expect([cookies.kept.size, without.kept.size]).toEqual([0, 0]);
  });
});
