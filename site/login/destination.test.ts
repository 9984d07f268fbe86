import { describe, expect, it } from 'vitest';
import { destinationAfterSignIn } from './destination.ts';

const page = 'https://www.example.org/fr/plan?from=a#results';

/** Addresses that any script of the page may pass. Those outside the page's origin are refused. */
const hostile: readonly unknown[] = [
  'https://elsewhere.example/',
  'http://www.example.org/fr',
  'https://www.example.org:8443/fr',
  'https://example.org/fr',
  'https://www.example.org.elsewhere.example/',
  'https://www.example.org@elsewhere.example/',
  'https://user:secret@www.example.org/fr',
  'https:\\\\elsewhere.example',
  '//elsewhere.example',
  '///elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '\t//elsewhere.example',
  '/\n/elsewhere.example',
  '/fr\r\nLocation: https://elsewhere.example',
  '\u0000https://elsewhere.example',
  ' https://elsewhere.example ',
  'https://elsewhere.example:443#@www.example.org/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://www.example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://www.example.org/5f1b',
  'filesystem:https://www.example.org/temporary/a',
  'view-source:https://www.example.org/',
  'about:blank',
  'file:///etc/passwd',
  'ftp://www.example.org/',
  'ws://www.example.org/',
  'mailto:a@example.org',
  'tel:+33123456789',
  'https://xn--exmple-cua.org/',
  'https://www.ex\u0430mple.org/',
  'https://www.example.org\u3002elsewhere.example/',
  'https://[::1]/',
  `https://www.example.org/${'a'.repeat(5000)}`,
  'https://',
  '',
  null,
  undefined,
  12,
  {},
  ['https://www.example.org/fr', 'x'],
  { href: 'https://www.example.org/fr', toString: () => 'https://www.example.org/fr' },
];

describe('where to go after signing in', () => {
  it.each(hostile)('ACC-3 TRAP-5: %j leads nowhere', (redirectTo) => {
    expect(destinationAfterSignIn(redirectTo, page)).toBeNull();
  });

  it.each([
    ['https://www.example.org/fr/account/profile', 'https://www.example.org/fr/account/profile'],
    ['https://www.example.org:443/fr?a=b#c', 'https://www.example.org/fr?a=b#c'],
    [
      '/fr/signedin?redirect=%2F%2Felsewhere.example',
      'https://www.example.org/fr/signedin?redirect=%2F%2Felsewhere.example',
    ],
    ['/%2f%2felsewhere.example', 'https://www.example.org/%2f%2felsewhere.example'],
    ['/.//elsewhere.example', 'https://www.example.org//elsewhere.example'],
    ['schedules', 'https://www.example.org/fr/schedules'],
    // Without slashes it is a path, if the scheme is the page's own.
    ['https:elsewhere.example', 'https://www.example.org/fr/elsewhere.example'],
  ])('ACC-3: %s stays on this site', (redirectTo, destination) => {
    expect(destinationAfterSignIn(redirectTo, page)).toBe(destination);
  });

  it('nobody has to go where they are', () => {
    expect(destinationAfterSignIn(page, page)).toBeNull();
    expect(destinationAfterSignIn('#results', page)).toBeNull();
  });

  it('pages without an origin keep their visitor', () => {
    for (const origin of ['about:srcdoc', 'file:///home/page.html', 'data:text/html,a']) {
      expect(destinationAfterSignIn(origin, origin)).toBeNull();
      expect(destinationAfterSignIn('https://www.example.org/', origin)).toBeNull();
    }
  });
});
