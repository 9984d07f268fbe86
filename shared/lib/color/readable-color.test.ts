import { describe, expect, it } from 'vitest';
import { isReadable, readableTextColor } from './readable-color.ts';

describe('readableTextColor', () => {
  it.each([
    ['#FFCD00', '#000000'],
    ['#6ECA97', '#000000'],
    ['#62259D', '#ffffff'],
    ['#E2231A', '#ffffff'],
    ['#5091CB', '#000000'],
    ['#F26531', '#000000'],
    ['#000', '#ffffff'],
    ['#fff', '#000000'],
  ])('writes on %s in %s', (ground, text) => {
    expect(readableTextColor(ground)).toBe(text);
    expect(isReadable(text, ground), 'one of both always reads').toBe(true);
  });

  it('one of both reads on every grey', () => {
    for (let level = 0; level < 256; level += 1) {
      const ground = `#${level.toString(16).padStart(2, '0').repeat(3)}`;
      expect(isReadable(readableTextColor(ground) ?? '', ground), ground).toBe(true);
    }
  });

  it('says nothing about what is no colour', () => {
    expect(readableTextColor('')).toBeNull();
    expect(readableTextColor('jaune')).toBeNull();
  });
});

it('a text is readable from 4.5 on', () => {
  expect(isReadable('#767676', '#ffffff')).toBe(true);
  expect(isReadable('#777777', '#ffffff')).toBe(false);
  expect(isReadable('#ffffff', '#5091CB'), 'the white of the RER B').toBe(false);
  expect(isReadable('', '#000000')).toBe(false);
});
