import { expect, it } from 'vitest';
import { markMatches } from './mark-matches.ts';

const marked = (title: string, typed: string) =>
  markMatches(title, typed)
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
])('marks in %s the matches of "%s"', (title, typed, shown) => {
  expect(marked(title, typed)).toBe(shown);
});

it('keeps the whole title and the index of each span', () => {
  for (const [title, typed] of [
    ['Sacré-Cœur – Hôpital Necker', 'nec co'],
    ['', 'a'],
    ['…', '…'],
  ] as const) {
    const spans = markMatches(title, typed);
    expect(spans.map(({ text }) => text).join('')).toBe(title);
    for (const { start, text } of spans) expect(title.slice(start, start + text.length)).toBe(text);
  }
});
