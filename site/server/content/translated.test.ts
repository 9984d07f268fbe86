import { describe, expect, it } from 'vitest';
import { inLanguage } from './translated.ts';

describe('the words of a reader', () => {
  it('L10N-1: are chosen at any depth, French where nobody has translated', () => {
    const written = {
      id: 'a',
      title: { fr: 'Travaux', de: 'Bauarbeiten' },
      parts: [{ label: { fr: 'Quai', en: 'Platform' }, count: 2, from: null }, 'as it is'],
    };
    expect(inLanguage(written, 'de')).toEqual({
      id: 'a',
      title: 'Bauarbeiten',
      parts: [{ label: 'Quai', count: 2, from: null }, 'as it is'],
    });
    expect(inLanguage(written, 'en').title).toBe('Travaux');
  });

  it('takes nothing for a text that only looks like one', () => {
    for (const value of [{ fr: 1 }, { fr: 'un', url: '/fr' }, { en: 'one' }, {}]) {
      expect(inLanguage(value, 'fr')).toEqual(value);
    }
  });
});
