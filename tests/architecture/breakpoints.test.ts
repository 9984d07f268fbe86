import { describe, expect, it } from 'vitest';
import { breakpoints } from '#shared/styles/breakpoints.ts';
import { readSource, sourceFiles } from './source-files.ts';

const widthsIn = (file: string) =>
  [...readSource(file).matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/width[^)]*?([\d.]+)(\w+)/g)].map(([, size, unit]) => `${size}${unit}`),
  );

describe('LAY-14: breakpoints', () => {
  it('are five', () => {
    expect(breakpoints).toEqual({ sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 });
  });

  it('are all that anything goes by', () => {
    const known = Object.values(breakpoints).map((width) => `${width}px`);
    const used = sourceFiles(/\.css$/).flatMap(widthsIn);
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((width) => !known.includes(width))).toEqual([]);
  });
});
