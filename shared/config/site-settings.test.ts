import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageSingleton } from '#shared/lib/page-singleton.ts';
import { readAccountForm } from './account-form.ts';
import { bareConfig } from './bare-config.ts';
import { readMarkers } from './markers.ts';
import { parseConfig } from './schema.ts';
import { readComponents } from './shell/components.ts';
import { readSiteSettings } from './site-settings.ts';

const read = (...layers: unknown[]) =>
  layers.reduce<ReturnType<typeof bareConfig>>(
    (inForce, settings) => parseConfig(settings, inForce, false).config,
    bareConfig(''),
  );

let warn: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  pageSingleton('warnings', () => new Set<string>()).clear();
  warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});
const warnings = (): string[] => warn.mock.calls.map((given: unknown[]) => String(given[0]));

describe('readComponents', () => {
  it('CFG-8 ND-67: reads by device, slot and position; a missing one is an empty list', () => {
    const logos = { name: 'logos', order: 2, needsAuthentication: true, options: { items: [{ title: 'City' }] } };
    const components = readComponents(
      read({ components: { desktop: { header: { start: [{ name: 'menu' }, logos] } } } }),
    );
    expect(components.desktop.header.start).toEqual([
      { name: 'menu', order: 0, needsAuthentication: false, options: {} },
      logos,
    ]);
    expect(components.desktop.header.end).toEqual([]);
    expect(components.mobile).toEqual({
      header: { start: [], end: [] },
      sidebar: { start: [], end: [] },
      'inner-menu': { start: [], end: [] },
    });
    expect(warnings()).toEqual([]);
  });

  it('leaves out a wrong entry and reports it', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const start = [
      { name: 'a' },
      { order: 1 },
      { name: 'b', order: 'first' },
      { name: 'c', options: cyclic },
      { name: 'd' },
    ];
    const components = readComponents(read({ components: { mobile: { sidebar: { start, middle: [] } } } }));
    expect(components.mobile.sidebar.start.map(({ name }) => name)).toEqual(['a', 'd']);
    expect(warnings()).toEqual([
      'tp: configuration "components.mobile.sidebar.start[1].name" is missing; it is ignored.',
      'tp: configuration "components.mobile.sidebar.start[2].order" ("first") must be a number; it is ignored.',
      'tp: configuration "components.mobile.sidebar.start[3].options" (an object) must be plain data of at most 100,000 characters; it is ignored.',
      'tp: configuration "components.mobile.sidebar.middle" is unknown; it is ignored.',
    ]);
  });

  it('a later layer replaces one list and keeps the others', () => {
    const config = read(
      { components: { desktop: { header: { start: [{ name: 'a' }], end: [{ name: 'b' }] } } } },
      { components: { desktop: { header: { start: [{ name: 'c' }] } }, mobile: { header: { end: [{ name: 'd' }] } } } },
    );
    const { desktop, mobile } = readComponents(config);
    expect([desktop.header.start, desktop.header.end, mobile.header.end].map(([first]) => first?.name)).toEqual([
      'c',
      'b',
      'd',
    ]);
  });
});

describe('readMarkers', () => {
  it('ND-72: has ranges by type or mode, and a default for the others', () => {
    const rangesOf = readMarkers(
      read({ appConfig: { markers: { stopArea: { small: [10, 20], full: [20, 90] }, BUS: { full: [80, 100] } } } }),
    );
    expect(rangesOf('stopArea')).toEqual({ small: [10, 20], full: [20, 90] });
    expect(rangesOf('BUS')).toEqual({ small: [55, 70], full: [80, 100] });
    expect(rangesOf('METRO')).toEqual({ small: [55, 70], full: [70, 100] });
    expect(rangesOf('constructor')).toEqual({ small: [55, 70], full: [70, 100] });
    expect(rangesOf('METRO', 'stopArea')).toEqual({ small: [10, 20], full: [20, 90] });
    expect(rangesOf('BUS', 'stopArea')).toEqual({ small: [55, 70], full: [80, 100] });
  });

  it.each([[[70, 55]], [[-1, 50]], [[0, 101]], [[1]], ['55-70'], [['55', '70']]])(
    'ND-72: refuses the range %j',
    (small) => {
      expect(readMarkers(read({ appConfig: { markers: { BUS: { small } } } }))('BUS').small).toEqual([55, 70]);
      expect(warnings()).toEqual(warnings().filter((line) => line.includes('"appConfig.markers.BUS.small')));
      expect(warnings()).not.toEqual([]);
    },
  );

  it('reports unknown names and reads the rest', () => {
    const rangesOf = readMarkers(read({ appConfig: { markers: { BUS: { smal: [1, 2], full: [80, 100] } } } }));
    expect(rangesOf('BUS').full).toEqual([80, 100]);
    expect(warnings()).toEqual(['tp: configuration "appConfig.markers.BUS.smal" is unknown; it is ignored.']);
  });
});

