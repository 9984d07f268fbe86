import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeSegment, encodeSegment, ownPath, safeAddress, safeWebAddress } from './safe-address.ts';

const origin = 'https://our.site';
const base = `${origin}/fr/page?query`;

/** Payload, where `safeAddress` lets it lead from our page, and where `ownPath` does. */
const payloads: readonly [payload: string, address: string | null, path: string | null][] = [
  ['https://example.org/a?b#c', 'https://example.org/a?b#c', null],
  ['http://example.org', 'http://example.org/', null],
  [' https://example.org/ \n', 'https://example.org/', null],
  ['mailto:someone@example.org', 'mailto:someone@example.org', null],
  ['tel:+33123456789', 'tel:+33123456789', null],
  ['/fr/account/profile?a=1#b', 'https://our.site/fr/account/profile?a=1#b', '/fr/account/profile?a=1#b'],
  ['/', 'https://our.site/', '/'],
  ['schedules', 'https://our.site/fr/schedules', null],
  ['?q=1', 'https://our.site/fr/page?q=1', null],
  ['/été', 'https://our.site/%C3%A9t%C3%A9', '/%C3%A9t%C3%A9'],
  ['javascript:alert(1)', null, null],
  ['JaVaScRiPt:alert(1)', null, null],
  [' javascript:alert(1)', null, null],
  ['java\tscript:alert(1)', null, null],
  ['java\nscript:alert(1)', null, null],
  ['java\r\nscript:alert(1)', null, null],
  ['\u0001javascript:alert(1)', null, null],
  ['javascript\u0000:alert(1)', null, null],
  ['\u00A0javascript:alert(1)', null, null],
  ['javascript:/*--></title></style>*/alert(1)', null, null],
  ['javascript://example.org/%0Aalert(1)', null, null],
  ['javascript&colon;alert(1)', 'https://our.site/fr/javascript&colon;alert(1)', null],
  ['javascript%3Aalert(1)', 'https://our.site/fr/javascript%3Aalert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null, null],
  ['DATA:text/html;base64,PHNjcmlwdD4=', null, null],
  ['vbscript:msgbox(1)', null, null],
  ['blob:https://our.site/0000', null, null],
  ['file:///etc/passwd', null, null],
  ['about:blank', null, null],
  ['intent://scan/#Intent;scheme=zxing;end', null, null],
  ['view-source:https://our.site', null, null],
  ['//elsewhere.example', 'https://elsewhere.example/', null],
  ['///elsewhere.example', 'https://elsewhere.example/', null],
  ['/\\elsewhere.example', null, null],
  ['\\/elsewhere.example', null, null],
  ['\\\\elsewhere.example', null, null],
  ['/fr\\..\\x', null, null],
  ['https:elsewhere.example', 'https://our.site/fr/elsewhere.example', null],
  ['https:/elsewhere.example', 'https://our.site/elsewhere.example', null],
  ['\t//elsewhere.example', 'https://elsewhere.example/', null],
  ['/\t/elsewhere.example', null, null],
  ['/\n/elsewhere.example', null, null],
  ['/.//elsewhere.example', 'https://our.site//elsewhere.example', null],
  ['/fr/..//elsewhere.example', 'https://our.site//elsewhere.example', null],
  ['/%2f%2felsewhere.example', 'https://our.site/%2f%2felsewhere.example', '/%2f%2felsewhere.example'],
  ['/%5celsewhere.example', 'https://our.site/%5celsewhere.example', '/%5celsewhere.example'],
  ['/%0d%0aSet-Cookie:a=b', 'https://our.site/%0d%0aSet-Cookie:a=b', '/%0d%0aSet-Cookie:a=b'],
  ['/fr\r\nSet-Cookie: a=b', null, null],
  ['https://our.site@elsewhere.example/', null, null],
  ['https://user:secret@our.site/', null, null],
  ['//our.site:pass@elsewhere.example', null, null],
  ['https://xn--e1afmkfd.example/', 'https://xn--e1afmkfd.example/', null],
  [
    '/\u2215\u2215elsewhere.example',
    'https://our.site/%E2%88%95%E2%88%95elsewhere.example',
    '/%E2%88%95%E2%88%95elsewhere.example',
  ],
  ['/\uFF0F\uFF0Felsewhere', 'https://our.site/%EF%BC%8F%EF%BC%8Felsewhere', '/%EF%BC%8F%EF%BC%8Felsewhere'],
  ['https://our.site/fr', 'https://our.site/fr', null],
  ['https://our.site.elsewhere.example/', 'https://our.site.elsewhere.example/', null],
  ['https://', null, null],
  ['http://[', null, null],
  ['', null, null],
  ['   ', null, null],
  [`https://example.org/${'a'.repeat(10_000)}`, null, null],
  [`/${'a'.repeat(10_000)}`, null, null],
];

describe('safeAddress', () => {
  it.each(payloads)('TRAP-72: %j leads to %j', (payload, address) => {
    expect(safeAddress(payload, base)).toBe(address);
  });

  it('TRAP-72: takes nothing but text', () => {
    for (const input of [null, undefined, 1, {}, [], ['https://example.org'], { toString: () => 'https://a.b' }]) {
      expect(safeAddress(input, base)).toBeNull();
    }
  });

  it('leaves relative addresses out where there is no page they could belong to', () => {
    expect(safeAddress('/fr')).toBeNull();
    expect(safeAddress('//example.org')).toBeNull();
    expect(safeAddress('https://example.org')).toBe('https://example.org/');
  });

  it('TRAP-72: whatever comes in, only four schemes come out', () => {
    const pieces = fc.constantFrom(
      'java',
      'script',
      ':',
      '/',
      '\\',
      '\t',
      '\n',
      'data',
      'https',
      '//',
      '@',
      'a.b',
      '%',
      ' ',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.array(pieces).map((all) => all.join('')),
        ),
        (input) => {
          const address = safeAddress(input, base);
          if (address !== null) expect(address).toMatch(/^(https?:\/\/|mailto:|tel:)/);
        },
      ),
    );
  });
});

