import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { operatorConfigOf, readOperatorConfig } from './operator-config.ts';

describe("the operator's configuration", () => {
  it('ND-26: keeps keys with their origins on the server and gives the rest to pages', () => {
    const keys = { demo: { origins: '*' }, hall: { origins: ['https://hall.example', 'http://localhost:8080'] } };
    const config = operatorConfigOf({ server: { keys }, appConfig: { title: 'Réseau' }, apiKey: 'hall' }, 'c.json');
    expect(config.keys).toEqual(keys);
    expect(config.page).toEqual({ appConfig: { title: 'Réseau' }, apiKey: 'hall' });
    expect(operatorConfigOf({}, 'c.json').keys).toBeUndefined();
  });

  it('ND-50: has the pages that may have ours in frames, if they are not those with a key', () => {
    expect(operatorConfigOf({}, 'c').frames).toBeUndefined();
    expect(operatorConfigOf({ server: { frames: '*' } }, 'c').frames).toBe('*');
    expect(operatorConfigOf({ server: { frames: [] } }, 'c').frames).toEqual([]);
  });

  it('keeps the site for when there is no network, unless it says no', () => {
    expect(operatorConfigOf({}, 'c').offline).toBe(true);
    expect(operatorConfigOf({ server: { offline: false } }, 'c').offline).toBe(false);
  });

  it('has strict accessibility by default', () => {
    expect(operatorConfigOf({}, 'c').trustsUnknownAccessibility).toBe(false);
    expect(operatorConfigOf({ server: { accessibility: 'lenient' } }, 'c').trustsUnknownAccessibility).toBe(true);
  });

  it('ACC-9: has the fields of the account form in their order', () => {
    const formFields = [
      { key: 'phone', type: 'tel', label: 'Téléphone', order: 2 },
      { key: 'birth', type: 'date', label: 'Naissance', order: 1 },
    ];
    expect(operatorConfigOf({ accounts: { formFields } }, 'c').accountForm.map(({ key }) => key)).toEqual([
      'birth',
      'phone',
    ]);
  });

  it.each([
    [[], 'c.json: must hold one JSON object.'],
    [
      { server: { keys: { a: { origins: 'all' } } } },
      'c.json: server.keys.a.origins must be "*" or a list of origins.',
    ],
    [{ server: { keys: { a: { origins: ['https://a.example/page'] } } } }, 'c.json: server.keys.a.origins'],
    [{ server: { keys: { 'a b': { origins: '*' } } } }, 'c.json: server.keys.a b is not a key'],
    [{ server: { frames: 'https://a.example' } }, 'c.json: server.frames must be "*" or a list of origins.'],
    [{ server: { accessibility: 'loose' } }, 'c.json: server.accessibility must be strict or lenient.'],
    [{ server: { offline: 'no' } }, 'c.json: server.offline must be true or false.'],
    [{ server: { data: { contact: 'data' } } }, 'c.json: server.data.contact is not an address such as'],
    [{ server: { data: { sources: [{ url: 'https://a.example' }] } } }, 'c.json: server.data.sources.0.name'],
    [{ server: { kyes: {} } }, 'c.json: server.kyes'],
    [{ appConfig: { timeZone: 'Mars/Olympus' } }, 'c.json: "appConfig.timeZone" ("Mars/Olympus") must'],
    [{ bffUrl: 'ftp://a.example' }, 'c.json: "bffUrl" ("ftp://a.example") must be an http or https address'],
    [{ colors: { primary: 'bleu' } }, 'c.json: "colors.primary" ("bleu") must be a colour such as #0a5cd8'],
    [{ colors: { primary: 'rgbb(1 2 3)' } }, 'c.json: "colors.primary" ("rgbb(1 2 3)") must be a colour'],
    [
      { accounts: { formFields: [{ key: 'card', type: 'text', label: 'Card', pattern: '([A-Z]+)*' }] } },
      'c.json: the pattern of "card" in accounts.formFields takes too long for some texts',
    ],
    [{ colours: {} }, 'c.json: "colours" is unknown'],
    [
      { accounts: { url: 'https://a.example', links: { signUp: '/new' } } },
      'c.json: "accounts.links.signUp" ("/new") must be an http or https address, which may contain {lang}.',
    ],
    [
      { accounts: { url: 'https://a.example', links: { security: 'javascript:alert(1)' } } },
      'c.json: "accounts.links.security" ("javascript:alert(1)") must be an http or https address',
    ],
    [
      { accounts: { url: 'https://a.example', links: { forgotten: 'https://a.example' } } },
      'c.json: "accounts.links.forgotten" is unknown',
    ],
    [
      { accounts: { links: { password: 'https://a.example/{lang}' } } },
      'c.json: "accounts.links" needs "accounts.url", the address of your own account service.',
    ],
  ])('refuses %j with one line', (given, line) => {
    let message = '';
    try {
      operatorConfigOf(given, 'c.json');
    } catch (reason) {
      message = (reason as Error).message;
    }
    expect(message.startsWith(line), message).toBe(true);
    expect(message).toMatch(/^[^\n]+\.$/);
  });

  it.each(['#fff', 'Blue', 'currentColor', 'oklch(0.5 0.19 258)', 'color-mix(in oklab, var(--brand) 40%, white)', ''])(
    'accepts %j as a colour',
    (primary) => {
      expect(operatorConfigOf({ colors: { primary } }, 'c').page.colors).toEqual({ primary });
    },
  );

  it('reads the file that CONFIG names, or says why it cannot', () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-'));
    const file = join(folder, 'c.json');
    writeFileSync(file, '{"apiKey":"hall"}');
    expect(readOperatorConfig(file).page).toEqual({ apiKey: 'hall' });
    writeFileSync(file, '{');
    expect(() => readOperatorConfig(file)).toThrow(`CONFIG=${file} cannot be read: `);
    rmSync(folder, { recursive: true });
    expect(() => readOperatorConfig(file)).toThrow('ENOENT');
    expect(readOperatorConfig(undefined).page).toEqual({});
  });
});
