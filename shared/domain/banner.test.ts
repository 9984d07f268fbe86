import { describe, expect, it } from 'vitest';
import { createBanner } from '#shared/testing/factories/banner.ts';
import { hasLink, pictoOf, readClosedIds } from './banner.ts';

describe('pictoOf', () => {
  it.each([
    ['BAN-20', 'circle_info', 'info'],
    ['BAN-21', 'circle_check', 'check'],
    ['BAN-22', 'circle_cone', 'construction'],
    ['BAN-23', 'circle_warning', 'disturbance'],
    ['BAN-24', 'circle_question', 'question'],
    ['BAN-25', 'x', 'info'],
    ['BAN-25', '', 'info'],
    ['BAN-25', 'constructor', 'info'],
    ['BAN-25', undefined, 'info'],
  ])('%s: %s is drawn as %s', (_, picto, drawing) => {
    expect(pictoOf(picto)).toBe(drawing);
  });
});

describe('hasLink', () => {
  it.each([
    [{ buttonText: 'Voir', link: 'https://example.org' }, true],
    [{ buttonText: 'Voir' }, false],
    [{ link: 'https://example.org' }, false],
    [{ buttonText: '', link: 'https://example.org' }, false],
    [{}, false],
  ])('BAN-16: with %o it is %s', (values, expected) => {
    expect(hasLink(createBanner(values))).toBe(expected);
  });
});

describe('readClosedIds', () => {
  it.each([
    ['["1","2"]', ['1', '2']],
    ['[1, "2", null, {}]', ['1', '2']],
    ['{"1":true}', []],
    ['not json', []],
    ['', []],
    [null, []],
  ])('BAN-26: reads the cookie %j as %j', (cookie, ids) => {
    expect(readClosedIds(cookie)).toEqual(ids);
  });
});
