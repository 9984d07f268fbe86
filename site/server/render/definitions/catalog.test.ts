import { describe, expect, it } from 'vitest';
import { declarations } from '#shared/build/registry.ts';
import { locales } from '#shared/i18n/locales.ts';
import { catalogPages } from './catalog.ts';

const file = { name: 'x.js', bytes: 1, integrity: '' };
const weight = { files: 1, bytes: 1 };
const pages = catalogPages(() => ({ entry: file, preloads: [], atOnce: weight, own: weight }));

describe('the catalog', () => {
  it('L10N-1: is a page in each language, and one for each example', () => {
    const examples = declarations.flatMap(({ tag, examples }) =>
      examples.map(({ name }) => `examples/${tag}.${name.replaceAll(' ', '-')}.html`),
    );
    expect([...pages.keys()]).toEqual([
      ...locales.map(({ code }) => (code === 'en' ? 'index.html' : `${code}.html`)),
      ...examples,
    ]);
    expect(pages.get('de.html')).toContain('<html lang="de">');
    expect(pages.get('de.html')).toContain('src="examples/tp-toaster.');
  });

  it('has relative addresses only, and each leads to a page or into the library', () => {
    const wrong = [...pages].flatMap(([from, text]) => {
      // The code of examples is text here, and their own addresses stand for any.
      const [head = ''] = from.startsWith('examples/') ? text.split('</head>') : [text];
      const addresses = [...head.matchAll(/<(?:a|link|script|iframe)\b[^>]*? (?:href|src)="([^"]*)"/g)];
      return addresses
        .map(([, address = '']) => address)
        .filter((address) => !/^(?:#|data:|lib\/tp-frame\.js$)/.test(address))
        .filter((address) => !pages.has(address.replace(/[?#].*$/, '')))
        .map((address) => `${from}: ${address}`);
    });
    expect(wrong).toEqual([]);
  });

  it('answers every call of an example in its page: as declared, or like a service that is not there', () => {
    const text = pages.get('examples/tp-notifications-menu.empty.html') ?? '';
    expect(text).toContain('"response":{"notifications":[]}');
    expect(text).toContain('"response":"unreachable"');
    expect(text).toContain("from '../lib/tp.js'");
  });
});
