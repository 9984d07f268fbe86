// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';

const folders = ['content/img', '../defaults/img'].map((name) => join(import.meta.dirname, name));
const [inDemo = [], always = []] = folders.map((folder) => readdirSync(folder));
const files = folders.flatMap((folder) => readdirSync(folder).map((name) => [name, join(folder, name)] as const));
const codes = locales.map(({ code }) => code);

describe('the images of the demo', () => {
  it('include badges in each language, logos and sponsors', () => {
    const names = codes.flatMap((code) => [`badge-ios-${code}.svg`, `badge-android-${code}.svg`]);
    expect(inDemo).toEqual(expect.arrayContaining([...names, 'logo.svg', 'logo-inverse.svg']));
    expect(inDemo.filter((name) => name.startsWith('sponsor-'))).toHaveLength(3);
  });

  it('API-49: of every server include a flag for each language', () => {
    expect(always.sort()).toEqual(codes.map((code) => `${code}.svg`).sort());
  });

  it.each(files)('%s is small, has no script and loads nothing', (_, file) => {
    const text = readFileSync(file, 'utf8');
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
    const text = readFileSync(join(folders[1] ?? '', `${code}.svg`), 'utf8');
    const [width, height] = (/viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? []).slice(1).map(Number);
    expect(Number(width) * 3).toBe(Number(height) * 4);
  });

  it('the check detects broken drawings', () => {
    const { documentElement } = new DOMParser().parseFromString('<svg><path></svg>', 'application/xml');
    expect(documentElement.outerHTML).toContain('parsererror');
  });
});
