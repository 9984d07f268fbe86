import axe from 'axe-core';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import base from '#shared/styles/base.css?inline';
import { registerRem } from '#shared/styles/register-rem.ts';
import { adoptStyles, StyleRootContext } from '#shared/ui/use-styles.ts';

export interface ShadowMount {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  /** Draws something else in the same place. */
  draw(piece: ReactNode): void;
  /** The first that fits; fails where nothing does. */
  one<T extends HTMLElement = HTMLElement>(selector: string): T;
  all(selector: string): HTMLElement[];
  unmount(): void;
}

/** Draws a piece as a widget would: in a shadow root, in the root's wall, with the base sheet and none of a widget's own. */
export function mountInShadow(piece: ReactNode, theme: 'light' | 'dark' = 'light'): ShadowMount {
  registerRem();
  const host = document.createElement('div');
  // The ground axe sees behind the shadow root.
  host.style.background = theme === 'dark' ? '#1d1a17' : '#fff';
  const root = host.attachShadow({ mode: 'open' });
  const wall = root.appendChild(document.createElement('div'));
  wall.className = 'root';
  wall.dataset.theme = theme;
  wall.lang = 'fr';
  adoptStyles(root, base);
  document.body.append(host);
  const react = createRoot(wall);
  const draw = (next: ReactNode) =>
    flushSync(() => react.render(<StyleRootContext value={root}>{next}</StyleRootContext>));
  draw(piece);
  return {
    host,
    root,
    draw,
    one<T extends HTMLElement>(selector: string) {
      const found = root.querySelector<T>(selector);
      if (!found) throw new Error(`Nothing here is ${selector}.`);
      return found;
    },
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    unmount() {
      react.unmount();
      host.remove();
    },
  };
}

/** What axe has against it, in words. */
export async function accessibilityFaults({ host }: ShadowMount): Promise<string[]> {
  const { violations } = await axe.run(host, {
    // A lone piece is no page.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
  );
}
