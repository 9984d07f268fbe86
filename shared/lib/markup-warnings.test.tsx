import { expect } from 'chai';
import { until } from '#shared/testing/stage.ts';
import { swallowedContent, warnOfMarkup } from './markup-warnings.ts';

/** Draws markup as a parser reads it, and returns its first `<x-tag>`. */
const parse = (html: string): Element => {
  document.body.innerHTML = `<main>${html}</main>`;
  const element = document.querySelector('x-tag') as Element;
  element.attachShadow({ mode: 'open' }).innerHTML = '<div class="root"></div>';
  return element;
};

describe('the content of a tag', () => {
  afterEach(() => document.body.replaceChildren());

  for (const [html, hidden] of [
    ['<x-tag /><p>Nous   écrire</p><p>ou venir</p>', 'Nous écrire ou venir'],
    ['<div><x-tag stop="a" /> la suite</div>', 'la suite'],
    ['<x-tag /><x-other /><p></p>', '<x-other>'],
    [`<x-tag /><p>${'a'.repeat(80)}</p>`, `${'a'.repeat(60)}…`],
  ] as const) {
    it(`is the page’s in ${html.slice(0, 60)}`, () => {
      expect(swallowedContent(parse(html))).to.equal(hidden);
    });
  }

  for (const html of [
    '<x-tag></x-tag><p>Contact</p>',
    '<x-tag>\n</x-tag>',
    '<div><x-tag /></div><p>Contact</p>',
    '<x-tag><a slot="fallback" href="/fr">Horaires</a></x-tag>',
    '<x-tag><img slot="logo" alt=""></x-tag>',
    '<x-tag><noscript><a href="/fr">Horaires</a></noscript></x-tag>',
    '<x-tag /><script type="application/json">{}</script>',
    // Its end tag is there, since something stands behind it.
    '<x-tag><p>Chargement…</p></x-tag><p>Contact</p>',
  ]) {
    it(`is nothing to warn of in ${html}`, () => {
      expect(swallowedContent(parse(html))).to.equal('');
    });
  }

  it('is nothing to warn of where the tag has a place for any content', () => {
    const element = parse('<x-tag><p>Menu</p></x-tag>');
    (element.shadowRoot as ShadowRoot).innerHTML = '<slot></slot>';
    expect(swallowedContent(element)).to.equal('');
  });

  it('is told in the console with the mend', async () => {
    const lines: string[] = [];
    const { warn } = console;
    console.warn = (line: string) => lines.push(line);
    warnOfMarkup(parse('<x-tag /><p>Contact</p>'), []);
    await until(() => lines.length > 0);
    console.warn = warn;
    expect(lines).to.deep.equal([
      '<x-tag> hides content of the page: “Contact”. HTML has no self-closing tags: write <x-tag …></x-tag>, not <x-tag … />. ' +
        'Content for pages without script belongs there with slot="fallback".',
    ]);
  });
});

describe('a required attribute', () => {
  const { warn } = console;
  let lines: string[];
  beforeEach(() => {
    lines = [];
    console.warn = (line: string) => lines.push(line);
  });
  afterEach(() => {
    console.warn = warn;
    document.body.replaceChildren();
  });

  it('is missed in the console, with what to write', async () => {
    warnOfMarkup(parse('<x-tag></x-tag>'), ['stopName']);
    await until(() => lines.length > 0);
    expect(lines).to.deep.equal([
      '<x-tag> has no “stop-name” and nothing to show: write <x-tag stop-name="…"></x-tag>, or set the property.',
    ]);
  });

  it('is not missed where the page has it, or has set the property in time', async () => {
    const element = parse('<x-tag stop-name="Bastille"></x-tag>');
    warnOfMarkup(element, ['stopName', 'max']);
    Object.assign(element, { max: 0 });
    warnOfMarkup(parse('<x-tag /><p>Contact</p>'), []);
    await until(() => lines.length > 0);
    expect(lines.filter((line) => line.includes('nothing to show'))).to.deep.equal([]);
  });
});
