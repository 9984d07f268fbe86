import { describe, expect, it } from 'vitest';
import { detectLocale, localeInCookie, localePrefix } from './locale-detection.ts';

describe('localePrefix', () => {
  it.each([
    ['/de', 'de'],
    ['/de/', 'de'],
    ['/it/schedules/line/1', 'it'],
    ['/en?fi=1', 'en'],
    ['/es#top', 'es'],
    ['/', null],
    ['', null],
    ['/pt', null],
    ['/DE', null],
    ['/de-AT', null],
    ['/deutsch', null],
    ['/schedules/de', null],
    ['//de', null],
    ['de', null],
    ['/constructor', null],
  ])('%s begins with %s', (path, locale) => {
    expect(localePrefix(path)).toBe(locale);
  });
});

describe('detectLocale', () => {
  it.each([
    ['the prefix first', '/de/schedules', 'en', 'de'],
    ['the prefix of French too, whatever the cookie says (TRAP-40)', '/fr', 'de', 'fr'],
    ['then the cookie', '/', 'en', 'en'],
    ['the cookie where the prefix is not one of ours', '/pt/schedules', 'it', 'it'],
    ['then the default (L10N-2)', '/', null, 'fr'],
    ['the default where the cookie names no locale of ours (ND-55)', '/', 'pt', 'fr'],
    ['the default where the cookie is broken', '/', '%', 'fr'],
    ['the default where the cookie only begins like one', '/', 'en-GB', 'fr'],
  ])('L10N-5: takes %s', (_, path, cookie, locale) => {
    expect(detectLocale(path, cookie)).toBe(locale);
  });
});

it('ND-55: an unknown cookie value counts as none', () => {
  expect(['es', 'pt', '', 'ES', null].map(localeInCookie)).toEqual(['es', null, null, null, null]);
});
