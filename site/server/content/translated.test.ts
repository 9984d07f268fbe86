import { describe, expect, it } from 'vitest';
import { inLanguage } from './translated.ts';

describe('inLanguage', () => {
  it('L10N-1: resolves texts at any depth, in French without a translation', () => {
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

  it('leaves other objects unchanged', () => {
    for (const value of [{ fr: 1 }, { fr: 'un', url: '/fr' }, { en: 'one' }, {}]) {
      expect(inLanguage(value, 'fr')).toEqual(value);
    }
  });
});