describe('readAccountForm', () => {
  it('ACC-9 TRAP-75: returns the configured fields in their order', () => {
    const formFields = [
      { key: 'phone', type: 'tel', label: 'Phone', order: 2, maxLength: 20, pattern: '[0-9 +]*' },
      { key: 'language', type: 'select', label: 'Language', order: 1, options: [{ value: 'fr', label: 'Français' }] },
    ];
    const form = readAccountForm(read({ accounts: { formFields } }));
    expect(form.map(({ key }) => key)).toEqual(['language', 'phone']);
    expect(form[1]).toEqual({ ...formFields[0], required: false, readOnly: false, options: [], section: '' });
  });

  it('ACC-9: takes labels and sections in one language or in several', () => {
    const words = { fr: 'Langue', de: 'Sprache' };
    const options = [{ value: 'fr', label: { fr: 'Français' } }];
    const field = { key: 'language', type: 'select', label: words, section: words, options } as const;
    expect(readAccountForm(read({ accounts: { formFields: [field] } }))).toMatchObject([field]);
    expect(warnings()).toEqual([]);
  });

  it.each([
    { key: 'x', type: 'text', label: { en: 'X' } },
    { key: 'x', type: 'text', label: { fr: 'X', nl: 'X' } },
    { key: 'x', type: 'text', label: { fr: '' } },
    { key: 'x', type: 'password', label: 'X' },
    { key: '__proto__', type: 'text', label: 'X' },
    { key: 'x', type: 'text' },
    { key: 'x', type: 'text', label: 'X', pattern: '(' },
    { key: 'x', type: 'text', label: 'X', maxLength: 0 },
    { key: 'x', type: 'select', label: 'X', options: 'fr' },
    'phone',
  ])('ACC-9: leaves out the field %j', (field) => {
    expect(readAccountForm(read({ accounts: { formFields: [field] } }))).toEqual([]);
    expect(warnings()).toHaveLength(1);
  });
});

it('reports everything that is wrong with an entry, at any depth', () => {
  const formFields = [
    { key: 'x', type: 'select', label: 'X', hint: 'Y', options: [{ value: 'fr', lable: 'Français' }], maxLength: -1 },
  ];
  expect(readAccountForm(read({ accounts: { formFields } }))).toEqual([]);
  expect(warnings().toSorted()).toEqual([
    'tp: configuration "accounts.formFields[0].hint" is unknown; it is ignored.',
    'tp: configuration "accounts.formFields[0].maxLength" (-1) must be 1 or more; it is ignored.',
    'tp: configuration "accounts.formFields[0].options.0.label" is missing; it is ignored.',
    'tp: configuration "accounts.formFields[0].options.0.lable" is unknown; it is ignored.',
  ]);
});

describe('readSiteSettings', () => {
  it('ND-71: leaves out a footer link with an unsafe address', () => {
    const items = [
      { title: 'Legal', url: '/legal' },
      { title: 'Bad', url: 'javascript:alert(1)' },
      { title: 'Mail', url: 'mailto:a@b.example' },
    ];
    expect(readSiteSettings(read({ appConfig: { footer: { items } } })).footer.items.map(({ title }) => title)).toEqual(
      ['Legal', 'Mail'],
    );
    expect(warnings()).toEqual([
      'tp: configuration "appConfig.footer.items[1].url" ("javascript:alert(1)") is not a safe address; it is ignored.',
    ]);
  });

  it('ND-71 TRAP-73: refuses an invalid script address', () => {
    const { consent, analytics } = readSiteSettings(
      read({ consent: { scriptUrl: 'data:text/javascript,1', uuid: 'u' }, analytics: null }),
    );
    expect(consent).toEqual({ scriptUrl: '', domain: '', uuid: 'u' });
    expect(analytics).toEqual({ scriptUrl: '', siteId: '' });
  });

  it('L10N-9: accepts only a path of this site and a redirect status', () => {
    const redirectOf = (rootRedirect: unknown) => readSiteSettings(read({ appConfig: { rootRedirect } })).rootRedirect;
    expect(redirectOf({ path: '/de', status: 301 })).toEqual({ path: '/de', status: 301 });
    expect(redirectOf({ path: '//elsewhere.example', status: 200 })).toEqual({ path: '', status: 302 });
    expect(redirectOf({ path: '/\\elsewhere.example' })).toEqual({ path: '', status: 302 });
  });

  it('ND-68: accepts background images with relative addresses', () => {
    const { design } = readSiteSettings(
      read({ appConfig: { design: { backgroundTop: '/top.svg', backgroundBottom: 'javascript:1' } } }),
    );
    expect(design).toEqual({ backgroundTop: '/top.svg', backgroundBottom: '' });
  });
});
