import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { breakpoints } from '#shared/styles/breakpoints.ts';
import { readSource, sourceFiles } from './source-files.ts';

/** The widths in the media queries of a style sheet, each with its place. */
function widthsIn(file: string, text = readSource(file)) {
  const widths: { readonly width: string; readonly place: string }[] = [];
  postcss.parse(text).walkAtRules('media', ({ params, source }) => {
    for (const [, size, unit] of params.matchAll(/width[^)]*?([\d.]+)(\w+)/g))
      widths.push({ width: `${size}${unit}`, place: `${file}:${source?.start?.line}` });
  });
  return widths;
}

/** Lengths in `rem`, which count by the font size of the host page. Media queries do not. */
function pageLengthsIn(file: string, text = readSource(file)) {
  const found: string[] = [];
  const note = (value: string, line: number | undefined) => {
    if (/\d\s*rem\b/.test(value))
      found.push(`${file}:${line} has ${value}: write calc(var(--tp-rem) * n), or em in @container`);
  };
  const sheet = postcss.parse(text);
  sheet.walkDecls(({ value, source }) => note(value, source?.start?.line));
  sheet.walkAtRules('container', ({ params, source }) => note(params, source?.start?.line));
  return found;
}

describe('lengths of widgets', () => {
  it('do not follow the font size of the page', () => {
    const sheets = sourceFiles(/\.css$/).filter((file) => !/^(site|tests)\//.test(file));
    expect(sheets.length).toBeGreaterThan(40);
    expect(sheets.flatMap((file) => pageLengthsIn(file))).toEqual([]);
  });

  it('are found in values and container queries', () => {
    const sheet =
      'a { width: min(100%, 3rem); height: calc(var(--tp-rem) * 2) }\n@container (width < 4rem) {}\n@media (width < 4rem) {}';
    expect(pageLengthsIn('a.css', sheet)).toHaveLength(2);
  });
});

describe('LAY-14: breakpoints', () => {
  const known = Object.values(breakpoints).map((width) => `${width}px`);
  const strange = (widths: ReturnType<typeof widthsIn>) =>
    widths
      .filter(({ width }) => !known.includes(width))
      .map(({ width, place }) => `${place} queries ${width}: take one of ${known.join(', ')}`);

  it('are five', () => {
    expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
  });

  it('are all that anything goes by', () => {
    const used = sourceFiles(/\.css$/).flatMap((file) => widthsIn(file));
    expect(used.length).toBeGreaterThan(10);
    expect(strange(used)).toEqual([]);
  });

  it('are found among other lengths', () => {
    const sheet = '/* @media (width > 1px) {} */\n@media (min-width: 768px) and (max-width: 1023.5px) {}';
    expect(strange(widthsIn('a.css', sheet))).toEqual([
      'a.css:2 queries 1023.5px: take one of 640px, 768px, 1024px, 1280px, 1536px',
    ]);
  });
});