it('safeWebAddress lets through what can be fetched', () => {
  expect(safeWebAddress('https://example.org/a')).toBe('https://example.org/a');
  expect(safeWebAddress('mailto:a@example.org')).toBeNull();
  expect(safeWebAddress('tel:1', base)).toBeNull();
});

it.each([
  [4096, true],
  [4097, false],
])('an address of %i characters is followed: %s', (length, isFollowed) => {
  const start = 'https://example.org/';
  expect(safeAddress(start + 'a'.repeat(length - start.length)) !== null).toBe(isFollowed);
});

describe('ownPath', () => {
  it.each(payloads)('ND-59 TRAP-5: %j stays at %3$j', (payload, _, path) => {
    expect(ownPath(payload, origin)).toBe(path);
  });

  it('ND-59: whatever comes in, what comes out stays on this site, also when resolved again', () => {
    const pieces = fc.constantFrom('/', '/', '.', '..', '\\', '\t', ':', '@', 'a.b', '%2f', '?', '#', 'https');
    fc.assert(
      fc.property(
        fc.array(pieces).map((all) => `/${all.join('')}`),
        (input) => {
          const path = ownPath(input, origin);
          if (path === null) return;
          expect(path).toMatch(/^\/(?!\/)/);
          expect(new URL(path, origin).origin).toBe(origin);
        },
      ),
    );
  });

  it('has no path for a page without an origin', () => {
    expect(ownPath('/fr', 'null')).toBeNull();
  });
});

describe('encodeSegment', () => {
  it.each(['stop_area:IDFM:71264', '2.35;48.85', 'a/b', 'é ß 東', '100%', '?#', '...', 'a..', 'null'])(
    'TRAP-20: %s comes back from one segment of a path',
    (id) => {
      const { pathname } = new URL(`/fr/${encodeSegment(id)}/x`, origin);
      expect(pathname.split('/')).toHaveLength(4);
      expect(decodeSegment(pathname.split('/')[2] ?? '')).toBe(id);
    },
  );

  it.each(['.', '..'])('TRAP-20: %s does not climb', (id) => {
    expect(new URL(`/fr/lines/${encodeSegment(id)}/x`, origin).pathname.split('/')).toHaveLength(5);
  });

  it.each(['../a', 'a/..', 'a/../b', '..\\a', './a'])(
    'TRAP-20: %j does not climb where a service decodes it first',
    (id) => {
      const path = decodeURIComponent(encodeSegment(id));
      expect(path.split(/[/\\]/).filter((segment) => /^\.{1,2}$/.test(segment))).toEqual([]);
      expect(decodeSegment(encodeURIComponent(id))).toBeNull();
    },
  );

  it('encodes what is no proper text', () => {
    expect(encodeSegment('a\uD800')).toBe('a%EF%BF%BD');
  });

  it('decodes nothing that is broken', () => {
    expect(['%', '%zz', '%E0%A4%A'].map(decodeSegment)).toEqual([null, null, null]);
    expect(['.', '..', '%2e%2E'].map(decodeSegment)).toEqual([null, null, null]);
  });
});
