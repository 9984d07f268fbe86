import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { readAccountForm } from './account-form.ts';
import { bareConfig } from './bare-config.ts';
import { configKeys, scriptOrigin } from './config-keys.ts';
import { readMarkers } from './markers.ts';
import { type Config, parseConfig } from './schema.ts';
import { readComponents } from './shell/components.ts';
import { readSiteSettings } from './site-settings.ts';

const origin = 'https://tp.example';
const bare = bareConfig(origin);
const parse = (settings: unknown, inForce: Config = bare, isHttpsPage = true) =>
  parseConfig(settings, inForce, isHttpsPage);

type Tree = { readonly [name: string]: unknown };

/** `{ a: { b: 1 } }` for `a.b`. */
function nested(path: string, value: unknown): Tree {
  return path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as Tree;
}

function at(tree: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, name) => (found as Tree | undefined)?.[name], tree);
}

/** Returns the configuration with all `Unread` keys parsed. */
function inFull(config: Config): Tree {
  const { title, noIndexHost, unsubscribeUrl, design, footer, rootRedirect, ...rest } = readSiteSettings(config);
  const markers = { '*': readMarkers(config)('any'), metro: readMarkers(config)('metro') };
  return {
    ...config,
    ...rest,
    appConfig: { ...config.appConfig, title, noIndexHost, unsubscribeUrl, design, footer, rootRedirect, markers },
    accounts: { ...config.accounts, formFields: readAccountForm(config) },
    components: readComponents(config),
  };
}

/** Replaces the `*` of a key by a name that an operator could choose. */
const named = (key: string) => key.replace('*', { components: 'desktop' }[key.split('.')[0] ?? ''] ?? 'metro');

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('every key of the configuration', () => {
  it.each(configKeys)('$requirements: $key is read', ({ key, example }) => {
    const { config, problems } = parse(nested(named(key), example));
    expect(problems).toEqual([]);
    expect(at(inFull(config), named(key))).toEqual(
      Array.isArray(example)
        ? example.map((item) => (typeof item === 'object' ? expect.objectContaining(item as Tree) : item))
        : expect.toSatisfy((found) => {
            expect(found).toMatchObject(example as Tree);
            return true;
          }),
    );
  });

  it.each(configKeys.filter(({ bare }) => bare !== undefined))(
    '$requirements: $key has its default',
    ({ key, bare: expected }) => {
      expect(at(inFull(bare), key)).toEqual(expected === scriptOrigin ? origin : expected);
    },
  );

  it.each(configKeys)('$key of a wrong type keeps the value in force and does not affect other keys', ({ key }) => {
    const sibling = key === 'networkId' ? 'domainName' : 'networkId';
    const before = inFull(bare);
    for (const wrong of [Symbol('wrong'), 42n, () => 1]) {
      const { config, problems } = parse({ ...nested(named(key), wrong), [sibling]: 'kept' });
      const after = inFull(config);
      expect(after[sibling]).toBe('kept');
      expect(at(after, named(key))).toEqual(at(before, named(key)));
      expect(problems.length + warn.mock.calls.length).toBe(1);
      pageSingleton('warnings', () => new Set<string>()).clear();
      warn.mockClear();
    }
  });

  it('is in the table', () => {
    const listed = configKeys.map(({ key }) => key.replace('.*', ''));
    const leaves = (tree: unknown, path: string): string[] => {
      if (listed.includes(path)) return [path];
      const isTree = typeof tree === 'object' && tree !== null && !Array.isArray(tree);
      return isTree
        ? Object.entries(tree).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name))
        : [path];
    };
    expect(leaves(inFull(bare), '').sort()).toEqual([...listed].sort());
  });
});

describe('bareConfig', () => {
  it('uses the origin of the script for every service', () => {
    const { apiUrl, bffUrl, cdnUrl, siteUrl, apiKey } = bareConfig('https://tp.example:8080');
    expect([apiUrl, bffUrl, cdnUrl, siteUrl]).toEqual(Array(4).fill('https://tp.example:8080'));
    expect(apiKey).toBe('demo');
  });

  it('has no service addresses when the script has no http origin', () => {
    expect([bareConfig('null').apiUrl, bareConfig('').apiUrl]).toEqual(['', '']);
  });
});

