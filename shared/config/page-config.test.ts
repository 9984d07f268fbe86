// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageKey } from '#shared/lib/page-singleton.ts';
import { configure, givenSettings, subscribeToConfiguration } from './configure.ts';
import { mergeConfig, pageConfig } from './page-config.ts';

const page = globalThis as unknown as Record<symbol, Map<string, unknown>>;
const origin = 'https://tp.example';

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  page[pageKey]?.clear();
  document.head.replaceChildren();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function addScript(text: string): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'tp-config';
  script.textContent = text;
  document.head.append(script);
}

describe('pageConfig', () => {
  it('works without any configuration', () => {
    expect(pageConfig(origin)).toMatchObject({ apiUrl: origin, apiKey: 'demo' });
    expect(warn).not.toHaveBeenCalled();
  });

  it('ND-68: names colours that cannot be read in the console', () => {
    configure({ colors: { primary: '#ffcc00', 'on-primary': '#fff' } });
    expect(pageConfig(origin).colors).toMatchObject({ primary: '#ffcc00' });
    expect(warn.mock.calls.join()).toContain('on-primary on primary has a contrast of 1.5');
  });

  it('ND-74: configure() wins over the script element, and attributes win over both', () => {
    addScript('{ "apiKey": "script", "apiUrl": "https://script.example", "bffUrl": "https://script.example" }');
    configure({ apiUrl: 'https://call.example', bffUrl: 'https://call.example' });
    const config = pageConfig(origin);
    expect(config).toMatchObject({ apiKey: 'script', apiUrl: 'https://call.example', cdnUrl: origin });
    expect(mergeConfig(config, { bffUrl: 'https://attribute.example' })).toMatchObject({
      apiKey: 'script',
      apiUrl: 'https://call.example',
      bffUrl: 'https://attribute.example',
    });
  });

  it('reports a wrong key once, however often it is read', () => {
    addScript('{ "bffUrl": "javascript:alert(1)" }');
    pageConfig(origin);
    pageConfig(origin);
    expect(warn.mock.calls).toEqual([
      [
        'tp: configuration "bffUrl" ("javascript:alert(1)") must be an http or https address without query; "https://tp.example" is used instead.',
      ],
    ]);
  });

  it.each([
    [{ colors: { primary: 'bl eu' } }, '"colors.primary" ("bl eu") must be a colour such as #0a5cd8; it is ignored'],
    [{ colors: ['#fff'] }, '"colors" (a list) must be an object; it is ignored'],
    [{ isWidget: { is: true } }, '"isWidget" (an object) must be true or false; false is used instead'],
    [{ networkId: 75 }, '"networkId" (75) must be letters, digits, dots and dashes; it stays unset'],
    [
      { storeURL: `ftp://${'x'.repeat(500)}` },
      `"storeURL" ("ftp://${'x'.repeat(54)}…") must be an http or https address`,
    ],
    [{ features: { 'trip-planner.via': true } }, '"features.trip-planner.via" (true) must be an object such as'],
    [{ apiKeey: 'x' }, '"apiKeey" is unknown; it is ignored'],
  ])('names key and value of %j', (settings, sentence) => {
    configure(settings as never);
    pageConfig(origin);
    expect(warn.mock.calls.map(([line]: unknown[]) => line)).toEqual([
      expect.stringContaining(`tp: configuration ${sentence}`),
    ]);
  });

  it.each([
    ['no JSON', '{ apiKey: 1 }', /^tp: <script id="tp-config"> is not JSON \(.+\); it is ignored\.$/],
    ['curly quotes, as editors make them', '{ “apiKey”: “x” }', /is not JSON/],
    ['nothing', '', /is not JSON/],
    ['a list', '[]', /^tp: configuration \(a list\) must be an object; /],
    ['ten million characters', `"${'x'.repeat(10_000_000)}"`, /is longer than 500000 characters; it is ignored\.$/],
  ])('ignores a script element that holds %s', (_, text, sentence) => {
    addScript(text);
    configure({ apiKey: 'mine' });
    expect(pageConfig(origin)).toMatchObject({ apiKey: 'mine', apiUrl: origin });
    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn.mock.calls[0]?.[0]).toMatch(sentence);
    expect(String(warn.mock.calls[0]?.[0]).length).toBeLessThan(400);
  });

  it('ignores an element with the same id that is no script', () => {
    const form = document.createElement('form');
    form.id = 'tp-config';
    form.textContent = '{ "apiKey": "clobbered" }';
    document.head.append(form);
    expect(pageConfig(origin).apiKey).toBe('demo');
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('configure', () => {
  it('notifies subscribers until they unsubscribe', () => {
    const read = vi.fn();
    const stop = subscribeToConfiguration(read);
    configure({ apiKey: 'a' });
    configure({ apiKey: 'b' });
    expect(read).toHaveBeenCalledTimes(2);
    stop();
    configure({ apiKey: 'c' });
    expect(read).toHaveBeenCalledTimes(2);
    expect(pageConfig(origin).apiKey).toBe('c');
  });

  it('reaches every bundle of the page, also one that is loaded later', async () => {
    configure({ apiKey: 'early' });
    vi.resetModules();
    const other = await import('./page-config.ts');
    expect(other.pageConfig(origin).apiKey).toBe('early');
  });

  it('lets the last of repeated calls win, and the list does not grow', () => {
    for (let index = 0; index < 50; index += 1) {
      configure({ apiKey: 'a' });
      configure({ apiKey: 'b' });
    }
    expect(givenSettings()).toHaveLength(2);
    expect(pageConfig(origin).apiKey).toBe('b');
    const read = vi.fn();
    subscribeToConfiguration(read);
    configure({ apiKey: 'b' });
    expect(read).not.toHaveBeenCalled();
    configure({ apiKey: 'a' });
    expect(read).toHaveBeenCalledTimes(1);
    expect(pageConfig(origin).apiKey).toBe('a');
  });

  it('ignores invalid settings of a host', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.appConfig = cyclic;
    const nonsense = [cyclic, cyclic, null, 'x', 1n] as unknown as Parameters<typeof configure>[0][];
    for (const settings of nonsense) configure(settings);
    expect(pageConfig(origin)).toMatchObject({ apiKey: 'demo' });
    expect(warn.mock.calls.length).toBeGreaterThan(0);
  });
});
