import { expect } from 'playwright/test';
import type { BrowserWindow } from './browser-window.ts';

/**
 * Target by CSS selector and accessible name, in the page or in any open shadow root. Of several matches, `nth` counts
 * from 0.
 */
export interface Target {
  readonly css: string;
  readonly name?: string;
  readonly nth?: number;
}

/** Visible state of a target. */
export interface Seen {
  /** Number of visible elements that match, whatever `nth` is. */
  readonly count: number;
  readonly text: string;
  readonly value: string;
  readonly isFocused: boolean;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Whether a click at the centre would reach the target: no other element covers it. */
  readonly isReachable: boolean;
}

/** Runs in the page: returns the state of the target; null if none is visible. */
function look({ target, scrolls }: { readonly target: Target; readonly scrolls: boolean }): Seen | null {
  const within = (root: Document | ShadowRoot): Element[] =>
    [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...within(one.shadowRoot)] : [one]));
  const plain = (text: string | null | undefined) => (text ?? '').trim().replaceAll(/\s+/g, ' ');
  const nameOf = (one: Element) => {
    const { labels } = one as HTMLInputElement;
    return plain(
      one.ariaLabel ?? (labels?.length ? [...labels].map((label) => label.textContent).join(' ') : one.textContent),
    );
  };
  const found = within(document).filter(
    (one) =>
      one.matches(target.css) &&
      (target.name === undefined || nameOf(one) === target.name) &&
      one.checkVisibility({ visibilityProperty: true }),
  );
  const element = found[target.nth ?? 0];
  if (!element) return null;
  if (scrolls) element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const root = element.getRootNode() as Document | ShadowRoot;
  let hit = document.elementFromPoint(left + width / 2, top + height / 2);
  while (hit?.shadowRoot && hit !== element) {
    const inner = hit.shadowRoot.elementFromPoint(left + width / 2, top + height / 2);
    if (!inner || inner === hit) break;
    hit = inner;
  }
  // A notice over the edge of the viewport covers the element there.
  if (scrolls && !element.contains(hit)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return {
    count: found.length,
    text: plain((element as HTMLElement).innerText),
    value: (element as HTMLInputElement).value ?? '',
    isFocused: root.activeElement === element && document.hasFocus(),
    left,
    top,
    width,
    height,
    isReachable: element.contains(hit),
  };
}

/** Runs in the page: returns the visible text, also that of open shadow roots, without what is inert. */
function readScreen(): string {
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof HTMLSlotElement && node.assignedNodes().length > 0)
      return node.assignedNodes().map(textOf).join(' ');
    if (node instanceof Element) {
      const isSeen = node.localName === 'slot' || node.checkVisibility({ visibilityProperty: true });
      if (!isSeen || node.matches('script, style, template, [inert]')) return '';
    }
    const inside = node instanceof Element && node.shadowRoot ? node.shadowRoot : node;
    return [...inside.childNodes].map(textOf).join(' ');
  };
  return textOf(document.body).replaceAll(/\s+/g, ' ').trim();
}

/** Runs in the page: returns the colour of one pixel of a screenshot. */
async function colorOf({ png, x, y }: { readonly png: string; readonly x: number; readonly y: number }) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0);
  const [red = 0, green = 0, blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
  return { red, green, blue };
}

/** Uses a page as a traveller does: waits until a target is visible, still and uncovered, then clicks its centre. */
export function handsOn(window: BrowserWindow) {
  const seen = (target: Target, scrolls = false) => window.evaluate(look, { target, scrolls });
  const described = ({ css, name, nth }: Target) => `${css}${name ? ` "${name}"` : ''}${nth ? ` #${nth}` : ''}`;
  const eventually = <Value>(what: string, ask: () => Promise<Value>) =>
    expect.poll(ask, { message: what, timeout: 20_000, intervals: [100] });

  return {
    seen,
    eventually,
    /** Returns all visible text of the page. */
    reads: () => window.evaluate(readScreen, undefined),
    async sees(target: Target): Promise<Seen> {
      await eventually(`sees ${described(target)}`, async () => Boolean(await seen(target))).toBe(true);
      return (await seen(target)) as Seen;
    },
    async click(target: Target): Promise<void> {
      let place = '';
      await eventually(`can click ${described(target)}`, async () => {
        const now = await seen(target, true);
        const before = place;
        place = now ? `${now.left} ${now.top}` : '';
        return Boolean(now?.isReachable) && place === before;
      }).toBe(true);
      const { left, top, width, height } = (await seen(target)) as Seen;
      await window.clickAt(left + width / 2, top + height / 2);
    },
    /** Presses Tab until the target has the focus. */
    async tabTo(target: Target): Promise<void> {
      for (let presses = 0; presses < 80; presses += 1) {
        if ((await seen(target))?.isFocused) return;
        await window.press('Tab');
      }
      throw new Error(`Tab never reached ${described(target)}.`);
    },
    /** Returns the painted colour of a point of the viewport. */
    async colorAt(x: number, y: number) {
      const png = (await window.picture()).toString('base64');
      return window.evaluate(colorOf, { png, x, y });
    },
  };
}

export type Hands = ReturnType<typeof handsOn>;