describe('parseConfig', () => {
  it('names each problem with its key and the value used instead, and keeps all other keys', () => {
    const { config, problems } = parse({
      apiKey: 'mine',
      bffUrl: 'javascript:alert(1)',
      isWidget: 'yes',
      storeUrl: 'https://shop.example',
      appConfig: { timeZone: 'Europe/Atlantis', title: 'Trips' },
      colors: { primary: 'red;}*{', accent: '#fff' },
    });
    expect(problems).toEqual([
      {
        key: 'bffUrl',
        given: 'javascript:alert(1)',
        problem: 'must be an http or https address without query',
        used: origin,
      },
      { key: 'isWidget', given: 'yes', problem: 'must be true or false', used: false },
      { key: 'storeUrl', problem: 'is unknown, did you mean storeURL?', used: undefined },
      {
        key: 'appConfig.timeZone',
        given: 'Europe/Atlantis',
        problem: 'must be a time zone such as Europe/Paris',
        used: 'Europe/Paris',
      },
      { key: 'colors.primary', given: 'red;}*{', problem: 'must be a colour such as #0a5cd8', used: undefined },
    ]);
    expect(config).toMatchObject({
      apiKey: 'mine',
      bffUrl: origin,
      isWidget: false,
      appConfig: { timeZone: 'Europe/Paris' },
    });
    expect({ ...config.colors }).toEqual({ accent: '#fff' });
    expect(readSiteSettings(config).title).toBe('Trips');
  });

  it.each([['a text'], [42], [[]], [null], [undefined], [() => ({})], [true]])(
    'returns the same configuration for %s',
    (settings) => {
      const { config, problems } = parse(settings);
      expect(config).toEqual(bare);
      expect(problems).toMatchObject([{ key: '', problem: 'must be an object', used: bare }]);
    },
  );

  it('skips validation of values in force: the first time zone is slow in browsers', () => {
    const lookUp = vi.spyOn(Intl, 'DateTimeFormat');
    const inForce = bareConfig('https://a.example');
    const { problems } = parseConfig({ appConfig: { timeZone: inForce.appConfig.timeZone } }, inForce);
    expect(problems).toEqual([]);
    expect(lookUp).not.toHaveBeenCalled();
    lookUp.mockRestore();
  });

  it('treats null and undefined as absent', () => {
    const { config, problems } = parse({
      apiKey: null,
      isWidget: undefined,
      appConfig: null,
      consent: null,
      banners: { enabled: null },
    });
    expect(config).toEqual(bare);
    expect(problems).toEqual([]);
  });

  it('merges each layer over the one before, name by name', () => {
    const first = parse({
      apiKey: 'a',
      colors: { primary: '#000', accent: '#111' },
      banners: { enabled: true },
    }).config;
    const second = parse({ colors: { primary: '#fff' }, banners: { cookieDomain: 'example.org' } }, first).config;
    expect(second.apiKey).toBe('a');
    expect({ ...second.colors }).toEqual({ primary: '#fff', accent: '#111' });
    expect(second.banners).toMatchObject({ enabled: true, cookieDomain: 'example.org' });
  });

  it('does not change its input', () => {
    const settings = Object.freeze({ colors: Object.freeze({ primary: '#fff' }), features: Object.freeze({}) });
    const before = structuredClone(bare);
    parse(settings);
    expect(bare).toEqual(before);
  });

  it('removes the slash at the end of an address', () => {
    expect(parse({ bffUrl: 'https://bff.example/api/' }).config.bffUrl).toBe('https://bff.example/api');
    expect(parse({ bffUrl: ' https://bff.example ' }).config.bffUrl).toBe('https://bff.example');
  });

  it('treats empty text as "not set"', () => {
    expect(parse({ cdnUrl: '', appConfig: { mapStyleUrl: '' } }).problems).toEqual([]);
    expect(parse({ cdnUrl: '' }).config.cdnUrl).toBe('');
  });

  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//elsewhere.example',
    '/relative',
    'https://user:pass@elsewhere.example',
    'https://elsewhere.example?key=1',
    'https://elsewhere.example#x',
    'ftp://elsewhere.example',
    `https://elsewhere.example/${'a'.repeat(10_000_000)}`,
    42,
    ['https://elsewhere.example'],
  ])('refuses %.40j as a service address', (address) => {
    for (const key of ['bffUrl', 'ssrBffUrl', 'apiUrl', 'siteUrl', 'cdnUrl', 'storeURL', 'simURL', 'cmsURL']) {
      const { config, problems } = parse({ [key]: address });
      expect(config).toEqual(bare);
      expect(problems.map((problem) => problem.key)).toEqual([key]);
    }
    expect(parse({ accounts: { url: address } }).problems.map(({ key }) => key)).toEqual(['accounts.url']);
  });

  it('refuses http on an https page, except for addresses that only the server calls and for localhost', () => {
    const http = 'http://elsewhere.example';
    for (const key of ['bffUrl', 'apiUrl', 'cdnUrl', 'cmsURL']) {
      expect(parse({ [key]: http }, bare, true).problems[0]?.problem).toMatch(/^is http on an https page/);
      expect(parse({ [key]: http }, bare, false).config).toMatchObject({ [key]: http });
      expect(parse({ [key]: 'http://localhost:8080' }, bare, true).problems).toEqual([]);
    }
    expect(parse({ bffUrl: 'http://localhost.elsewhere.example' }, bare, true).problems).toHaveLength(1);
    expect(parse({ ssrBffUrl: http }, bare, true).problems).toEqual([]);
  });

  it.each([
    'red;}*{',
    'red}',
    'url(https://elsewhere.example)',
    'light-dark(url(x), red)',
    'rgb(1 2 3',
    'rgb((1 2 3)',
    'expression(alert(1))//*',
    '#ggg',
    '#12345',
    '#1234567',
    '"red"',
    'red/**/',
    '\\72 ed',
    '<style>',
    42,
    '#'.repeat(10_000_000),
  ])('CFG-12: refuses %.40j as a colour', (color) => {
    expect(parse({ colors: { primary: color } }).problems.map(({ key }) => key)).toEqual(['colors.primary']);
  });

  it.each([
    '#fff',
    '#0a5cd8',
    '#0a5cd8cc',
    'rebeccapurple',
    'rgb(10 92 216 / 50%)',
    'rgba(10,92,216,.5)',
    'hsl(216deg 91% 44%)',
    'oklch(0.5 0.19 258)',
    'light-dark(#fff, rgb(1 2 3))',
    'color-mix(in oklab, var(--brand) 40%, white)',
    'color(display-p3 0.1 0.3 0.8)',
    'var(--brand)',
  ])('CFG-12: accepts %s as a colour', (color) => {
    const { config, problems } = parse({ colors: { primary: color } });
    expect(problems).toEqual([]);
    expect(config.colors.primary).toBe(color);
  });

  it('CFG-12: asks the browser which words and functions are colours', () => {
    vi.stubGlobal('CSS', { supports: (_: string, value: string) => value === 'blue' });
    const { config, problems } = parse({ colors: { primary: 'bleu', accent: 'blue' } });
    expect({ ...config.colors }).toEqual({ accent: 'blue' });
    expect(problems).toEqual([
      { key: 'colors.primary', given: 'bleu', problem: 'must be a colour such as #0a5cd8', used: undefined },
    ]);
    vi.unstubAllGlobals();
  });

  it.each(['a b', '--x', '1st', 'x;y', '__proto__', 'constructor()', 'é'])(
    'CFG-12: refuses a colour named %j',
    (name) => {
      const { config, problems } = parse(JSON.parse(`{ "colors": { ${JSON.stringify(name)}: "#fff" } }`));
      expect(Object.keys(config.colors)).toEqual([]);
      expect(problems).toHaveLength(1);
    },
  );

  it.each(['bad key', 'clé', 'a\r\nb', 'x'.repeat(201), 7])(
    'CFG-1: refuses %.20j as a key, which no header could carry',
    (apiKey) => {
      expect(parse({ apiKey }).config.apiKey).toBe('demo');
    },
  );

  it.each(['..', '../x', 'a/b', '', '.hidden', 'a b'])(
    'CFG-20: refuses %j in the path of the login script',
    (environment) => {
      expect(parse({ accounts: { environment } }).config.accounts.environment).toBe('');
    },
  );

  it('never touches a prototype, whatever the names of the keys', () => {
    const hostile =
      '{ "__proto__": { "polluted": 1 }, "constructor": { "prototype": { "polluted": 1 } }, "toString": 1 }';
    for (const settings of [
      hostile,
      `{ "appConfig": ${hostile} }`,
      `{ "colors": ${hostile} }`,
      `{ "features": ${hostile} }`,
      `{ "features": { "a": ${hostile} } }`,
      `{ "banners": { "illustrations": ${hostile} } }`,
      `{ "components": { "desktop": ${hostile} } }`,
      `{ "appConfig": { "markers": ${hostile} } }`,
    ]) {
      inFull(parse(JSON.parse(settings)).config);
      expect(({} as Tree).polluted).toBeUndefined();
      expect(Object.prototype.toString.call([])).toBe('[object Array]');
    }
    expect(parse(JSON.parse(hostile)).problems.map(({ key }) => key)).toEqual(['__proto__', 'constructor', 'toString']);
  });

  it('terminates on cyclic settings', () => {
    const cyclic: Record<string, unknown> = { apiKey: 'mine' };
    Object.assign(cyclic, { appConfig: cyclic, features: cyclic, colors: cyclic, components: { desktop: cyclic } });
    const { config, problems } = parse(cyclic);
    expect(config.apiKey).toBe('mine');
    expect(problems.length).toBeGreaterThan(3);
    inFull(config);
  });

  it('stops early on a huge configuration', () => {
    const many = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`name${index}`, '#fff']));
    const { config, problems } = parse({ ...many, colors: many, features: many });
    expect(Object.keys(config.colors).length).toBeLessThanOrEqual(200);
    expect(problems.length).toBeLessThanOrEqual(500);
    const beyond = problems.filter(({ problem }) => problem === 'comes after 200 others, and no more are read');
    expect(beyond.map(({ key }) => key)).toEqual(['name200']);
    const tooMany = Array.from({ length: 201 }, () => ({ title: 'A', url: '/a' }));
    expect(readSiteSettings(parse({ appConfig: { footer: { items: tooMany } } }).config).footer.items).toHaveLength(
      200,
    );
    expect(warn.mock.calls.at(-1)?.[0]).toContain('"appConfig.footer.items[200]" comes after 200 others');
  });
});
