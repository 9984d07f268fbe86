import { attributeOf } from './attribute-name.ts';
import { whenIdle } from './idle.ts';
import { warnOnce } from './warn-once.ts';

/** Elements that show nothing. */
const silent = /^(?:noscript|template|script|style|link|meta)$/;

const isContent = (node: Node): boolean =>
  node instanceof Element ? !silent.test(node.localName) : node instanceof Text && node.data.trim() !== '';

const longestQuote = 60;

/**
 * Returns the beginning of the page's content that an element of ours hides; '' for none. HTML knows no self-closing tags:
 * `<tp-x />` takes in all that follows up to the end of its parent, so nothing stands behind it. Content with a `slot` is meant.
 */
export function swallowedContent(element: Element): string {
  for (let node = element.nextSibling; node; node = node.nextSibling) if (isContent(node)) return '';
  if (element.shadowRoot?.querySelector('slot:not([name])')) return '';
  const hidden = [...element.childNodes].filter((node) => isContent(node) && !(node instanceof Element && node.slot));
  const [first] = hidden;
  if (!first) return '';
  const text = hidden
    .map(({ textContent }) => textContent)
    .join(' ')
    .trim()
    .replaceAll(/\s+/g, ' ');
  if (text === '') return `<${first.nodeName.toLowerCase()}>`;
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

/** Warns of an element that hides content of the page. */
function warnOfSwallowed(element: Element): void {
  const content = swallowedContent(element);
  if (content === '') return;
  const { localName: tag } = element;
  console.warn(
    `<${tag}> hides content of the page: “${content}”. HTML has no self-closing tags: write <${tag} …></${tag}>, not <${tag} … />. ` +
      'Content for pages without script belongs there with slot="fallback".',
  );
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** Returns those of the required properties that neither the page's HTML nor its script has given a value. */
export const missingOf = (element: Element, required: readonly string[]): readonly string[] =>
  required.filter((name) => !element.getAttribute(attributeOf(name)) && isEmpty(Reflect.get(element, name)));

function warnOfMissing(element: Element, required: readonly string[]): void {
  const { localName: tag } = element;
  for (const name of missingOf(element, required).map(attributeOf)) {
    warnOnce(
      `<${tag}> has no “${name}” and nothing to show: write <${tag} ${name}="…"></${tag}>, or set the property.`,
    );
  }
}

const longestWaitInMilliseconds = 1000;

/** Warns of mistakes in the page's HTML, once the page has been parsed and its scripts have had time to set properties. */
export function warnOfMarkup(element: Element, required: readonly string[]): void {
  if (document.readyState === 'loading') {
    document.addEventListener('DOMContentLoaded', () => warnOfMarkup(element, required), { once: true });
    return;
  }
  whenIdle(() => {
    warnOfSwallowed(element);
    if (element.isConnected) warnOfMissing(element, required);
  }, longestWaitInMilliseconds);
}
