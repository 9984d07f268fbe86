// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { languageOf, watchLanguage } from './language-of.ts';
import { locales, toLocale } from './locales.ts';

const observed = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  document.documentElement.removeAttribute('lang');
  document.body.innerHTML = '';
});

describe('toLocale', () => {
  it.each([
    ['fr', 'fr'],
    ['fr-CA', 'fr'],
    ['DE_at', 'de'],
    [' en ', 'en'],
    ['pt', null],
    ['french', null],
    ['', null],
    [null, null],
  ])('reads %j as %j', (tag, locale) => {
    expect(toLocale(tag)).toBe(locale);
  });
});

it('L10N-4: there are five, each with a code and its own name', () => {
  expect(locales.map(({ code, language }) => `${code} ${language}`)).toEqual([
    'fr Français',
    'en English',
    'es Español',
    'it Italiano',
    'de Deutsch',
  ]);
});

describe('the language around an element', () => {
  it('is that of the nearest supported lang attribute', () => {
    document.documentElement.lang = 'en';
    document.body.innerHTML = '<div lang="de"><section lang="pt"><p></p></section></div><p id="outside"></p>';
    expect(languageOf(document.querySelector('section p') as Element)).toBe('de');
    expect(languageOf(document.querySelector('#outside') as Element)).toBe('en');
    document.documentElement.removeAttribute('lang');
    expect(languageOf(document.querySelector('#outside') as Element)).toBeNull();
  });

  it('is found across shadow roots', () => {
    document.body.innerHTML = '<div lang="it"></div>';
    const host = document.querySelector('div') as HTMLElement;
    const inner = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('p'));
    expect(languageOf(inner)).toBe('it');
  });

  it('calls each reader on a change, until its watch ends', async () => {
    document.body.innerHTML = '<div><p></p></div>';
    const element = document.querySelector('p') as Element;
    const heard = { one: 0, other: 0 };
    const endOne = watchLanguage(element, () => {
      heard.one += 1;
    });
    const endOther = watchLanguage(element, () => {
      heard.other += 1;
    });
    document.body.lang = 'es';
    await observed();
    expect(heard).toEqual({ one: 1, other: 1 });
    endOne();
    document.body.lang = 'it';
    await observed();
    expect(heard).toEqual({ one: 1, other: 2 });
    endOther();
    document.body.lang = 'de';
    await observed();
    expect(heard).toEqual({ one: 1, other: 2 });
  });
});
