import { type ComponentType, createElement } from 'preact';
import { createRoot } from './client.ts';

/**
 * What our elements use of @r2wc/react-to-web-component, in a third of its bytes: it draws a component when the element is
 * connected, and removes it when it is disconnected.
 */
export default function r2wc(
  component: ComponentType<{ readonly container: ShadowRoot }>,
  { shadow }: { readonly shadow: ShadowRootMode },
): typeof HTMLElement {
  return class extends HTMLElement {
    readonly #container = this.attachShadow({ mode: shadow });
    readonly #root = createRoot(this.#container);

    connectedCallback(): void {
      this.#root.render(createElement(component, { container: this.#container }));
    }

    disconnectedCallback(): void {
      this.#root.unmount();
    }
  };
}
