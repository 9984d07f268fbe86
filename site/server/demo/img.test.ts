// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';

const folder = join(import.meta.dirname, 'content/img');
const files = readdirSync(folder);
const codes = locales.map(({ code }) => code);

describe('the images of the demo', () => {
  it('API-49: include a flag for each language, and badges in each', () => {
    const names = codes.flatMap((code) => [`${code}.svg`, `badge-ios-${code}.svg`, `badge-android-${code}.svg`]);
    expect(files).toEqual(expect.arrayContaining([...names, 'logo.svg', 'logo-inverse.svg']));
    expect(files.filter((name) => name.startsWith('sponsor-'))).toHaveLength(3);
  });

  it.each(files)('%s is small, has no script and loads nothing', (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    expect(Buffer.byteLength(text)).toBeLessThan(4000);
    const { documentElement: svg } = new DOMParser().parseFromString(text, 'application/xml');
    expect(svg.tagName).toBe('svg');
    expect(svg.namespaceURI).toBe('http://www.w3.org/2000/svg');
    expect(svg.getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/);
    for (const element of [svg, ...svg.querySelectorAll('*')]) {
      expect(element.tagName).toMatch(/^(svg|g|path|circle|rect|text|style)$/);
      if (element.tagName === 'style') expect(element.textContent).not.toMatch(/url\(|@import|https?:|data:/);
      for (const { name: attribute, value } of element.attributes) {
        expect(attribute).not.toMatch(/^(on|id$|href$|xlink:|style$)/);
        if (attribute !== 'xmlns') expect(value).not.toMatch(/url\(|https?:|data:/);
      }
    }
  });

  it.each(codes)('the flag %s has the ratio 4:3', (code) => {
    const text = readFileSync(join(folder, `${code}.svg`), 'utf8');
    const [width, height] = (/viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? []).slice(1).map(Number);
    expect(Number(width) * 3).toBe(Number(height) * 4);
  });

  it('the check detects broken drawings', () => {
    const { documentElement } = new DOMParser().parseFromString('<svg><path></svg>', 'application/xml');
    expect(documentElement.outerHTML).toContain('parsererror');
  });
});
