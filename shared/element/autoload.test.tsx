import { expect } from 'chai';
import { until } from '#shared/testing/stage.ts';
import { firstGuess } from '../i18n/first-guess.ts';
import { autoload } from './autoload.ts';

describe('the autoloader', () => {
  const found: string[] = [];
  let stop = () => {};
  let count = 0;
  /** A tag that no other test has asked for. */
  const newTag = () => `tp-test-${++count}`;

  beforeEach(() => {
    found.length = 0;
    stop = autoload((tag, element) => found.push(`${tag} ${firstGuess(element)}`));
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
    document.documentElement.removeAttribute('lang');
  });

  const host = (parent: ParentNode = document.body, name = 'div') => {
    const element = document.createElement(name);
    parent.append(element);
    return element;
  };
  const isFound = (tag: string, language = 'fr') => until(() => found.includes(`${tag} ${language}`));

  it('finds a tag in the page, now and later, once', async () => {
    const tag = newTag();
    host(document.body, tag);
    await isFound(tag);
    host(host(), tag);
    const next = newTag();
    host(host(), next);
    await isFound(next);
    expect(found).to.have.length(2);
  });

  it('finds a tag in a root that is there with its element, and one that comes into this root later', async () => {
    const [tag, later, nested] = [newTag(), newTag(), newTag()];
    const root = host().attachShadow({ mode: 'open' });
    root.innerHTML = `<p><${tag}></${tag}></p>`;
    await isFound(tag);
    host(root, later);
    await isFound(later);
    const inner = host(root).attachShadow({ mode: 'open' });
    host(inner, nested);
    await isFound(nested);
  });

  it('finds a tag in a declarative root', async () => {
    const tag = newTag();
    host().setHTMLUnsafe(`<section><div><template shadowrootmode="open"><${tag}></${tag}></template></div></section>`);
    await isFound(tag);
  });

  it('finds a tag in an element that is defined after it was placed', async () => {
    const tag = newTag();
    const name = `late-host-${count}`;
    host(host(), name);
    await until(() => true);
    customElements.define(
      name,
      class extends HTMLElement {
        connectedCallback() {
          host(this.attachShadow({ mode: 'open' }), tag);
        }
      },
    );
    await isFound(tag);
  });

  it('finds roots made between the parsing of the page and its end of loading', async () => {
    const tag = newTag();
    stop();
    const state = Object.getOwnPropertyDescriptor(Document.prototype, 'readyState') as PropertyDescriptor;
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'interactive' });
    stop = autoload((name) => found.push(`${name} fr`));
    Object.defineProperty(document, 'readyState', state);
    Reflect.deleteProperty(document, 'readyState');
    const place = host();
    await until(() => true);
    host(place.attachShadow({ mode: 'open' }), tag);
    document.dispatchEvent(new Event('readystatechange'));
    await isFound(tag);
  });

  it('L10N-6: guesses the language around the root', async () => {
    document.documentElement.lang = 'de';
    const tag = newTag();
    host(host().attachShadow({ mode: 'open' }), tag);
    await isFound(tag, 'de');
  });

  it('looks at nothing after its end', async () => {
    const root = host().attachShadow({ mode: 'open' });
    const [before, after] = [newTag(), newTag()];
    host(root, before);
    await isFound(before);
    stop();
    host(root, after);
    host(host(), after);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(found).to.have.length(1);
  });
});
