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
  /** Renders other content in the same place. */
  draw(content: ReactNode): void;
  /** Returns the first match; throws without one. */
  one<T extends HTMLElement = HTMLElement>(selector: string): T;
  all(selector: string): HTMLElement[];
  unmount(): void;
}

/** Renders a component as a widget does: in a shadow root with the base stylesheet. */
export function mountInShadow(content: ReactNode, theme: 'light' | 'dark' = 'light'): ShadowMount {
  registerRem();
  const host = document.createElement('div');
  // axe computes contrast against the background of the host.
  host.style.background = theme === 'dark' ? '#1d1a17' : '#fff';
  const root = host.attachShadow({ mode: 'open' });
  const container = root.appendChild(document.createElement('div'));
  container.className = 'root';
  container.dataset.theme = theme;
  container.lang = 'fr';
  adoptStyles(root, base);
  document.body.append(host);
  const react = createRoot(container);
  const draw = (next: ReactNode) =>
    flushSync(() => react.render(<StyleRootContext value={root}>{next}</StyleRootContext>));
  draw(content);
  return {
    host,
    root,
    draw,
    one<T extends HTMLElement>(selector: string) {
      const found = root.querySelector<T>(selector);
      if (!found) throw new Error(`No element matches ${selector}.`);
      return found;
    },
    all: (selector) => [...root.querySelectorAll<HTMLElement>(selector)],
    unmount() {
      react.unmount();
      host.remove();
    },
  };
}

/** Accessibility violations found by axe, as text. */
export async function accessibilityFaults({ host }: ShadowMount): Promise<string[]> {
  const { violations } = await axe.run(host, {
    // A single component is no page.
    rules: { region: { enabled: false }, 'page-has-heading-one': { enabled: false } },
  });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)}`,
  );
}
