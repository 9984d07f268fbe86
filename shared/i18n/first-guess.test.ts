// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { firstGuess } from './first-guess.ts';
import { languageOf } from './language-of.ts';
import { defaultLocale, locales } from './locales.ts';

it.each([...locales.map(({ code }) => code), 'fr-CA', 'de-AT', 'EN', 'pt', ''])(
  'guesses %j like the widget',
  (lang) => {
    document.documentElement.removeAttribute('lang');
    document.body.innerHTML = `<div lang="${lang}"><p></p></div>`;
    const element = document.querySelector('p') as Element;
    expect(firstGuess(element)).toBe(languageOf(element) ?? defaultLocale);
  },
);
