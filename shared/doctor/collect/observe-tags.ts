import { requiredOf, type WidgetDeclaration } from '#shared/element/contract.ts';
import { versionKey } from '#shared/element/define-tag.ts';
import { firstGuess } from '#shared/i18n/first-guess.ts';
import { type BrandColor, brandColors } from '#shared/lib/color/brand-colors.ts';
import { contrastRatio, parseHexColor } from '#shared/lib/color/contrast.ts';
import { missingOf, swallowedContent } from '#shared/lib/markup-warnings.ts';
import type { BoxFacts, TagFacts } from '../facts.ts';
import { leastWidth } from '../rules/look-rules.ts';
import { hexOfColor } from './read-color.ts';

/** More elements than this have the same problems. */
const mostTags = 100;
const mostTexts = 80;

/** Returns our elements on the page, also those in the shadow roots of the page's own elements. */
export function tagsIn(root: Document | ShadowRoot): Element[] {
  return [...root.querySelectorAll('*')]
    .flatMap((element) => {
      if (element.localName.startsWith('tp-')) return [element];
      return element.shadowRoot ? tagsIn(element.shadowRoot) : [];
    })
    .slice(0, mostTags);
}

export const versionOf = (tag: string): string | null =>
  (customElements.get(tag) as { readonly [versionKey]?: string } | undefined)?.[versionKey] ?? null;

export function observeTag(element: Element, widgets: readonly WidgetDeclaration[]): TagFacts {
  const tag = element.localName;
  const isOurs = versionOf(tag) !== null;
  return {
    tag,
    selector: selectorOf(element, tag),
    definedBy: isOurs ? 'us' : customElements.get(tag) ? 'another-library' : 'nobody',
    attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
    missing: missingOf(element, requiredOf(widgets.find((one) => one.tag === tag))),
    language: firstGuess(element),
    isInShadow: element.getRootNode() instanceof ShadowRoot,
    swallowed: swallowedContent(element),
    hiddenBy: hiddenBy(element),
    box: isOurs ? boxOf(element) : null,
    ink: isOurs ? inkOf(element) : null,
    colors: isOurs ? colorsOf(element) : {},
  };
}

/** Returns a selector for the page's style sheet; an element without id and class is found by our tag in it. */
function selectorOf(element: Element, tag: string): string {
  if (element.id) return `#${CSS.escape(element.id)}`;
  if (element.localName === tag) return tag;
  const [name] = element.classList;
  return name ? `.${CSS.escape(name)}` : `${element.localName}:has(${tag})`;
}

/** Returns the nearest element around that is not displayed. Elements of ours know when to show what lies in them. */
function hiddenBy(element: Element): TagFacts['hiddenBy'] {
  let owner: Element | null = null;
  for (let one: Element | null = element; one; one = parentOf(one)) {
    if (one !== element && one.localName.startsWith('tp-')) return null;
    if (getComputedStyle(one).display === 'none') owner ??= one;
  }
  const isInline = (owner as HTMLElement | null)?.style.display === 'none';
  return owner && { selector: selectorOf(owner, element.localName), isInline };
}

function boxOf(element: Element): BoxFacts | null {
  // In a window that is narrower, nothing could be wider.
  if (!element.checkVisibility() || innerWidth < leastWidth) return null;
  const { width } = element.getBoundingClientRect();
  let narrowest = element;
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent.getBoundingClientRect().width >= leastWidth) break;
    narrowest = parent;
  }
  return { widthInPixels: width, narrowedBy: selectorOf(narrowest, element.localName) };
}

function colorsOf(element: Element): Partial<Record<BrandColor, string>> {
  const style = getComputedStyle(element);
  return Object.fromEntries(
    brandColors.flatMap((name) => {
      const color = hexOfColor(style.getPropertyValue(`--tp-${name}`).trim());
      return color === null ? [] : [[name, color]];
    }),
  );
}

/** Returns the colour behind an element: its own or that of the nearest ancestor with one, and who has it. */
function groundOf(element: Element): { readonly color: string; readonly owner: Element | null } | null {
  for (let one: Element | null = element; one; one = parentOf(one)) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage !== 'none') return null;
    const color = hexOfColor(backgroundColor);
    if (color !== null) return { color, owner: one };
    // Something translucent: what is seen is a mixture.
    if (!/^rgba\(0, 0, 0, 0\)$/.test(backgroundColor)) return null;
  }
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  const canBeDark = /dark/.test(scheme) && (isDark || !/light/.test(scheme));
  return { color: canBeDark ? '#121212' : '#ffffff', owner: null };
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode();
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
}

/** Returns the least readable of the element's texts that lie on the page's ground. */
function inkOf(element: Element): TagFacts['ink'] {
  const root = element.shadowRoot?.querySelector('.root');
  if (!root || !element.checkVisibility()) return null;
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let worst: { readonly text: string; readonly ground: string; readonly ratio: number } | null = null;
  for (let count = 0; count < mostTexts && texts.nextNode(); count += 1) {
    const parent = texts.currentNode.parentElement;
    if (!parent || !texts.currentNode.textContent?.trim() || !parent.checkVisibility({ opacityProperty: true }))
      continue;
    if (parent.closest(':disabled, .visually-hidden')) continue;
    const ground = groundOf(parent);
    if (!ground || (ground.owner && ground.owner.getRootNode() === element.shadowRoot)) continue;
    const text = hexOfColor(getComputedStyle(parent).color);
    const [one, other] = [text && parseHexColor(text), parseHexColor(ground.color)];
    if (!text || !one || !other) continue;
    const ratio = contrastRatio(one, other);
    if (worst === null || ratio < worst.ratio) worst = { text, ground: ground.color, ratio };
  }
  return worst && { text: worst.text, ground: worst.ground };
}
