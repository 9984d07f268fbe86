import { createElement, type FunctionComponent } from 'preact';
import { createRoot } from './react.ts';

/**
 * What our elements use of @r2wc/react-to-web-component: they handle their attributes, properties and events themselves. It
 * draws a component when the element is connected, and removes it when it is disconnected.
 */
export default function r2wc(
  component: FunctionComponent<{ readonly container: ShadowRoot }>,
  { shadow }: { readonly shadow: ShadowRootMode },
): typeof HTMLElement {
  return class extends HTMLElement {
    readonly container = this.attachShadow({ mode: shadow });
    readonly #root = createRoot(this.container);

    connectedCallback(): void {
      this.#root.render(createElement(component, { container: this.container }));
    }

    disconnectedCallback(): void {
      this.#root.unmount();
    }
  };
}
