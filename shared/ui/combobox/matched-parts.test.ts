import { expect, it } from 'vitest';
import { matchedParts } from './matched-parts.ts';

const marked = (title: string, typed: string) =>
  matchedParts(title, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

it.each([
  ['Châtelet', 'cha', '[Châ]telet'],
  ['Chatelet', 'CHÂ', '[Cha]telet'],
  ['Gare de Lyon', 'lyon gar', '[Gar]e de [Lyon]'],
  ['Saint-Lazare', 'laz', 'Saint-[Laz]are'],
  ['Place de l’Étoile', 'etoi', 'Place de l’[Étoi]le'],
  ['Sacré-Cœur', 'coeu', 'Sacré-[Cœu]r'],
  ['Straße des 17. Juni', 'strass 17', '[Straß]e des [17]. Juni'],
  ['Bir-Hakeim', 'hak bi', '[Bi]r-[Hak]eim'],
  ['Cha\u0302telet', 'cha', '[Cha\u0302]telet'],
  ['Nation', 'tion', 'Nation'],
  ['Nation', '', 'Nation'],
  ['Nation', '  ', 'Nation'],
  ['Porte (A)', '(a', 'Porte ([A])'],
  ['a.c', '.', 'a.c'],
])('marks in %s what "%s" finds', (title, typed, shown) => {
  expect(marked(title, typed)).toBe(shown);
});

it('loses nothing of the title and knows where each part begins', () => {
  for (const [title, typed] of [
    ['Sacré-Cœur – Hôpital Necker', 'nec co'],
    ['', 'a'],
    ['…', '…'],
  ] as const) {
    const parts = matchedParts(title, typed);
    expect(parts.map(({ text }) => text).join('')).toBe(title);
    for (const { start, text } of parts) expect(title.slice(start, start + text.length)).toBe(text);
  }
});
