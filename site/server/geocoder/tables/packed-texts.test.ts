import { describe, expect, it } from 'vitest';
import { createPackedTexts } from './packed-texts.ts';

describe('packed texts', () => {
  it('are returned unchanged, at any length and in any script', () => {
    const texts = ['', 'Bastille', 'Œuvre – Łódź', '🚋', 'a'.repeat(3 << 20), 'é'.repeat(700_000), 'end'];
    const packed = createPackedTexts();
    for (const text of texts) packed.add(text);
    expect(texts.map((_, number) => packed.at(number) === texts[number])).toEqual(texts.map(() => true));
    expect(packed.at(texts.length)).toBe('');
  });
});
