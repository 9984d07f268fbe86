import { expect, it } from 'vitest';
import { plainText, plainWords } from './plain-words.ts';

it.each([
  ['Musée d’Orsay', 'musee d orsay'],
  ["MUSEE D'ORSAY", 'musee d orsay'],
  ['Sacré-Cœur (18e)', 'sacre coeur 18e'],
  ['Große Straße', 'grosse strasse'],
  ['  ', ''],
])('%s has the words "%s"', (text, words) => {
  expect(plainWords(text).join(' ')).toBe(words);
});

it('leaves everything but accents and capitals', () => {
  expect(plainText('Bir-Hakeim, Été')).toBe('bir-hakeim, ete');
});
